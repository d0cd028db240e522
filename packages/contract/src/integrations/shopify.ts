import { z } from 'zod'
import { parseUrl } from '../parse-url.ts'

/** A handle of a shop, as it stands before `.myshopify.com` and after `admin.shopify.com/store/`. */
const handle = /^[a-z0-9][a-z0-9-]{0,59}$/
const SUFFIX = '.myshopify.com'

/** What people copy from their browser, as the shop's permanent address, such as `wool.myshopify.com`. */
export const asStore = (typed: string): string => {
  const address = typed.trim().toLowerCase()
  const url = parseUrl(address.includes('://') ? address : `https://${address}`)
  const inAdmin = url?.hostname === 'admin.shopify.com' ? url.pathname.split('/')[2] : undefined
  const host = inAdmin ?? url?.hostname ?? address
  return handle.test(host) ? `${host}${SUFFIX}` : host
}

/** INTEG-27. The calls go to Shopify's own hosts only. */
export const storeId = z
  .string('FIELD_REQUIRED')
  .trim()
  .min(1, 'FIELD_REQUIRED')
  .max(200, 'FIELD_SHOPIFY_STORE_INVALID')
  .transform(asStore)
  .refine(
    (store) => store.endsWith(SUFFIX) && handle.test(store.slice(0, -SUFFIX.length)),
    'FIELD_SHOPIFY_STORE_INVALID',
  )

/** INTEG-28. */
export const accessToken = z
  .string('FIELD_SHOPIFY_TOKEN_INVALID')
  .trim()
  .regex(/^shpat_[0-9a-f]{32}$/, 'FIELD_SHOPIFY_TOKEN_INVALID')

/** The public name of an app of the shop's own organisation. */
export const clientId = z
  .string('FIELD_REQUIRED')
  .trim()
  .regex(/^[\w-]{16,128}$/, 'FIELD_SHOPIFY_APP_INVALID')

export const clientSecret = z
  .string('FIELD_REQUIRED')
  .trim()
  .regex(/^[\w-]{16,128}$/, 'FIELD_SHOPIFY_APP_INVALID')

/** INTEG-27: the number of the blog, as it stands in the address of its page in the admin. */
export const blogId = z
  .union([z.int().positive(), z.string()], 'FIELD_REQUIRED')
  .transform((typed) => String(typed).trim())
  .pipe(
    z
      .string()
      .min(1, 'FIELD_REQUIRED')
      .regex(/^\d{1,20}$/, 'FIELD_SHOPIFY_BLOG_INVALID'),
  )

/** INTEG-29: blank means absent; the shop's own name then stands below its posts. */
export const authorName = z
  .string()
  .trim()
  .max(255, 'FIELD_SHOPIFY_AUTHOR_LONG')
  .nullish()
  .transform((typed) => typed || undefined)

export const shopifyForm = {
  rules: { storeId, accessToken, clientId, clientSecret, blogId, authorName },
  saved: {
    storeId: z.string(),
    clientId: z.string().nullable(),
    blogId: z.string(),
    authorName: z.string().nullable(),
  },
}

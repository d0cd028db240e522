import { z } from 'zod'
import { trimmedText } from '../core/common.ts'
import { parseUrl } from '../core/parse-url.ts'

/** A shop's handle, as in `HANDLE.myshopify.com` and `admin.shopify.com/store/HANDLE`. */
const handle = /^[a-z0-9][a-z0-9-]{0,59}$/
const SUFFIX = '.myshopify.com'

/** The shop's permanent address, such as `wool.myshopify.com`, from an address copied from the browser. */
export const asStore = (typed: string): string => {
  const address = typed.trim().toLowerCase()
  const url = parseUrl(address.includes('://') ? address : `https://${address}`)
  const inAdmin = url?.hostname === 'admin.shopify.com' ? url.pathname.split('/')[2] : undefined
  const host = inAdmin ?? url?.hostname ?? address
  return handle.test(host) ? `${host}${SUFFIX}` : host
}

/** Only addresses of Shopify's own hosts are valid, and only those are called. */
const storeId = trimmedText('FIELD_REQUIRED', [1, 200], 'FIELD_SHOPIFY_STORE_INVALID')
  .transform(asStore)
  .refine(
    (store) => store.endsWith(SUFFIX) && handle.test(store.slice(0, -SUFFIX.length)),
    'FIELD_SHOPIFY_STORE_INVALID',
  )

const accessToken = z
  .string('FIELD_SHOPIFY_TOKEN_INVALID')
  .trim()
  .regex(/^shpat_[0-9a-f]{32}$/, 'FIELD_SHOPIFY_TOKEN_INVALID')

/** The public id of an app of the shop's own organization. */
const clientId = z
  .string('FIELD_REQUIRED')
  .trim()
  .regex(/^[\w-]{16,128}$/, 'FIELD_SHOPIFY_APP_INVALID')

const clientSecret = z
  .string('FIELD_REQUIRED')
  .trim()
  .regex(/^[\w-]{16,128}$/, 'FIELD_SHOPIFY_APP_INVALID')

/** The number of the blog, as in the address of its page in the admin. */
const blogId = z
  .union([z.int().positive(), z.string()], 'FIELD_REQUIRED')
  .transform((typed) => String(typed).trim())
  .pipe(
    z
      .string()
      .min(1, 'FIELD_REQUIRED')
      .regex(/^\d{1,20}$/, 'FIELD_SHOPIFY_BLOG_INVALID'),
  )

/** Blank means absent; then posts show the shop's own name. */
const authorName = z
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

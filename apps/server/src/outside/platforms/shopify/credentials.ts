import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Place } from '../platform.ts'

const fields = z.object({
  /** The shop's permanent name, such as `wool.myshopify.com`. */
  storeId: z.string(),
  accessToken: z.string().nullish(),
  clientId: z.string().nullish(),
  clientSecret: z.string().nullish(),
  /** Not known yet while the shop's blogs are listed. */
  blogId: z.string().nullish(),
  authorName: z.string().nullish(),
})

export type ShopifyCredentials = {
  shop: string
  /** A token for good, or the app that is given one for a day. */
  access: { token: string } | { clientId: string; clientSecret: string }
  blogId: string | null
  authorName: string | null
}

/** Throws for what is no form of a shop, or has no way in. */
export const readCredentials = (form: unknown): ShopifyCredentials => {
  const { storeId, accessToken, clientId, clientSecret, blogId, authorName } = fields.parse(form)
  const shared = { shop: storeId, blogId: blogId ?? null, authorName: authorName ?? null }
  if (accessToken) return { ...shared, access: { token: accessToken } }
  if (clientId && clientSecret) return { ...shared, access: { clientId, clientSecret } }
  throw new Error('neither a token nor an app')
}

/** A token says nothing of its owner; an app has a name of its own. */
export const placeOf = ({ shop, access }: ShopifyCredentials): Place => ({
  host: shop,
  site: `https://${shop}`,
  user: 'clientId' in access ? access.clientId : '',
  openField: null,
})

/** Identifies the shop and the credentials in caches; contains no secret. */
export const keyOf = ({ shop, access }: ShopifyCredentials): string =>
  createHash('sha256')
    .update(JSON.stringify([shop, access]))
    .digest('base64')

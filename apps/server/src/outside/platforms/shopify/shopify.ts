import type { Egress } from '../../egress.ts'
import { compareBodiesInThread, comparePosts, compareTerms } from '../compare-posts.ts'
import type { Platform } from '../platform.ts'
import { createAdmin } from './admin.ts'
import { createAfterPublication } from './after-publication.ts'
import { createArticles } from './articles.ts'
import { createCheck, createChoices } from './check-shop.ts'
import { keyOf, placeOf, readCredentials, type ShopifyCredentials } from './credentials.ts'
import { createDayTokens } from './day-tokens.ts'
import { createDescribeShop } from './describe-shop.ts'
import { shopifyProblems } from './errors.ts'
import { createTags } from './tags.ts'
import { createUploadPicture } from './upload-picture.ts'

/**
 * What the shop made different. Shopify writes HTML its own way (entities, quotes, white space, closing tags), so bodies
 * are compared by elements, attributes and words. Throws as `inThread` does.
 */
const compareArticle: Platform<ShopifyCredentials>['compare'] = async (credentials, sent, found) =>
  comparePosts(sent, found, {
    author: credentials.authorName,
    body: await compareBodiesInThread({ owner: keyOf(credentials) }, sent.html, found.body),
    others: compareTerms('tags', sent.terms?.tags ?? [], found.terms?.tags ?? null),
  })

type ShopifySettings = {
  /** Where shops are called, with `{shop}` for the name of one; Shopify's own hosts when absent. */
  address?: string | undefined
  /** Called once a process: our version is not served any more, and answers have this one's format. */
  onNewerVersion?: (version: string) => void
  now?: () => number
  /** Milliseconds between two checks of a picture that Shopify is processing. */
  pauseMs?: number
}

export const createShopify = (
  egress: Egress,
  { address = 'https://{shop}', onNewerVersion = () => undefined, now, pauseMs }: ShopifySettings = {},
): Platform<ShopifyCredentials> & Required<Pick<Platform<ShopifyCredentials>, 'products'>> => {
  const addressOf = (shop: string) => address.replace('{shop}', shop)
  const tokens = createDayTokens(egress, { addressOf, ...(now ? { now } : {}) })
  const admin = createAdmin(egress, tokens, { addressOf, onNewerVersion })
  const articles = createArticles(admin)
  return {
    problems: shopifyProblems,
    readCredentials,
    placeOf,
    check: createCheck(admin),
    choices: createChoices(admin),
    describeSite: createDescribeShop(admin),
    uploadImage: createUploadPicture(admin, egress, pauseMs === undefined ? {} : { pauseMs }),
    ...articles,
    terms: createTags(admin),
    compare: compareArticle,
    after: createAfterPublication(admin, articles.getById),
    products: async (credentials, after, signal) => {
      const asked = await admin.ask(credentials, 'products', { after }, signal)
      if (asked.kind !== 'ok') return asked
      const { nodes, next } = asked.value.products
      return { kind: 'ok', value: { products: nodes, next } }
    },
  }
}

import type { Egress } from '../../egress.ts'
import type { Platform } from '../platform.ts'
import { createAdmin } from './admin.ts'
import { createAfterPublication } from './after-publication.ts'
import { createArticles } from './articles.ts'
import { createCheck, createChoices } from './check-shop.ts'
import { compareArticle } from './compare-article.ts'
import { placeOf, readCredentials, type ShopifyCredentials } from './credentials.ts'
import { createDayTokens } from './day-tokens.ts'
import { createDescribeShop } from './describe-shop.ts'
import { shopifyProblems } from './problems.ts'
import { createProducts } from './products.ts'
import { createTags } from './terms.ts'
import { createUploadPicture } from './upload-picture.ts'

export type ShopifySettings = {
  /** Where shops are called, with `{shop}` for the name of one; Shopify's own hosts when absent. */
  address?: string | undefined
  /** Called once a process: our version is not served any more, and answers have this one's format. */
  onNewerVersion?: (version: string) => void
  now?: () => number
  /** Milliseconds between two checks of a picture that Shopify is processing. */
  pauseMs?: number
}

/** Shops through the Admin API of one version, called through the guarded egress. */
export const createShopify = (
  egress: Egress,
  { address = 'https://{shop}', onNewerVersion = () => undefined, now, pauseMs }: ShopifySettings = {},
): Platform<ShopifyCredentials> & { products: ReturnType<typeof createProducts> } => {
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
    products: createProducts(admin),
  }
}

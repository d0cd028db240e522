import type { Concern, GeneralProblem } from '../problem.ts'

/** What only Shopify can say of a problem. */
export const shopifyProblems = {
  /** There is no shop of this name. `host` */
  SHOPIFY_NO_SHOP: 'connection',
  /** The shop is closed until its bill is paid. */
  SHOPIFY_FROZEN: 'connection',
  /** Shopify has locked the shop, or takes us for an attack. `status` */
  SHOPIFY_LOCKED: 'connection',
  /** The token was mistyped, taken back, or is another shop's. */
  SHOPIFY_WRONG_TOKEN: 'access',
  /** The shop knows no app with this id and secret. */
  SHOPIFY_WRONG_APP: 'access',
  /** The app belongs to another organisation than the shop. */
  SHOPIFY_APP_ELSEWHERE: 'access',
  /** The app is not installed in the shop. */
  SHOPIFY_APP_NOT_INSTALLED: 'access',
  /** The app lacks rights that publishing needs. `scopes`: their names */
  SHOPIFY_SCOPES_MISSING: 'access',
  /** The shop does not let this app in. */
  SHOPIFY_FORBIDDEN: 'access',
  /** The shop has no blog of this number. `blogId` */
  SHOPIFY_BLOG_UNKNOWN: 'access',
} as const satisfies Record<string, Concern>

export type ShopifyProblem = GeneralProblem | keyof typeof shopifyProblems

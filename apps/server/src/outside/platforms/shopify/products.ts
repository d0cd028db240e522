import type { Outcome } from '../platform.ts'
import type { Admin } from './admin.ts'
import type { ShopifyCredentials } from './credentials.ts'

/** A product as its shop shows it. */
export type ShopProduct = {
  remoteId: string
  title: string
  handle: string
  /** Where readers find it; null when the online store does not show it. */
  url: string | null
  imageUrl: string | null
  /** The lowest of its variants: a decimal number, and the currency's three letters. */
  price: { amount: string; currency: string }
  readAt: Date
}
export type ProductPage = { products: ShopProduct[]; next: string | null }

/** Fifty active products of the shop, from `after` on, which the page before named as its `next`. */
export const createProducts =
  (admin: Admin) =>
  async (
    credentials: ShopifyCredentials,
    after: string | null,
    signal?: AbortSignal,
  ): Promise<Outcome<ProductPage>> => {
    const asked = await admin.ask(credentials, 'products', { after }, signal)
    if (asked.kind !== 'ok') return asked
    const { nodes, next } = asked.value.products
    const readAt = new Date()
    return { kind: 'ok', value: { products: nodes.map((product) => ({ ...product, readAt })), next } }
  }

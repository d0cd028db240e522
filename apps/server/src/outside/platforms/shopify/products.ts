import type { Outcome, ProductPage } from '../platform.ts'
import type { Admin } from './admin.ts'
import type { ShopifyCredentials } from './credentials.ts'

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
    return { kind: 'ok', value: { products: nodes, next } }
  }

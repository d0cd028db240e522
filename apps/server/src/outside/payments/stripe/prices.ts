import type Stripe from 'stripe'
import { PaymentError, type PlanHandle, type PlanPrice } from '../payments.ts'
import { act, ask } from './failures.ts'
import { idOf } from './reads.ts'

const handles: Record<PlanHandle, true> = {
  basic_monthly: true,
  premium_monthly: true,
  enterprise_monthly: true,
  basic_yearly: true,
  premium_yearly: true,
  enterprise_yearly: true,
}
const isHandle = (text: string): text is PlanHandle => Object.hasOwn(handles, text)

export type Prices = {
  /** The id of a price at the provider; it is made there when it is missing or costs something else now. */
  idOf(price: PlanPrice): Promise<string>
  handleOf(id: string): Promise<PlanHandle>
  handlesOfProducts(ids: string[]): Promise<PlanHandle[]>
}

/**
 * Found by lookup_key, our handle. A price with a new amount is created for the same product, so that its coupons
 * still apply; the metadata names it on old invoices. Prices never change, so they are cached.
 */
export const createPrices = (stripe: Stripe): Prices => {
  const ids = new Map<string, string>()
  const names = new Map<string, PlanHandle>()
  const intervalOf = ({ period }: PlanPrice) => (period === 'yearly' ? 'year' : 'month')
  const keep = (price: PlanPrice, id: string) => {
    ids.set(`${price.handle}:${price.amount}`, id)
    names.set(id, price.handle)
    return id
  }
  return {
    idOf: async (price) => {
      const known = ids.get(`${price.handle}:${price.amount}`)
      if (known) return known
      const { data } = await ask(() =>
        stripe.prices.list({ lookup_keys: [price.handle], active: true, limit: 1 }),
      )
      const [found] = data
      const fits =
        found?.unit_amount === price.amount &&
        found.currency === 'eur' &&
        found.recurring?.interval === intervalOf(price)
      if (found && fits) return keep(price, found.id)
      const made = await act(() =>
        stripe.prices.create(
          {
            currency: 'eur',
            unit_amount: price.amount,
            recurring: { interval: intervalOf(price) },
            lookup_key: price.handle,
            transfer_lookup_key: true,
            metadata: { handle: price.handle },
            ...(found
              ? { product: idOf(found.product) }
              : { product_data: { name: price.handle, metadata: { handle: price.handle } } }),
          },
          { idempotencyKey: `price:${price.handle}:${price.amount}:${found?.id ?? 'first'}` },
        ),
      )
      return keep(price, made.id)
    },
    handleOf: async (id) => {
      const known = names.get(id)
      if (known) return known
      const price = await ask(() => stripe.prices.retrieve(id))
      const handle = price.metadata.handle ?? price.lookup_key ?? ''
      if (!isHandle(handle)) throw new PaymentError('invalid', 'foreign_price')
      names.set(id, handle)
      return handle
    },
    handlesOfProducts: async (ids) => {
      const { data } = await ask(() => stripe.products.list({ ids, limit: 100 }))
      return data.map(({ metadata, name }) => metadata.handle ?? name).filter(isHandle)
    },
  }
}

import { newId } from '@tintario/sandbox-payments/events.ts'
import type { PlanHandle, PlanPrice } from '../../../apps/server/src/outside/payments/payments.ts'

export type PriceEntry = PlanPrice & { id: string; isNamed: boolean; productId: string; createdAt: number }
export type TaxEntry = { id: string; customerId: string; type: string; value: string; createdAt: number }
export type ScheduleEntry = {
  id: string
  subscriptionId: string
  customerId: string
  isReleased: boolean
  phases: { price: string; from: number; to: number }[]
  createdAt: number
}

export const productIdOf = (handle: string): string => `prod_${handle}`

/** What the provider keeps beside the books of the rules: prices, schedules and tax identifiers. */
export type Catalogue = ReturnType<typeof createCatalogue>

export const createCatalogue = () => {
  const prices = new Map<string, PriceEntry>()
  const schedules = new Map<string, ScheduleEntry>()
  const taxIds = new Map<string, TaxEntry>()
  return {
    prices,
    schedules,
    taxIds,
    addPrice: (price: PlanPrice, now: number): PriceEntry => {
      // The lookup key goes over to the new price; it names one price only.
      for (const one of prices.values()) if (one.handle === price.handle) one.isNamed = false
      const entry = {
        ...price,
        id: newId('price'),
        isNamed: true,
        // A handle is one product, however often its price is made anew.
        productId: productIdOf(price.handle),
        createdAt: now,
      }
      prices.set(entry.id, entry)
      return entry
    },
    /** The id of a price by its handle: the one of that amount, else the newest. */
    priceIdOf: (handle: string, amount?: number): string => {
      const named = [...prices.values()].filter((one) => one.handle === handle).reverse()
      return (named.find((one) => one.amount === amount) ?? named[0])?.id ?? ''
    },
    priceOf: (id: string): PlanPrice | null => {
      const found = prices.get(id)
      return found ? { handle: found.handle as PlanHandle, amount: found.amount, period: found.period } : null
    },
    /** The schedule that a subscription is under at a moment. */
    scheduleOf: (subscriptionId: string, now: number): ScheduleEntry | null =>
      [...schedules.values()].find(
        (one) =>
          one.subscriptionId === subscriptionId && !one.isReleased && (one.phases.at(-1)?.to ?? 0) > now,
      ) ?? null,
  }
}

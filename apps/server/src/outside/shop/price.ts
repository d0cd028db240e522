/** What a product costs: one price, or with `most` a range from `amount` to it. Decimal numbers with a point. */
export type Price = { amount: string; currency: string; most?: string }

export const priceOf = (amounts: readonly string[], currency: string): Price | null => {
  const sorted = amounts.toSorted((one, other) => Number(one) - Number(other))
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return null
  return { amount: least, currency, ...(Number(most) > Number(least) ? { most } : {}) }
}

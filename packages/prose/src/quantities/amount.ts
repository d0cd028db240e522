/**
 * A number as a text says it. `unit` is the one that it is compared in (`6,50 €` is EUR, `2 min` is 120 s); besides
 * those of `units.ts` there are `date` (month × 100 + day), `day` (of a month), `month-name`, `weekday`, `clock`
 * (minutes since midnight), `year`, `ratio` (in percent), `vague` (thousands of) and `code` (V60). Null counts what
 * `nouns` say.
 */
export type Amount = {
  /** How it can be read: `1.500` is 1500 and 1.5. The likeliest first. */
  values: readonly number[]
  /** After the point, as written: what was computed is rounded to so many before it is compared. */
  decimals: number
  unit: string | null
  nouns: readonly string[]
  text: string
  at: number
  end: number
  /** A word for a number up to ten, which often counts what everybody sees. */
  isSmallWord: boolean
  /** One of a unit that is said without a number: 12 €/kg. */
  isImplied?: boolean
}

/** An amount with the tokens that it was made of: from this one, up to that one. */
export type Found = Amount & { from: number; to: number }

const near = (one: number, other: number, give: number) => Math.abs(one - other) <= give
const SHARES = ['%', 'ratio']

const isDegree = ({ unit }: Amount): boolean => unit === '°C' || unit === '°F'
/** "46 degrees" are of the scale that the shop's country uses. */
const isScaleOpen = (amount: Amount): boolean =>
  isDegree(amount) && !/[cf]|celsius|fahrenheit/i.test(amount.text)

/** Whether two amounts mean the same in any notation. Counts (without a unit) are compared by their value. */
export const isSameAmount = (one: Amount, other: Amount): boolean => {
  if (one.unit === 'code' || other.unit === 'code') return one.text.toLowerCase() === other.text.toLowerCase()
  const pairs = one.values.flatMap((value) => other.values.map((beside) => [value, beside] as const))
  const some = (same: (value: number, beside: number) => boolean) => pairs.some(([a, b]) => same(a, b))
  if (SHARES.includes(one.unit ?? '') && SHARES.includes(other.unit ?? ''))
    return some((a, b) => near(a, b, one.unit === other.unit ? 1e-6 : 0.5))
  if (one.unit === 'day' && other.unit === 'date') return some((a, b) => a === b % 100)
  if (one.unit === 'month-name' && other.unit === 'date') return some((a, b) => a === Math.floor(b / 100))
  if (one.unit !== other.unit && !(isScaleOpen(one) ? isDegree(other) : isScaleOpen(other) && isDegree(one)))
    return false
  return some((a, b) => near(a, b, 1e-6 * Math.max(1, Math.abs(a))))
}

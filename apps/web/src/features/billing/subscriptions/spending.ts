/** Days that the bars of spending show. */
const SPENDING_DAYS = 30
const DAY_MS = 86_400_000

export type DayOfSpending = { date: string; coins: number }

const dateIn = (timeZone: string, at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/**
 * Coins spent on each of the last 30 days, the oldest first, in the viewer's zone. A day on which more came back than was
 * spent counts as none.
 */
export const lastDays = (
  days: readonly { date: string; totalSpent: number }[],
  now: Date,
  timeZone: string,
): DayOfSpending[] => {
  const spent = new Map(days.map(({ date, totalSpent }) => [date, totalSpent]))
  // Counted from noon, so that the hour that a zone gains or loses makes no day twice.
  const noon = Date.parse(`${dateIn(timeZone, now.getTime())}T12:00:00Z`)
  return Array.from({ length: SPENDING_DAYS }, (_, index) => {
    const date = new Date(noon - (SPENDING_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    return { date, coins: Math.max(0, spent.get(date) ?? 0) }
  })
}

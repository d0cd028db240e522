/** A moment as a post keeps it: the instant, and what the owner's clock says then. */
export type Moment = { publishAt: Date; localTime: string; timeZone: string }

/** Weeks that are looked at: a post of years ago still gets proposals that lie ahead. */
const WEEKS_MAX = 1_000

/**
 * The next moments after a post's, one week apart on the owner's clock (ruling R45): the hour stays when the clocks change
 * between. Those before `earliest` and those that are taken are passed over.
 */
export const weeklyMoments = async (
  { publishAt, timeZone }: { publishAt: Date; timeZone: string },
  { count, earliest, taken }: { count: number; earliest: Date; taken: readonly Date[] },
): Promise<Moment[]> => {
  const { Temporal } = await import('temporal-polyfill')
  const start = Temporal.Instant.fromEpochMilliseconds(publishAt.getTime()).toZonedDateTimeISO(timeZone)
  const busy = new Set(taken.map((moment) => moment.getTime()))
  const found: Moment[] = []
  for (let weeks = 1; found.length < count && weeks <= WEEKS_MAX; weeks++) {
    const moment = start.add({ weeks })
    const at = moment.epochMilliseconds
    if (at < earliest.getTime() || busy.has(at)) continue
    const localTime = moment.toPlainDateTime().toString({ smallestUnit: 'minute' })
    found.push({ publishAt: new Date(at), localTime, timeZone })
  }
  return found
}

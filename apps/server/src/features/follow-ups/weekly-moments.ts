/** A moment as a post stores it: the instant, and the owner's local time. */
export type Moment = { publishAt: Date; localTime: string; timeZone: string }

/** Weeks that are tried: a post of years ago still gets proposals in the future. */
const WEEKS_MAX = 1_000

/**
 * The next moments after a post's, one week apart in the owner's local time: the hour stays over a change of the
 * clocks. Moments before `earliest` and taken ones are skipped.
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

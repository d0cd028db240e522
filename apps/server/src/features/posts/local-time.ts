import { refuse } from '../../refuse.ts'

/**
 * What the owner meant by an instant: `YYYY-MM-DDTHH:mm` on the clocks of an IANA zone (rule 11). Refuses INVALID
 * (422) for a zone that does not exist.
 */
export const localTimeOf = async (instant: Date, timeZone: string): Promise<string> => {
  // Loaded at the first use: a process that never sets a date does not need it.
  const { Temporal } = await import('temporal-polyfill')
  try {
    return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
  } catch {
    return refuse('INVALID', { fields: { timeZone: 'FIELD_INVALID' } })
  }
}

/**
 * The instant of a time of day (`YYYY-MM-DDTHH:mm`) in an IANA zone. What a changed clock skips is as much later as it
 * jumped, of what comes twice the first is meant (decision 0049); so browsers read it too.
 */
export const instantOf = async (localTime: string, timeZone: string): Promise<Date> => {
  const { Temporal } = await import('temporal-polyfill')
  const { epochMilliseconds } = Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone)
  return new Date(epochMilliseconds)
}

type Meant = { localTime: string; timeZone: string }

/**
 * The n-th week or month after a planned time of day, at the same time of day (decision 0049). A day that a month lacks is
 * its last one, and the following month has it again.
 */
export const repeatedTime = async (
  { localTime, timeZone }: Meant,
  every: 'week' | 'month',
  nth: number,
): Promise<Meant & { publishAt: Date }> => {
  const { Temporal } = await import('temporal-polyfill')
  const meant = Temporal.PlainDateTime.from(localTime)
    .add(every === 'week' ? { weeks: nth } : { months: nth })
    .toString({ smallestUnit: 'minute' })
  const publishAt = await instantOf(meant, timeZone)
  return { publishAt, localTime: await localTimeOf(publishAt, timeZone), timeZone }
}

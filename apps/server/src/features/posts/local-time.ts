import { refuse } from '../../refuse.ts'

/** An instant as local time `YYYY-MM-DDTHH:mm` in an IANA zone. Refuses INVALID (422) for an unknown zone. */
export const localTimeOf = async (instant: Date, timeZone: string): Promise<string> => {
  // Imported on first use, because most processes never need it.
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

/** A time skipped by a clock change moves by its length; of a repeated time the first is used, as in browsers. */
export const instantOf = async (localTime: string, timeZone: string): Promise<Date> => {
  const { Temporal } = await import('temporal-polyfill')
  const { epochMilliseconds } = Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone)
  return new Date(epochMilliseconds)
}

type Meant = { localTime: string; timeZone: string }

/** The n-th week or month after a local time. A missing day of the month becomes its last day. */
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

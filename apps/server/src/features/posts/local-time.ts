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

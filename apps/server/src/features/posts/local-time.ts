import { Temporal } from 'temporal-polyfill'
import { refuse } from '../../refuse.ts'

/**
 * What the owner meant by an instant: `YYYY-MM-DDTHH:mm` on the clocks of an IANA zone (rule 11). Refuses INVALID
 * (422) for a zone that does not exist.
 */
export const localTimeOf = (instant: Date, timeZone: string): string => {
  try {
    return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
  } catch {
    return refuse('INVALID', { fields: { timeZone: 'FIELD_INVALID' } })
  }
}

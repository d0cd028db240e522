import { refuse } from '../../refuse.ts'

const NINE = 9

/**
 * The first 09:00 on the clocks of an IANA zone, from the day after `now` on, at which nothing of `taken` is planned; the
 * last of so many days when all are. Refuses INVALID for a zone that does not exist.
 */
export const freeMorning = async ({
  now,
  timeZone,
  taken,
  days,
}: {
  now: Date
  timeZone: string
  taken: readonly Date[]
  days: number
}): Promise<{ publishAt: Date; localTime: string; timeZone: string }> => {
  const { Temporal } = await import('temporal-polyfill')
  const today = (() => {
    try {
      return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
    } catch {
      return refuse('INVALID', { fields: { timeZone: 'FIELD_INVALID' } })
    }
  })()
  const busy = new Set(taken.map((moment) => moment.getTime()))
  for (let day = 1; ; day++) {
    const morning = today
      .toPlainDate()
      .add({ days: day })
      .toZonedDateTime({ timeZone, plainTime: { hour: NINE } })
    const publishAt = new Date(morning.epochMilliseconds)
    if (day < days && busy.has(publishAt.getTime())) continue
    return { publishAt, localTime: morning.toPlainDateTime().toString({ smallestUnit: 'minute' }), timeZone }
  }
}

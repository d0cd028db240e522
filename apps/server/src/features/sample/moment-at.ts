/** When a post is published, as its row has it. */
export type Moment = { publishAt: Date; localTime: string; timeZone: string }

/** An hour of the day that is so many days from today, on the clocks of an IANA zone. */
export const momentAt = async ({
  now,
  days,
  hour,
  timeZone,
}: {
  now: Date
  days: number
  hour: number
  timeZone: string
}): Promise<Moment> => {
  const { Temporal } = await import('temporal-polyfill')
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days })
    .toZonedDateTime({ timeZone, plainTime: { hour } })
  return {
    publishAt: new Date(at.epochMilliseconds),
    localTime: at.toPlainDateTime().toString({ smallestUnit: 'minute' }),
    timeZone,
  }
}

const QUARTER_MS = 15 * 60_000

/** The first quarter hour that is not before an instant: Mailchimp schedules for no other minutes. */
export const nextQuarterHour = (from: Date): Date =>
  new Date(Math.ceil(from.getTime() / QUARTER_MS) * QUARTER_MS)

import { sql } from 'drizzle-orm'
import type { Tools } from '../../tools.ts'

/** Longer than any pause between two attempts; the longest is an hour. */
const LONGEST = `interval '61 minutes'`

/**
 * Makes campaigns due that wait longer than any regular pause: they were stored before the database's clock was
 * set back. Scheduled campaigns wait for the time that the platform reported.
 */
export const bringBackCampaigns = async ({ db }: Tools): Promise<void> => {
  await db.execute(
    sql.raw(`with retries as (
        update campaign set next_try_at = now() where state in ('waiting', 'scheduled')
          and next_try_at > now() + ${LONGEST} and next_try_at > coalesce(sends_at, now()) + ${LONGEST}
      )
      update campaign set lease_until = now() + interval '15 seconds'
      where state = 'sending' and lease_until > now() + interval '1 minute'`),
  )
}

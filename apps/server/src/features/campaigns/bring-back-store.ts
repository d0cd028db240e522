import { sql } from 'drizzle-orm'
import type { Tools } from '../../tools.ts'

/** Longer than any pause between two tries: the longest is an hour. */
const LONGEST = `interval '61 minutes'`

/**
 * Makes due what waits longer than the product lets anything wait: it was stored before the database's clock was set back.
 * Scheduled campaigns wait for the moment that the platform named.
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

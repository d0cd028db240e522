import { sql } from 'drizzle-orm'
import type { Tools } from '../../tools.ts'

/** Longer than any pause between two attempts; the longest is an hour. */
const LONGEST = `interval '61 minutes'`

/**
 * Pauses between checks depend on the post's age, so a check date in the future shows that the clock was set
 * back.
 */
const statement = `
  with retries as (
    update publication set next_try_at = now()
    where state = 'scheduled' and held_for is null and next_try_at > now() + ${LONGEST}
  ), leases as (
    update publication set lease_until = now() + interval '15 seconds'
    where state = 'publishing' and lease_until > now() + ${LONGEST}
  ), actions as (
    update site_act set due_at = least(due_at, now()),
      lease_until = least(lease_until, now() + interval '15 seconds')
    where ended_at is null and (due_at > now() + ${LONGEST} or lease_until > now() + interval '1 minute')
  ), orphans as (
    update orphan_draft set due_at = now() where internal_errors < 5 and due_at > now() + ${LONGEST}
  )
  update site_copy set due_at = least(due_at, now() + random() * interval '1 minute'),
    seen_at = least(seen_at, now())
  where coalesce(seen_at, created_at) > now() + interval '1 minute'`

/**
 * Makes rows due that wait longer than any regular pause: they were stored before the database's clock was set
 * back. Their leases are shortened to one lease, which a live worker renews.
 */
export const bringBackPublishing = async ({ db }: Tools): Promise<void> => {
  await db.execute(sql.raw(statement))
}

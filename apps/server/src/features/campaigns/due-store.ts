import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { QuarantineReading, QueueReading } from '../../measure.ts'
import type { Tools } from '../../tools.ts'
import { insertPostNotificationsSql } from '../notifications/index.ts'
import { isLockedSql, SWITCHED_OFF } from '../publications/index.ts'
import { isPublicSql } from './claim-store.ts'

const AT_ONCE = 1_000

/** SQL: no publication can make the post public any more, and at least one failed. */
const hasFailed = `not exists (select from publication p where p.account_id = c.account_id and p.post_id = c.post_id
    and p.state in ('scheduled', 'publishing', 'published'))
  and exists (select from publication p where p.account_id = c.account_id and p.post_id = c.post_id
    and p.state = 'failed' and p.reason is distinct from '${SWITCHED_OFF}')`

/**
 * Each minute: clears the due time of waiting campaigns whose post is not public. If the post failed on every blog,
 * its owner is notified once.
 */
export const parkCampaigns = async ({ db }: Tools): Promise<void> => {
  // A publication that becomes public before the lock changes the version, so the row stays due.
  await db.execute(
    sql.raw(`with due as materialized (
        select account_id, id, version from campaign where state = 'waiting' and due_at <= now()
        order by due_at limit ${AT_ONCE}
      ), locked as materialized (
        select c.account_id, c.id, c.reason as before, ${hasFailed} as failed
        from due d join campaign c on c.account_id = d.account_id and c.id = d.id and c.version = d.version
        where c.state = 'waiting' and not ${isPublicSql('c')} for update of c skip locked
      ), parked as (
        update campaign c set due_at = null, version = c.version + 1,
          reason = case when l.failed then 'CAMPAIGN_POST_FAILED'
            when c.reason = 'CAMPAIGN_POST_FAILED' then null else c.reason end,
          reason_values = case when l.failed or c.reason = 'CAMPAIGN_POST_FAILED' then '{}' else c.reason_values end
        from locked l where c.account_id = l.account_id and c.id = l.id
        returning c.account_id, c.workspace_id, c.post_id, l.failed and l.before is distinct from 'CAMPAIGN_POST_FAILED' as is_new
      )
      ${insertPostNotificationsSql({
        key: `'NOTIFICATION_CAMPAIGN_WAITS'`,
        values: `jsonb_build_object('title', coalesce(title, ''))`,
        from: `(select distinct p.account_id, p.workspace_id, p.post_id, t.title
          from parked p join post t on t.account_id = p.account_id and t.id = p.post_id where p.is_new) held`,
      })}`),
  )
}

/** Longer than any pause between two attempts; the longest is an hour. */
const LONGEST = `interval '61 minutes'`

/**
 * Campaigns that were stored before the database's clock was set back. Scheduled ones wait for the platform's time.
 */
export const bringBackCampaigns = async ({ db }: Tools): Promise<void> => {
  await db.execute(
    sql.raw(`with retries as (
        update campaign set due_at = now() where state in ('waiting', 'scheduled')
          and due_at > now() + ${LONGEST} and due_at > coalesce(sends_at, now()) + ${LONGEST}
      )
      update campaign set lease_until = now() + interval '15 seconds'
      where state = 'sending' and lease_until > now() + interval '1 minute'`),
  )
}

export const readCampaignQueue = async (
  db: Db,
): Promise<{ queue: QueueReading; quarantined: QuarantineReading }> => {
  const { rows } = await db.execute<{ due: number; oldest: number; quarantined: number }>(sql`
    select count(*)::int as due, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as oldest,
      (select count(*) from campaign where state = 'failed' and reason = 'CAMPAIGN_MISTAKE')::int as quarantined
    from campaign where state in ('waiting', 'scheduled') and due_at <= now()
      and not ${sql.raw(isLockedSql('campaign'))}`)
  const { due = 0, oldest = 0, quarantined = 0 } = rows[0] ?? {}
  return {
    queue: { kind: 'campaign', due, oldestSeconds: oldest },
    quarantined: { kind: 'campaign', rows: quarantined },
  }
}

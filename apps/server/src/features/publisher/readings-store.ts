import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { QuarantineReading, QueueReading } from '../../measure.ts'
import { INTERNAL_ERRORS_MAX } from '../../work/failure-policy.ts'
import { isLockedSql } from '../publications/index.ts'

type Reading = QueueReading & { quarantined: number }

/** Due, quarantined and blocked rows of all accounts. The conditions match partial indexes. */
export const readPublishingQueues = async (
  db: Db,
): Promise<{ queues: QueueReading[]; quarantined: QuarantineReading[]; blocked: number }> => {
  const { rows } = await db.execute<Reading>(sql`
    with due as (
      select 'publication' as kind, greatest(due_at, next_try_at) as since from publication
        where state = 'scheduled' and blocked_by is null and due_at <= now() and next_try_at <= now()
      union all
      select 'publication', lease_until from publication where state = 'publishing' and lease_until < now()
      union all
      select 'orphan_draft', due_at from orphan_draft where internal_errors < 5 and due_at <= now()
      union all
      select 'site_action', due_at from site_act
        where ended_at is null and due_at <= now() and (lease_until is null or lease_until < now())
          and not ${sql.raw(isLockedSql('site_act'))}
      union all
      select 'site_check', due_at from site_copy
        where state <> 'deleted' and due_at <= now() and internal_errors < ${INTERNAL_ERRORS_MAX}
    ), quarantined (kind, rows) as (
      select 'publication', count(*) from publication
        where state = 'failed' and reason in ('PUBLISHING_MISTAKE', 'PUBLISHING_MISTAKE_UNCONFIRMED')
      union all
      select 'orphan_draft', count(*) from orphan_draft where internal_errors >= ${sql.raw(String(INTERNAL_ERRORS_MAX))}
      union all
      select 'site_action', count(*) from site_act a where reason = 'SITE_ACTION_INTERNAL_ERROR'
        and not exists (select from site_act later where later.account_id = a.account_id
          and later.publication_id = a.publication_id and later.created_at > a.created_at)
      union all
      select 'site_check', count(*) from site_copy
        where internal_errors >= ${sql.raw(String(INTERNAL_ERRORS_MAX))} and state <> 'deleted'
    )
    select q.kind, q.rows::int as quarantined, count(d.since)::int as due,
      coalesce(extract(epoch from now() - min(d.since)), 0)::float8 as "oldestSeconds"
    from quarantined q left join due d on d.kind = q.kind group by q.kind, q.rows`)
  const { rows: blockedRows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from publication
    where state = 'scheduled' and blocked_by is not null and due_at <= now()`)
  return {
    queues: rows.map(({ kind, due, oldestSeconds }) => ({ kind, due, oldestSeconds })),
    quarantined: rows.map(({ kind, quarantined }) => ({ kind, rows: quarantined })),
    blocked: blockedRows[0]?.count ?? 0,
  }
}

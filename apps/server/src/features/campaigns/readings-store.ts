import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { QuarantineReading, QueueReading } from '../../measure.ts'
import { isLockedSql } from '../publications/index.ts'

/** Due and quarantined campaigns of all accounts. */
export const readCampaignQueue = async (
  db: Db,
): Promise<{ queue: QueueReading; quarantined: QuarantineReading }> => {
  const { rows } = await db.execute<{ due: number; oldest: number; quarantined: number }>(sql`
    select count(*)::int as due, coalesce(extract(epoch from now() - min(next_try_at)), 0)::float8 as oldest,
      (select count(*) from campaign where state = 'failed' and reason = 'CAMPAIGN_MISTAKE')::int as quarantined
    from campaign where state in ('waiting', 'scheduled') and next_try_at <= now()
      and not ${sql.raw(isLockedSql('campaign'))}`)
  const { due = 0, oldest = 0, quarantined = 0 } = rows[0] ?? {}
  return {
    queue: { kind: 'campaign', due, oldestSeconds: oldest },
    quarantined: { kind: 'campaign', rows: quarantined },
  }
}

import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { QuarantineReading, QueueReading } from '../../measure.ts'
import { INTERNAL_ERRORS_MAX } from '../../work/failure-policy.ts'

const MOST = sql.raw(String(INTERNAL_ERRORS_MAX))

export const readShopQueue = async (
  db: Db,
): Promise<{ queue: QueueReading; quarantined: QuarantineReading }> => {
  const { rows } = await db.execute<{ due: number; oldest: number; quarantined: number }>(sql`
    select count(*)::int as due, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as oldest,
      (select count(*) from shop where problem is not null and internal_errors >= ${MOST})::int as quarantined
    from shop where due_at <= now() and internal_errors < ${MOST} and (lease_until is null or lease_until < now())`)
  const { due = 0, oldest = 0, quarantined = 0 } = rows[0] ?? {}
  return {
    queue: { kind: 'shop', due, oldestSeconds: oldest },
    quarantined: { kind: 'shop', rows: quarantined },
  }
}

import type { OutsidePart } from '@tintario/contract/operator/limits.ts'
import type { PartFailure } from '@tintario/contract/operator/state.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { storableText } from '../../db/storable.ts'
import { outsidePart } from '../../db/tables/operator.ts'

/** Results of one part since they were last stored, in milliseconds ago. */
export type PartResult = {
  part: OutsidePart
  succeededMsAgo: number | null
  failed: { msAgo: number; reason: PartFailure; detail: string } | null
}

const DETAIL_MAX = 200

/** Stores the newest success and failure of some parts; null leaves what is stored. */
export const recordPartResults = async (db: Db, results: readonly PartResult[]): Promise<void> => {
  // In one order, so that processes that store at the same moment cannot lock each other out.
  for (const { part, succeededMsAgo, failed } of [...results].sort((a, b) => (a.part < b.part ? -1 : 1)))
    await db.execute(sql`
      insert into outside_part (part, succeeded_at, failed_at, failure, detail)
      values (${part}, now() - make_interval(secs => ${succeededMsAgo}::float8 / 1000),
        now() - make_interval(secs => ${failed?.msAgo ?? null}::float8 / 1000), ${failed?.reason ?? null},
        ${storableText(failed?.detail.slice(0, DETAIL_MAX) ?? '')})
      on conflict (part) do update set
        succeeded_at = greatest(outside_part.succeeded_at, excluded.succeeded_at),
        failed_at = coalesce(excluded.failed_at, outside_part.failed_at),
        failure = case when excluded.failed_at is null then outside_part.failure else excluded.failure end,
        detail = case when excluded.failed_at is null then outside_part.detail else excluded.detail end`)
}

export const findPartResults = (db: Db): Promise<(typeof outsidePart.$inferSelect)[]> =>
  db.select().from(outsidePart)

export const readPostgresVersion = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  return rows[0]?.version ?? ''
}

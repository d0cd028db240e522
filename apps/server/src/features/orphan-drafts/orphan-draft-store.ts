import { and, eq, gte, sql } from 'drizzle-orm'
import { isClockTrustedSql } from '../../db/clock-guard.ts'
import type { Database, Db } from '../../db/db.ts'
import { wrappedIn } from '../../db/rewrap.ts'
import { orphanDraft } from '../../db/tables/orphan-drafts.ts'
import type { Tools } from '../../tools.ts'
import { INTERNAL_ERRORS_MAX } from '../../work/failure-policy.ts'
import { leaseRenewal } from '../../work/lease.ts'
import { type ActingOperator, recordOperatorAudit } from '../audit/index.ts'
import { dataKeyBoundTo } from '../integrations/index.ts'

export type Orphan = typeof orphanDraft.$inferSelect & { age: number; isSettled: boolean; isOver: boolean }

/**
 * Claims a due row, excluding the given accounts; null when none is due. A run that never ended counts as an internal
 * error.
 */
export const claimOrphan = async (
  db: Db,
  {
    lease,
    exceptAccounts,
    expectedNow,
  }: { lease: number; exceptAccounts: readonly string[]; expectedNow: number | null },
): Promise<Orphan | null> => {
  const [row] = await db
    .update(orphanDraft)
    .set({
      fence: sql`fence + 1`,
      attempts: sql`attempts + 1`,
      internalErrors: sql`internal_errors + (lease_until is not null)::int`,
      leaseUntil: sql`now() + make_interval(secs => ${lease / 1000})`,
      dueAt: sql`now() + make_interval(secs => ${lease / 1000})`,
    })
    .where(
      sql`(account_id, marker) = (select o.account_id, o.marker from orphan_draft o, (select ${expectedNow}::float8 as now) expected
        where ${sql.raw(isClockTrustedSql('expected.now'))} and o.due_at <= now() and o.internal_errors < ${INTERNAL_ERRORS_MAX}
          and o.account_id <> all (${sql.param(exceptAccounts)}::uuid[])
        order by o.due_at limit 1 for update of o skip locked)`,
    )
    .returning()
  if (!row || row.internalErrors >= INTERNAL_ERRORS_MAX) return null
  const { rows } = await db.execute<{ age: number; isSettled: boolean; isOver: boolean }>(sql`
    select extract(epoch from now() - ${row.createdAt.toISOString()}::timestamptz)::float8 * 1000 as age,
      now() >= ${row.settlesAt.toISOString()}::timestamptz as "isSettled",
      now() >= ${row.until.toISOString()}::timestamptz as "isOver"`)
  const [times] = rows
  return times ? { ...row, ...times } : null
}

export const renewOrphans = leaseRenewal<Orphan>({
  table: 'orphan_draft',
  key: 'marker',
  keyOf: ({ marker }) => marker,
  more: 'due_at = now() + make_interval(secs => $1),',
})

const isOurs = ({ accountId, marker, fence }: Orphan) =>
  and(eq(orphanDraft.accountId, accountId), eq(orphanDraft.marker, marker), eq(orphanDraft.fence, fence))

/** Releases the row for a retry after `delay` milliseconds. `error`: the trace of an internal error. */
export const releaseOrphan = async (
  db: Db,
  row: Orphan,
  delay: number,
  error: string | null = null,
): Promise<void> => {
  await db
    .update(orphanDraft)
    .set({
      leaseUntil: null,
      dueAt: sql`now() + make_interval(secs => ${delay / 1000})`,
      ...(error === null ? {} : { lastError: error, internalErrors: sql`internal_errors + 1` }),
    })
    .where(isOurs(row))
}

export const deleteOrphan = async (tx: Db, row: Orphan): Promise<boolean> => {
  const { rowCount } = await tx.delete(orphanDraft).where(isOurs(row))
  return (rowCount ?? 0) > 0
}

export const requeueOrphanDraft = (db: Database, marker: string, by: ActingOperator): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(orphanDraft)
      .set({ internalErrors: 0, dueAt: sql`now()` })
      .where(and(eq(orphanDraft.marker, marker), gte(orphanDraft.internalErrors, INTERNAL_ERRORS_MAX)))
      .returning({ accountId: orphanDraft.accountId })
    if (!row) return false
    await recordOperatorAudit(tx, { action: 'orphan-draft-put-back', subject: marker, detail: row, by })
    return true
  })

/** Makes rows due whose date is later than any pause, because the database's clock was set back. */
export const bringBackOrphanDrafts = async ({ db }: Tools): Promise<void> => {
  await db.execute(sql`
    update orphan_draft set due_at = now()
    where internal_errors < 5 and due_at > now() + interval '61 minutes'`)
}

/** The publication or campaign of the marker; null when it was deleted. */
export const readTracked = async (
  db: Db,
  { accountId, marker, kind }: Orphan,
): Promise<{ remoteId: string | null; isPublished: boolean } | null> => {
  const { rows } = await db.execute<{ remoteId: string | null; isPublished: boolean }>(sql`
    select remote_id as "remoteId", state = 'published' as "isPublished"
    from ${sql.identifier(kind)} where account_id = ${accountId} and id = ${marker}`)
  return rows[0] ?? null
}

/** The wrapped data keys of connections that may have been removed. */
export const wrappedOrphans = wrappedIn(orphanDraft, {
  id: orphanDraft.marker,
  bound: orphanDraft.workspaceId,
  boundTo: dataKeyBoundTo,
})

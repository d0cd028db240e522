import { and, ne, sql } from 'drizzle-orm'
import type pg from 'pg'
import { isClockTrustedSql } from '../../../db/clock-guard.ts'
import type { Db } from '../../../db/db.ts'
import { asColumns, type Wrapped, type WrappedRow } from '../../../db/rewrap.ts'
import { orphanDraft } from '../../../db/tables/publications.ts'
import { dataKeyBoundTo } from '../../integrations/index.ts'
import { GIVE_UP, SEARCH_AGAIN, SETTLE } from '../../publications/index.ts'

export type Orphan = typeof orphanDraft.$inferSelect & { age: number; isSettled: boolean; isOver: boolean }

/** Internal errors after which a row is quarantined; a run that never ended counts as one. */
export const ERRORS_MAX = 5

/**
 * Statement part that searches for orphan drafts beside a tracked post; `from` has account_id, id,
 * workspace_id, platform, integration_id and remote_id.
 */
export const watchForDraftsSql = (kind: Orphan['kind'], from: string): string => `
  insert into orphan_draft (account_id, marker, kind, workspace_id, platform, integration_id, remote_id, settles_at, until)
  select account_id, id, '${kind}', workspace_id, platform, integration_id, remote_id, now() + ${SETTLE}, now() + ${GIVE_UP}
  from ${from} where integration_id is not null and remote_id is not null
  on conflict (account_id, marker) do update set integration_id = excluded.integration_id, remote_id = excluded.remote_id,
    ${SEARCH_AGAIN}`

/** A write to the site by a worker that had lost its claim. `madePublic`: the id of a post that it made public. */
export type LateWrite = Pick<Orphan, 'accountId' | 'workspaceId' | 'kind'> & {
  id: string
  platform: string
  integrationId: string
  madePublic?: string
}

/** Enqueues the removal of drafts by a worker that lost its claim; its post is withdrawn if the row was deleted. */
export const storeLateWrite = async (pool: pg.Pool, late: LateWrite): Promise<void> => {
  const { accountId, id, kind, workspaceId, platform, integrationId, madePublic = null } = late
  await pool.query({
    name: 'orphans-late-write',
    text: `insert into orphan_draft (account_id, marker, kind, workspace_id, platform, integration_id, made_public, settles_at,
        until)
      values ($1, $2, $3, $4, $5, $6, $7, now() + ${SETTLE}, now() + ${GIVE_UP})
      on conflict (account_id, marker) do update set
        made_public = coalesce(excluded.made_public, orphan_draft.made_public), ${SEARCH_AGAIN}`,
    values: [accountId, id, kind, workspaceId, platform, integrationId, madePublic],
  })
}

/** Claims a due row, excluding the given accounts, for `lease` milliseconds; null when none is due. */
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
        where ${sql.raw(isClockTrustedSql('expected.now'))} and o.due_at <= now() and o.internal_errors < ${ERRORS_MAX}
          and o.account_id <> all (${sql.param(exceptAccounts)}::uuid[])
        order by o.due_at limit 1 for update of o skip locked)`,
    )
    .returning()
  if (!row || row.internalErrors >= ERRORS_MAX) return null
  const { rows } = await db.execute<{ age: number; isSettled: boolean; isOver: boolean }>(sql`
    select extract(epoch from now() - ${row.createdAt.toISOString()}::timestamptz)::float8 * 1000 as age,
      now() >= ${row.settlesAt.toISOString()}::timestamptz as "isSettled",
      now() >= ${row.until.toISOString()}::timestamptz as "isOver"`)
  const [times] = rows
  return times ? { ...row, ...times } : null
}

/** Renews the leases of claimed rows for `lease` milliseconds; returns the markers of those that are still ours. */
export const renewOrphans = async (
  db: Db,
  rows: readonly Pick<Orphan, 'accountId' | 'marker' | 'fence'>[],
  lease: number,
): Promise<Set<string>> => {
  const list = (values: unknown[]) => sql.param(values)
  const renewed = await db.execute<{ marker: string }>(sql`
    update orphan_draft o set lease_until = now() + make_interval(secs => ${lease / 1000}::float8),
      due_at = now() + make_interval(secs => ${lease / 1000}::float8)
    from unnest(${list(rows.map((row) => row.accountId))}::uuid[], ${list(rows.map((row) => row.marker))}::uuid[],
      ${list(rows.map((row) => row.fence))}::int[]) as kept (account_id, marker, fence)
    where o.account_id = kept.account_id and o.marker = kept.marker and o.fence = kept.fence
      and o.lease_until is not null
    returning o.marker`)
  return new Set(renewed.rows.map(({ marker }) => marker))
}

const isOurs = ({ accountId, marker, fence }: Orphan) =>
  and(
    sql`${orphanDraft.accountId} = ${accountId}`,
    sql`${orphanDraft.marker} = ${marker}`,
    sql`${orphanDraft.fence} = ${fence}`,
  )

/**
 * Releases the row for a retry after `delay` milliseconds. `error`: the text of an internal error, without
 * secrets.
 */
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

/** False when another worker has claimed the row. */
export const deleteOrphan = async (tx: Db, row: Orphan): Promise<boolean> => {
  const { rowCount } = await tx.delete(orphanDraft).where(isOurs(row))
  return (rowCount ?? 0) > 0
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

const { accountId, marker, workspaceId, keyId, wrapped } = orphanDraft

/** The wrapped data keys of connections that may have been removed. */
export const wrappedOrphans: Wrapped<WrappedRow & { workspaceId: string }> = {
  boundTo: (row) => dataKeyBoundTo(row.workspaceId),
  find: async (tx, current, last, limit) => {
    const rows = await tx
      .select({ accountId, id: marker, workspaceId, keyId, wrapped })
      .from(orphanDraft)
      .where(
        and(
          ne(keyId, current),
          last ? sql`(${accountId}, ${marker}) > (${last.accountId}::uuid, ${last.id}::uuid)` : undefined,
        ),
      )
      .orderBy(accountId, marker)
      .limit(limit)
      .for('update')
    return rows as (WrappedRow & { workspaceId: string })[]
  },
  store: async (tx, rows) => {
    const { accountIds, ids, keyIds, wrapped } = asColumns(rows)
    await tx.execute(sql`
      update orphan_draft o set key_id = v.key_id, wrapped = v.wrapped
      from unnest(${sql.param(accountIds)}::uuid[], ${sql.param(ids)}::uuid[], ${sql.param(keyIds)}::text[],
        ${sql.param(wrapped)}::bytea[]) v (account_id, id, key_id, wrapped)
      where o.account_id = v.account_id and o.marker = v.id`)
  },
}

import type { CopyState } from '@tintario/contract/publishing/after.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { storableJson } from '../../db/storable.ts'
import { publication } from '../../db/tables/publications.ts'
import { type RemoteText, siteCopy } from '../../db/tables/published-posts.ts'
import type { SearchTexts } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { INTERNAL_ERRORS_MAX, SHARED_CLAIMS_MAX } from '../../work/failure-policy.ts'
import { insertPostNotificationsSql } from '../notifications/index.ts'
import type { Snapshot } from '../publisher/index.ts'

export type { RemoteText }
/** Pairs of a picture's address on the site and ours. */
export type Pictures = [there: string, ours: string][]
export type PublishedPostRow = typeof siteCopy.$inferSelect
type CheckKey = Pick<PublishedPostRow, 'accountId' | 'publicationId'>
export type DueCheck = Pick<
  PublishedPostRow,
  'accountId' | 'publicationId' | 'state' | 'modified' | 'base' | 'pictures' | 'version'
> & {
  integrationId: string
  remoteId: string
  snapshot: Snapshot | null
  hasReportedChanges: boolean
}

const AT_ONCE = 50

/** By the post's age; the random factor spreads posts that were published together. */
const pause = `(case when p.published_at > now() - interval '7 days' then interval '30 minutes'
  when p.published_at > now() - interval '30 days' then interval '1 day'
  when p.published_at > now() - interval '1 year' then interval '7 days' else interval '30 days' end)
  * (0.75 + random() * 0.5)`

const isIts = 'p.account_id = c.account_id and p.id = c.publication_id'
const isDue = `c.state <> 'deleted' and c.due_at <= now() and c.internal_errors < ${INTERNAL_ERRORS_MAX}`
/** `$3` selects suspects, which only an isolated process claims, or all other rows. */
const isShared = `(c.lost_claims >= ${SHARED_CLAIMS_MAX}) = $3`
const isChecked = `p.integration_id is not null and p.remote_id is not null and p.state = 'published'`

const claimText = `
  with first as materialized (
    select p.account_id, p.integration_id from (
      select account_id, publication_id, due_at from site_copy c where ${isDue} and ${isShared} and account_id <> all ($1::uuid[])
    ) c join publication p on ${isIts}
    where ${isChecked} and p.integration_id <> all ($2::uuid[])
    order by c.due_at limit 1
  ), chosen as materialized (
    select c.account_id, c.publication_id from site_copy c join publication p on ${isIts}
    where c.account_id = (select account_id from first) and ${isDue} and ${isShared}
      and p.integration_id = (select integration_id from first) and ${isChecked}
    order by c.due_at limit $4 for update of c skip locked
  )
  update site_copy c set due_at = now() + make_interval(secs => $5), lost_claims = c.lost_claims + 1
  from chosen join publication p on p.account_id = chosen.account_id and p.id = chosen.publication_id
  where c.account_id = chosen.account_id and c.publication_id = chosen.publication_id
  returning c.account_id as "accountId", c.publication_id as "publicationId", c.state, c.modified, c.base, c.pictures,
    c.version, p.integration_id as "integrationId", p.remote_id as "remoteId", p.snapshot,
    p.changes @> '[{"field": "body"}]' as "hasReportedChanges"`

type Busy = { accounts: readonly string[]; integrations: readonly string[] }

/** Claims due posts of the connection that has waited longest. `isIsolated` claims one suspect. */
export const claimChecks = async (
  pool: pg.Pool,
  { accounts, integrations }: Busy,
  { lease, isIsolated = false }: { lease: number; isIsolated?: boolean },
): Promise<DueCheck[]> => {
  const values = [accounts, integrations, isIsolated, isIsolated ? 1 : AT_ONCE, lease / 1_000]
  const { rows } = await pool.query<DueCheck>({ name: 'copies-claim', text: claimText, values })
  return rows
}

const POSTPONED_AT_ONCE = 1_000

/** Each minute: postpones due checks without a connection by a day, so that claims don't read them again. */
export const postponeChecks = async ({ db }: Tools): Promise<void> => {
  await db.execute(
    sql.raw(`with due as materialized (
        select account_id, publication_id from site_copy c where ${isDue} order by due_at limit ${POSTPONED_AT_ONCE}
      )
      update site_copy c set due_at = now() + interval '1 day'
      from due c2 join publication p on p.account_id = c2.account_id and p.id = c2.publication_id
      where c.account_id = c2.account_id and c.publication_id = c2.publication_id and not (${isChecked})`),
  )
}

/** The result of a check or site action; absent fields are unchanged. */
export type CheckResult = {
  state: CopyState
  modified: string | null
  base?: RemoteText
  found?: RemoteText | null
  pictures?: Pictures
}

export const storePageHead = async (
  db: Db,
  { accountId, publicationId }: CheckKey,
  { title, description }: SearchTexts,
): Promise<void> => {
  const head = storableJson({ title, description })
  await db.execute(sql`
    update publication set page_head = ${head}::jsonb, version = version + 1
    where account_id = ${accountId} and id = ${publicationId} and page_head is distinct from ${head}::jsonb`)
}

type PublishedPostVersion = CheckKey & Pick<PublishedPostRow, 'version'>

/**
 * In the caller's transaction; returns how many were stored. Skips rows whose version has changed, and notifies once
 * when a post was trashed or deleted.
 */
export const storeCheckResults = async (
  db: Db,
  seen: readonly { copy: PublishedPostVersion; seen: CheckResult }[],
): Promise<number> => {
  if (seen.length === 0) return 0
  const rows = seen.map(({ copy, seen: { state, modified, base, found, pictures } }) => ({
    account_id: copy.accountId,
    publication_id: copy.publicationId,
    version: copy.version,
    state,
    modified,
    base,
    found,
    pictures,
    is_found_known: found !== undefined,
  }))
  const notifyText = insertPostNotificationsSql({
    key: `'NOTIFICATION_POST_GONE_THERE'`,
    values: `jsonb_build_object('title', title, 'site', site)`,
    from: `(select d.account_id, d.workspace_id, d.post_id, coalesce(t.title, p.snapshot->>'title', '') as title,
        coalesce(p.snapshot->>'site', '') as site
      from done d join publication p on p.account_id = d.account_id and p.id = d.publication_id
      join post t on t.account_id = d.account_id and t.id = d.post_id
      where d.state in ('trashed', 'deleted') and d.was not in ('trashed', 'deleted')) gone`,
  })
  const { rowCount } = await db.execute(sql`
    with v as (
      select * from jsonb_to_recordset(${storableJson(rows)}::jsonb) as v
        (account_id uuid, publication_id uuid, version int, state text, modified text, base jsonb, found jsonb,
         pictures jsonb, is_found_known boolean)
    ), before as materialized (
      select v.*, c.state as was from v join site_copy c using (account_id, publication_id)
      where c.version = v.version order by c.publication_id for update of c
    ), done as (
      update site_copy c set state = b.state, modified = b.modified, base = coalesce(b.base, c.base),
        found = case when b.is_found_known then b.found else c.found end,
        pictures = coalesce(b.pictures, c.pictures), seen_at = now(), internal_errors = 0, version = c.version + 1
      from before b where c.account_id = b.account_id and c.publication_id = b.publication_id
      returning c.account_id, c.publication_id, c.post_id, c.workspace_id, c.state, b.was
    ), notes as (${sql.raw(notifyText)})
    select account_id from done`)
  return rowCount ?? 0
}

/** The same for one post; false when its version has changed. */
export const storeCheckResult = async (
  db: Db,
  copy: PublishedPostVersion,
  seen: CheckResult,
): Promise<boolean> => (await storeCheckResults(db, [{ copy, seen }])) > 0

const isOf = (accountId: string, publicationId: string) =>
  and(eq(siteCopy.accountId, accountId), eq(siteCopy.publicationId, publicationId))

export const findPublishedPosts = (db: Db, accountId: string, postId: string): Promise<PublishedPostRow[]> =>
  db
    .select()
    .from(siteCopy)
    .where(and(eq(siteCopy.accountId, accountId), eq(siteCopy.postId, postId)))

export const readPublishedPost = async (
  db: Db,
  accountId: string,
  publicationId: string,
): Promise<PublishedPostRow | null> => {
  const [row] = await db.select().from(siteCopy).where(isOf(accountId, publicationId))
  return row ?? null
}

/** Makes checks of an account's posts due now; a quarantined one gets a single further attempt. */
export const scheduleCheckNow = async (
  db: Db,
  accountId: string,
  publicationIds: readonly string[],
): Promise<void> => {
  if (publicationIds.length === 0) return
  await db
    .update(siteCopy)
    .set({
      dueAt: sql`now()`,
      internalErrors: sql`least(${siteCopy.internalErrors}, ${INTERNAL_ERRORS_MAX - 1})`,
    })
    .where(and(eq(siteCopy.accountId, accountId), inArray(siteCopy.publicationId, [...publicationIds])))
}

export const renewChecks = async (
  pool: pg.Pool,
  copies: readonly CheckKey[],
  lease: number,
): Promise<void> => {
  await pool.query({
    name: 'copies-renew',
    text: `update site_copy c set due_at = now() + make_interval(secs => $1)
      from unnest($2::uuid[], $3::uuid[]) as kept (account_id, publication_id)
      where c.account_id = kept.account_id and c.publication_id = kept.publication_id and c.due_at > now()`,
    values: [lease / 1_000, copies.map((one) => one.accountId), copies.map((one) => one.publicationId)],
  })
}

/** Schedules the next checks; rows that another statement made due meanwhile stay due. `isStopping` makes all due. */
export const releaseChecks = async (
  pool: pg.Pool,
  copies: readonly CheckKey[],
  isStopping: boolean,
): Promise<void> => {
  await pool.query({
    name: 'copies-release',
    text: `update site_copy c set lost_claims = 0, due_at = case when $3 then now() when c.due_at > now()
        then now() + ${pause} else c.due_at end
      from publication p where ${isIts} and c.account_id = $1 and c.publication_id = any ($2::uuid[])`,
    values: [copies[0]?.accountId, copies.map(({ publicationId }) => publicationId), isStopping],
  })
}

const uncheckedText = `
  with before as materialized (
    select account_id, publication_id, internal_errors as errors from site_copy
    where account_id = $1 and publication_id = $2 for update
  ), done as (
    update site_copy c set internal_errors = least(c.internal_errors + $3::int, ${INTERNAL_ERRORS_MAX}), lost_claims = 0
    from before b where c.account_id = b.account_id and c.publication_id = b.publication_id
    returning c.account_id, c.publication_id, c.post_id, c.workspace_id, c.internal_errors, b.errors
  ), notes as (${insertPostNotificationsSql({
    key: `'NOTIFICATION_POST_UNCHECKED'`,
    values: `jsonb_build_object('title', title, 'site', site)`,
    from: `(select d.account_id, d.workspace_id, d.post_id, coalesce(t.title, '') as title,
        coalesce(p.snapshot->>'site', '') as site
      from done d join publication p on p.account_id = d.account_id and p.id = d.publication_id
      join post t on t.account_id = d.account_id and t.id = d.post_id
      where d.internal_errors >= ${INTERNAL_ERRORS_MAX} and d.errors < ${INTERNAL_ERRORS_MAX}) unchecked`,
  })})
  select account_id from done`

/** Counts internal errors of a check; at the limit the post is not checked until its owner requests it. */
export const recordCheckErrors = async (
  pool: pg.Pool,
  { accountId, publicationId }: CheckKey,
  count = 1,
): Promise<void> => {
  await pool.query({ name: 'copies-error', text: uncheckedText, values: [accountId, publicationId, count] })
}

/** False when another change was found meanwhile. */
export const settleFound = async (
  tx: Db,
  { accountId, publicationId, version }: PublishedPostRow,
  { base, snapshot }: { base: RemoteText; snapshot: Snapshot },
): Promise<boolean> => {
  const rows = await tx
    .update(siteCopy)
    .set({ base, found: null, version: sql`${siteCopy.version} + 1` })
    .where(and(isOf(accountId, publicationId), eq(siteCopy.version, version)))
    .returning({ version: siteCopy.version })
  if (rows.length === 0) return false
  await tx
    .update(publication)
    .set({ snapshot, version: sql`${publication.version} + 1` })
    .where(and(eq(publication.accountId, accountId), eq(publication.id, publicationId)))
  return true
}

import type { CopyState } from '@tintario/contract/publishing/after.ts'
import { and, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../../db/db.ts'
import { storableJson } from '../../../db/storable.ts'
import { type CopyText, publication, siteCopy } from '../../../db/tables/publishing.ts'
import { tellOfPostsSql } from '../../notifications/index.ts'
import type { Snapshot } from '../snapshot.ts'

export type { CopyText }
/** Pairs of a picture's address there and ours. */
export type Pictures = [there: string, ours: string][]
export type CopyRow = typeof siteCopy.$inferSelect
/** A copy whose turn it is to be looked at, with what looking takes. */
export type DueCopy = Pick<
  CopyRow,
  'accountId' | 'publicationId' | 'state' | 'modified' | 'base' | 'pictures' | 'version'
> & {
  integrationId: string
  remoteId: string
  snapshot: Snapshot | null
  /** What its site changed when it was published, as it was told then. */
  toldChanges: boolean
}

/** At most so many posts of one connection at a time: one list of the site. */
export const AT_ONCE = 50

/**
 * What is new is looked at each half hour, what is older than a week each six hours, then each day; a quarter more or less,
 * so that what went out together is not looked at together.
 */
const pause = `(case when p.published_at > now() - interval '7 days' then interval '30 minutes'
  when p.published_at > now() - interval '60 days' then interval '6 hours' else interval '1 day' end)
  * (0.75 + random() * 0.5)`

const isIts = 'p.account_id = c.account_id and p.id = c.publication_id'
const isDue = `c.state <> 'deleted' and c.next_look_at <= now()`

const claimText = `
  with first as materialized (
    select p.integration_id from site_copy c join publication p on ${isIts}
    where ${isDue} and p.integration_id is not null and p.remote_id is not null and p.state = 'published'
      and p.account_id <> all ($1::uuid[]) and p.integration_id <> all ($2::uuid[])
    order by c.next_look_at limit 1
  ), chosen as materialized (
    select c.account_id, c.publication_id from site_copy c join publication p on ${isIts}
    where ${isDue} and p.integration_id = (select integration_id from first) and p.remote_id is not null
      and p.state = 'published'
    order by c.next_look_at limit ${AT_ONCE} for update of c skip locked
  )
  update site_copy c set next_look_at = now() + ${pause}
  from chosen join publication p on p.account_id = chosen.account_id and p.id = chosen.publication_id
  where c.account_id = chosen.account_id and c.publication_id = chosen.publication_id
  returning c.account_id as "accountId", c.publication_id as "publicationId", c.state, c.modified, c.base, c.pictures,
    c.version, p.integration_id as "integrationId", p.remote_id as "remoteId", p.snapshot,
    p.changes @> '[{"field": "body"}]' as "toldChanges"`

/** Accounts and connections that are looked at already as much as they may be. */
export type Busy = { accounts: readonly string[]; integrations: readonly string[] }

/**
 * Takes what is due of one connection, the one that waits longest; its next turn is set with it, so a look that is lost is
 * made up for.
 */
export const claimCopies = async (pool: pg.Pool, { accounts, integrations }: Busy): Promise<DueCopy[]> => {
  const values = [accounts, integrations]
  const { rows } = await pool.query<DueCopy>({ name: 'copies-claim', text: claimText, values })
  return rows
}

/** What has no connection to be looked at by waits for a day. */
export const postponeCopies = async (pool: pg.Pool): Promise<void> => {
  await pool.query({
    name: 'copies-postpone',
    text: `update site_copy c set next_look_at = now() + interval '1 day' from publication p
      where ${isIts} and ${isDue} and (p.integration_id is null or p.remote_id is null or p.state <> 'published')`,
  })
}

/** What a look, or an act, found out. Absent: as it was. */
export type Seen = {
  state: CopyState
  modified: string | null
  base?: CopyText
  found?: CopyText | null
  pictures?: Pictures
}

/**
 * Stores what was seen of a copy, unless it was seen or settled otherwise meanwhile (false), in the caller's transaction.
 * That it went to the trash or is deleted is told once.
 */
export const storeSeen = async (
  db: Db,
  { accountId, publicationId, version }: Pick<CopyRow, 'accountId' | 'publicationId' | 'version'>,
  { state, modified, base, found, pictures }: Seen,
): Promise<boolean> => {
  const json = (value: unknown) =>
    sql`${value === undefined || value === null ? null : storableJson(value)}::jsonb`
  const tell = tellOfPostsSql({
    key: `'NOTIFICATION_POST_GONE_THERE'`,
    values: `jsonb_build_object('title', title, 'site', site)`,
    from: `(select d.account_id, d.workspace_id, d.post_id, coalesce(t.title, p.snapshot->>'title', '') as title,
        coalesce(p.snapshot->>'site', '') as site
      from done d join publication p on p.account_id = d.account_id and p.id = d.publication_id
      join post t on t.account_id = d.account_id and t.id = d.post_id
      where d.state in ('trashed', 'deleted') and d.was not in ('trashed', 'deleted')) gone`,
  })
  const { rowCount } = await db.execute(sql`
    with before as materialized (
      select account_id, publication_id, state from site_copy
      where account_id = ${accountId} and publication_id = ${publicationId} and version = ${version} for update
    ), done as (
      update site_copy c set state = ${state}, modified = ${modified}, base = coalesce(${json(base)}, c.base),
        found = case when ${found !== undefined} then ${json(found)} else c.found end,
        pictures = coalesce(${json(pictures)}, c.pictures), seen_at = now(), version = c.version + 1
      from before b where c.account_id = b.account_id and c.publication_id = b.publication_id
      returning c.account_id, c.publication_id, c.post_id, c.workspace_id, c.state, b.state as was
    ), notes as (${sql.raw(tell)})
    select account_id from done`)
  return (rowCount ?? 0) > 0
}

const isOf = (accountId: string, publicationId: string) =>
  and(eq(siteCopy.accountId, accountId), eq(siteCopy.publicationId, publicationId))

/** The copies of a post's publications. */
export const findCopies = (db: Db, accountId: string, postId: string): Promise<CopyRow[]> =>
  db
    .select()
    .from(siteCopy)
    .where(and(eq(siteCopy.accountId, accountId), eq(siteCopy.postId, postId)))

export const readCopy = async (db: Db, accountId: string, publicationId: string): Promise<CopyRow | null> => {
  const [row] = await db.select().from(siteCopy).where(isOf(accountId, publicationId))
  return row ?? null
}

/** Has a copy looked at as soon as somebody can. */
export const hasten = async (db: Db, accountId: string, publicationId: string): Promise<void> => {
  await db.update(siteCopy).set({ nextLookAt: sql`now()` }).where(isOf(accountId, publicationId))
}

/** What was changed there is settled: both sides agree on it. False when another change was found meanwhile. */
export const settleFound = async (
  tx: Db,
  { accountId, publicationId, version }: CopyRow,
  { base, snapshot }: { base: CopyText; snapshot: Snapshot },
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

import { hintChecks } from '@tintario/contract/findings/check-kinds.ts'
import { DRAFT_WORDS_MIN, WHOLE_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** The allowed lateness of a row `p` of a post or publication; after it the publication fails. */
export const lateHoursSql = (p: string): string =>
  `(select make_interval(hours => w.late_hours) from workspace w
    where w.account_id = ${p}.account_id and w.id = ${p}.workspace_id)`

/** The id in the address of one of our pictures, as `publisher/send-images.ts` finds it. */
const pictureId = '/api/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'

/**
 * Hash (sha256) of everything in a post `p` that people write and that is sent: title, text, search texts, excerpt,
 * slug (else the title or keyword), terms, cover and inline pictures with their texts, and its email campaigns,
 * whose fixed texts depend on the language. Excludes when and where it is published.
 */
export const contentHashSql = (p: string): string => `encode(sha256(convert_to((jsonb_build_array(
  ${p}.title, case when ${p}.title is null then ${p}.primary_keyword end, ${p}.body, ${p}.meta_title, ${p}.meta_description,
  ${p}.excerpt, ${p}.featured_image_id,
  (select jsonb_build_array(i.alt, i.caption) from image i
    where i.account_id = ${p}.account_id and i.id = ${p}.featured_image_id))
  || case when ${p}.slug is null then '[]'::jsonb else jsonb_build_array(${p}.slug) end
  || case when ${p}.has_own_excerpt then '[true]'::jsonb else '[]'::jsonb end
  || case when ${p}.categories = '{}' and ${p}.tags = '{}' then '[]'::jsonb
    else jsonb_build_array(to_jsonb(${p}.categories), to_jsonb(${p}.tags)) end
  || coalesce((
    select jsonb_build_array(jsonb_build_object('pictures', jsonb_agg(jsonb_build_array(i.id, i.alt, i.caption) order by i.id)))
    from image i where i.account_id = ${p}.account_id
      and i.id in (select m[1]::uuid from regexp_matches(${p}.body, '${pictureId}', 'gi') m)
    having count(*) > 0), '[]'::jsonb)
  || coalesce((
    select jsonb_build_array(jsonb_build_object('language', ${p}.language, 'campaigns',
      jsonb_agg(jsonb_build_array(c.platform, c.subject, c.preview_text, c.recipients_id) order by c.platform)))
    from campaign c where c.account_id = ${p}.account_id and c.post_id = ${p}.id
    having count(*) > 0), '[]'::jsonb))::text, 'UTF8')), 'hex')`

const approvesPostsSql = (p: string): string =>
  `(select w.approves_posts from workspace w where w.account_id = ${p}.account_id and w.id = ${p}.workspace_id)`

export const hasBlockingFindingSql = (p: string): string => `exists (select from finding f
    where f.account_id = ${p}.account_id and f.post_id = ${p}.id and f.settled_at is null
      and f."check" not in (${hintChecks.map((check) => `'${check}'`).join(', ')}))`

/**
 * The blocker of a post `p`: `findings` (also for an unpaid draft of 200 words, which has to be paid, and for a
 * stub), `approval`, or null. List, page and workers all use this expression; `publication.blocked_by` only
 * excludes blocked rows from the claim's index. `approves`: SQL for whether the workspace requires approvals.
 */
export const blockerSql = (p: string, approves = approvesPostsSql(p)): string => `case
  when ${hasBlockingFindingSql(p)} then 'findings'
  when ${p}.is_unpaid and ${p}.word_count not between ${WHOLE_WORDS_MIN} and ${DRAFT_WORDS_MIN - 1} and ${p}.status in ('ready', 'created') then 'findings'
  when ${approves} and not exists (select from post_approval a where a.account_id = ${p}.account_id
    and a.post_id = ${p}.id and a.content_hash = ${contentHashSql(p)}) then 'approval' end`

/** The blocker of a post `p` including `locked`: an operator has locked its account, which takes precedence. */
export const sendingBlockerSql = (p: string): string =>
  `case when ${isLockedSql(p)} then 'locked' else ${blockerSql(p)} end`

/** Whether an operator has locked the account of a row `r`, so that nothing of it is sent. PostgreSQL evaluates it once per statement. */
export const isLockedSql = (r: string): string =>
  `${r}.account_id in (select locked.id from account locked where locked.locked_at is not null)`

/** What an unpublished post `p` waits for; an approval is required only for a confirmed post. */
export const attentionSql = (
  p: string,
  approves?: string,
): string => `case when ${p}.status <> 'published' then coalesce(
  ${blockerSql(p, `${p}.status in ('ready', 'created') and ${approves ?? approvesPostsSql(p)}`)},
  case when ${isLateSql(p)} then 'late' end) end`

/** Whether a publication of post `p` is past its allowed lateness, so that the owner decides. */
const isLateSql = (p: string): string => `exists (select from publication l
  where l.account_id = ${p}.account_id and l.post_id = ${p}.id and l.state = 'failed' and l.reason = 'PUBLISHING_TOO_LATE')`

/** Where a published post `p` is if no site shows it any more; null while one does. */
export const offSiteSql = (p: string): string => `case when ${p}.status = 'published' then (
  select case when bool_and(c.state <> 'public') then min(c.state) end from site_copy c
  where c.account_id = ${p}.account_id and c.post_id = ${p}.id) end`

/** Stores the current blocker in the publications of the selected posts; published ones are skipped. */
const storeBlockers = async (tx: Db, isOne: SQL): Promise<void> => {
  await tx.execute(sql`
    update publication x set blocked_by = h.reason, version = x.version + 1
    from (select p.account_id, p.id, ${sql.raw(sendingBlockerSql('p'))} as reason from post p where ${isOne}) h
    where x.account_id = h.account_id and x.post_id = h.id and x.state <> 'published'
      and x.blocked_by is distinct from h.reason`)
}

/** Call it in the transaction that changes findings, approval or content. An unblocked late row is due immediately. */
export const updateBlockers = (tx: Db, accountId: string, postId: string): Promise<void> =>
  storeBlockers(tx, sql`p.account_id = ${accountId} and p.id = ${postId}`)

const hasUnpublished = sql`exists (
  select from publication o where o.account_id = p.account_id and o.post_id = p.id and o.state <> 'published')`

/** The same for all posts of an account, when it is locked or unlocked. */
export const updateAccountBlockers = async (tx: Db, accountId: string): Promise<void> => {
  await tx.execute(sql`
    select from publication x where x.account_id = ${accountId} and x.state <> 'published' order by x.id for update`)
  await storeBlockers(tx, sql`p.account_id = ${accountId} and ${hasUnpublished}`)
}

/** The same for a workspace. Locks the rows first, in the order of other multi-row statements. */
export const updateWorkspaceBlockers = async (
  tx: Db,
  accountId: string,
  workspaceId: string,
): Promise<void> => {
  await tx.execute(sql`
    select from publication x where x.account_id = ${accountId} and x.workspace_id = ${workspaceId}
      and x.state <> 'published' order by x.id for update`)
  await storeBlockers(
    tx,
    sql`p.account_id = ${accountId} and p.workspace_id = ${workspaceId} and ${hasUnpublished}`,
  )
}

import { DRAFT_WORDS_MIN, WHOLE_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'

/** The id in an address of one of our pictures, as `publishing/send-images.ts` finds it. */
const pictureId = '/api/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'

/**
 * SHA-256 of everything of a post `p` that people write and that is sent: title, text, search and list texts, slug (without
 * one the title or the keyword), terms, cover and pictures in the text with their words, and its e-mail campaigns, whose
 * fixed words depend on the language. When and where it goes is not part of it.
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

/**
 * What keeps a post `p` from being sent: `findings` (an unpaid one of 200 words has to be paid, a stub has to be filled), `approval`, or null. List, page and workers all read this expression;
 * `publication.held_for` only keeps blocked rows out of the claim's index. `approves`: SQL for whether its workspace asks for approvals.
 */
export const holdReasonSql = (p: string, approves = approvesPostsSql(p)): string => `case
  when exists (select from finding f
    where f.account_id = ${p}.account_id and f.post_id = ${p}.id and f.settled_at is null) then 'findings'
  when ${p}.is_unpaid and ${p}.word_count not between ${WHOLE_WORDS_MIN} and ${DRAFT_WORDS_MIN - 1} and ${p}.status in ('ready', 'created') then 'findings'
  when ${approves} and not exists (select from post_approval a where a.account_id = ${p}.account_id
    and a.post_id = ${p}.id and a.content_hash = ${contentHashSql(p)}) then 'approval' end`

/** What an unpublished post `p` waits for, as list and page show it; an approval is only asked for once it is confirmed. */
export const attentionSql = (
  p: string,
  approves?: string,
): string => `case when ${p}.status <> 'published' then coalesce(
  ${holdReasonSql(p, `${p}.status in ('ready', 'created') and ${approves ?? approvesPostsSql(p)}`)},
  case when ${isLateSql(p)} then 'late' end) end`

/** Whether a post `p` was due so long ago that its owner is asked whether it goes out. */
export const isLateSql = (p: string): string => `exists (select from publication l
  where l.account_id = ${p}.account_id and l.post_id = ${p}.id and l.state = 'failed' and l.reason = 'PUBLISHING_TOO_LATE')`

/** Where a published post `p` went that no site shows any more; null while one does. */
export const offSiteSql = (p: string): string => `case when ${p}.status = 'published' then (
  select case when bool_and(c.state <> 'public') then min(c.state) end from site_copy c
  where c.account_id = ${p}.account_id and c.post_id = ${p}.id) end`

/** Notes on the publications of some posts `p` whether anything holds them now. One that is out is held no more. */
const noteHolds = async (tx: Db, isOne: SQL): Promise<void> => {
  await tx.execute(sql`
    update publication x set held_for = h.reason, version = x.version + 1
    from (select p.account_id, p.id, ${sql.raw(holdReasonSql('p'))} as reason from post p where ${isOne}) h
    where x.account_id = h.account_id and x.post_id = h.id and x.state <> 'published'
      and x.held_for is distinct from h.reason`)
}

/**
 * Holds the post's publications or lets them go, as its findings, its approval and its content have it now. To be called
 * in the transaction that changes any of these. What is let go after its minute is due at once.
 */
export const holdPublications = (tx: Db, accountId: string, postId: string): Promise<void> =>
  noteHolds(tx, sql`p.account_id = ${accountId} and p.id = ${postId}`)

/**
 * The same for every post of a workspace, when it begins or ceases to ask for approvals. The rows are locked first, in the
 * order in which statements on many rows do it, so that a post that is being changed is seen as it will be.
 */
export const holdWorkspacePublications = async (
  tx: Db,
  accountId: string,
  workspaceId: string,
): Promise<void> => {
  await tx.execute(sql`
    select from publication x where x.account_id = ${accountId} and x.workspace_id = ${workspaceId}
      and x.state <> 'published' order by x.id for update`)
  await noteHolds(
    tx,
    sql`p.account_id = ${accountId} and p.workspace_id = ${workspaceId} and exists (
      select from publication o where o.account_id = p.account_id and o.post_id = p.id and o.state <> 'published')`,
  )
}

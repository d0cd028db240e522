import { LIST_MAX, SEARCH_MAX, WARNING_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { requiredSections } from '@tintario/contract/posts/steps.ts'
import { DRAFT_WORDS_MIN, WHOLE_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../db/db.ts'
import { queryJson } from '../../db/rows-as-json.ts'
import { JsonText } from '../../json-text.ts'
import { attentionSql, offSiteSql, SWITCHED_OFF } from '../publications/index.ts'

/** Longest description in a summary, in characters; the full post has all of it. */
const SUMMARY_DESCRIPTION = 300

const required = requiredSections.map((section) => `'${section}'`).join(', ')
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A post summary built by the database, so that the process maps nothing. JSON lists parse faster than arrays. */
const summary = `p.id,
  p.title,
  left(p.description, ${SUMMARY_DESCRIPTION}) as description,
  p.status,
  ${iso('p.publish_at')} as "publishAt",
  ${iso('p.publish_at')} as start,
  '/api/images/' || p.featured_image_id as "urlImage",
  case when p.featured_image_id is null then '[]'::json else json_build_array(p.featured_image_id) end as "imageIds",
  (select count(*)::int from unnest(array[${required}]) s where s <> all (p.completed_steps)) as "missingStepsCount",
  array_to_json(p.completed_steps) as "completedSteps",
  coalesce((select json_agg(b.platform order by b.platform) from publication b
    where b.account_id = p.account_id and b.post_id = p.id
      and b.reason is distinct from '${SWITCHED_OFF}'), '[]'::json) as "platformNames",
  coalesce((select json_agg(c.platform order by c.platform) from campaign c
    where c.account_id = p.account_id and c.post_id = p.id), '[]'::json) as "campaignNames",
  p.publish_at >= now() + interval '${WARNING_LEAD_MINUTES} minutes' as "hasValidPublishDate",
  ${attentionSql('p', 'w.approves_posts')} as "needsReview",
  p.example is not null as "isExample",
  p.is_unpaid and (p.status = 'draft' or p.word_count not between ${WHOLE_WORDS_MIN} and ${DRAFT_WORDS_MIN - 1}) as "isUnpaid",
  p.is_unpaid as "hasFreeCopy",
  ${offSiteSql('p')} as "offSite",
  p.version`

/** A workspace that the actor may use; $1 account, $2 workspace, $3 member or null. */
const own = `w.account_id = $1 and w.id = $2
  and ($3::uuid is null or exists (select 1 from workspace_user u
    where u.account_id = $1 and u.workspace_id = $2 and u.user_id = $3))`

const UTC_MIDNIGHT = `date_trunc('day', now(), 'UTC')`

/** One row per post. Exported for the benchmark, whose bare server lets Fastify serialize the JSON. */
export const listQuery = `select ${summary} from workspace w
  left join lateral (
    select * from post c
    where c.account_id = $1 and c.workspace_id = $2 and c.publish_at between $4 and $5
      and case $6
        when 'ready' then c.status in ('ready', 'created', 'published') and c.publish_at >= coalesce($7, ${UTC_MIDNIGHT})
        when 'draft' then c.status not in ('ready', 'created', 'published')
        when 'past' then c.publish_at < coalesce($7, ${UTC_MIDNIGHT})
        else true end
    order by c.publish_at
    limit ${LIST_MAX}
  ) p on true
  where ${own}`

/**
 * Each word in any order: within title or description, or at the beginning of a word of the text. Case and accents do not
 * count; posts that have all words in title or description come first. It reads the posts of one workspace.
 */
export const searchQuery = `select ${summary} from workspace w
  left join lateral (
    select * from post c
    where c.account_id = $1 and c.workspace_id = $2
      and not exists (
        select from unnest($4::text[], $5::text[]) asked (word, pattern)
        where plain_text(concat_ws(' ', c.title, c.description)) not like plain_text(asked.pattern)
          and (coalesce(c.words, post_words(c.title, c.description, c.body)) @@ words_query(asked.word)) is not true
      )
    order by plain_text(concat_ws(' ', c.title, c.description))
      like all (select plain_text(pattern) from unnest($5::text[]) pattern) desc, c.publish_at desc
    limit ${SEARCH_MAX}
  ) p on true
  where ${own}`

const upcomingQuery = `select p.id, ${iso('p.publish_at')} as "publishAt", p.title,
    left(p.description, ${SUMMARY_DESCRIPTION}) as description
  from workspace w
  left join lateral (
    select * from post c
    where c.account_id = $1 and c.workspace_id = $2 and c.publish_at between $4 and $5 and c.example is null
    order by c.publish_at
    limit ${LIST_MAX}
  ) p on true
  where ${own}`

type Upcoming = Pick<PostSummary, 'id' | 'publishAt' | 'title' | 'description'>

/** Prepared once per connection by its name; null when the workspace is not the actor's. */
const run = async <Row extends { id: string | null }>(
  db: Database,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[] | null> => {
  const { rows } = await db.connections.query<Row>({ name, text, values })
  if (rows.length === 0) return null
  return rows[0]?.id === null ? [] : rows
}

const childOf = (actor: Actor) => (actor.isChild ? actor.userId : null)

export type Window = {
  from: string
  to: string
  filter: 'all' | 'ready' | 'draft' | 'past'
  /** The first instant of the caller's day; null for the day in UTC. */
  today: string | null
}

/** At most 1000 posts between two instants, by time. Null when the workspace is unknown, foreign or not assigned. */
export const findPosts = async (
  db: Database,
  actor: Actor,
  workspaceId: string,
  { from, to, filter, today }: Window,
): Promise<JsonText<PostSummary[]> | null> => {
  const values = [actor.accountId, workspaceId, childOf(actor), from, to, filter, today]
  const { json, hasRows } = await queryJson(db, { name: 'posts-list', text: listQuery, values })
  return hasRows ? new JsonText(json) : null
}

/** At most ten posts whose title, description or text contains the words of the string, ignoring case, newest first. */
export const searchPosts = (db: Database, actor: Actor, workspaceId: string, string: string) => {
  const words = string.split(/\s+/u)
  return run<PostSummary>(db, 'posts-search', searchQuery, [
    actor.accountId,
    workspaceId,
    childOf(actor),
    // Signs of patterns are matched as they are, which only title and description allow.
    words.map((word) => (/[%_]/.test(word) ? '' : word)),
    words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
  ])
}

export const findUpcoming = (db: Database, actor: Actor, workspaceId: string, from: string, to: string) =>
  run<Upcoming>(db, 'posts-upcoming', upcomingQuery, [actor.accountId, workspaceId, childOf(actor), from, to])

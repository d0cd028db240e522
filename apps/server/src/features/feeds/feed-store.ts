import type { Language } from '@tintario/contract/core/common.ts'
import type { KnownPlatform } from '@tintario/contract/core/platform-names.ts'
import {
  CALENDAR_DAYS_AFTER,
  CALENDAR_DAYS_BEFORE,
  CALENDAR_POSTS_MAX,
  FEED_POSTS_MAX,
} from '@tintario/contract/feeds/limits.ts'
import type { PostStatus } from '@tintario/contract/posts/post.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/db.ts'
import { violatedConstraint } from '../../db/db.ts'
import { excluded } from '../../db/excluded.ts'
import { calendarFeed, postFeed } from '../../db/tables/feeds.ts'
import { attentionSql, offSiteSql, SWITCHED_OFF } from '../publications/index.ts'

type OfWorkspace = { accountId: string; workspaceId: string }
type OfMember = OfWorkspace & { userId: string }
export type CalendarFeedRow = typeof calendarFeed.$inferSelect
export type PostFeedRow = typeof postFeed.$inferSelect

const ofMember = ({ accountId, workspaceId, userId }: OfMember) =>
  and(
    eq(calendarFeed.accountId, accountId),
    eq(calendarFeed.workspaceId, workspaceId),
    eq(calendarFeed.userId, userId),
  )
const ofWorkspace = ({ accountId, workspaceId }: OfWorkspace) =>
  and(eq(postFeed.accountId, accountId), eq(postFeed.workspaceId, workspaceId))

export const getCalendarFeed = async (db: Db, of: OfMember): Promise<CalendarFeedRow | null> => {
  const [row] = await db.select().from(calendarFeed).where(ofMember(of))
  return row ?? null
}

/** Stores the member's address of the workspace's calendar; it replaces an earlier one. */
export const putCalendarFeed = async (tx: Db, row: OfMember & { tokenHash: Buffer }): Promise<void> => {
  await tx
    .insert(calendarFeed)
    .values(row)
    .onConflictDoUpdate({
      target: [calendarFeed.accountId, calendarFeed.workspaceId, calendarFeed.userId],
      set: excluded(calendarFeed, 'tokenHash', 'createdAt', 'lastReadAt'),
    })
}

export const deleteCalendarFeed = async (tx: Db, of: OfMember): Promise<boolean> =>
  ((await tx.delete(calendarFeed).where(ofMember(of))).rowCount ?? 0) > 0

/** The workspace of a living account; a member also has to be assigned to it. */
const READER = `
  select f.account_id as "accountId", f.workspace_id as "workspaceId", f.user_id as "userId", u.language,
    w.name as "workspaceName", coalesce(f.last_read_at < now() - interval '1 minute', true) as "isReadOld"
  from calendar_feed f
  join users u on u.account_id = f.account_id and u.id = f.user_id
  join account a on a.id = f.account_id
  join workspace w on w.account_id = f.account_id and w.id = f.workspace_id
  where f.token_hash = $1 and a.locked_at is null and w.is_active
    and (not u.is_child or exists (select from workspace_user x
      where x.account_id = f.account_id and x.user_id = f.user_id and x.workspace_id = f.workspace_id))`

export type CalendarReader = OfMember & { language: Language; workspaceName: string; isReadOld: boolean }

/** Whose calendar an address shows; read with each request, so an ended address is dead in every process. */
export const getCalendarReader = async (db: Database, tokenHash: Buffer): Promise<CalendarReader | null> => {
  const { rows } = await db.connections.query<CalendarReader>({
    name: 'calendar-feed-reader',
    text: READER,
    values: [tokenHash],
  })
  return rows[0] ?? null
}

/** Records that a calendar was read, unless that was done within a minute. */
export const recordCalendarRead = async (db: Db, of: OfMember): Promise<void> => {
  await db
    .update(calendarFeed)
    .set({ lastReadAt: sql`now()` })
    .where(and(ofMember(of), sql`coalesce(${calendarFeed.lastReadAt} < now() - interval '1 minute', true)`))
}

/** The posts next to now where there are too many. */
const CALENDAR_POSTS = `
  select p.id, p.title, p.description, p.status, p.publish_at as "publishAt", p.updated_at as "updatedAt",
    p.version, ${attentionSql('p', 'w.approves_posts')} as "needsReview", ${offSiteSql('p')} as "offSite",
    coalesce((select json_agg(json_build_object('platform', b.platform, 'link', b.link) order by b.platform)
      from publication b where b.account_id = p.account_id and b.post_id = p.id
        and b.reason is distinct from '${SWITCHED_OFF}'), '[]'::json) as sites
  from workspace w join post p on p.account_id = w.account_id and p.workspace_id = w.id
  where w.account_id = $1 and w.id = $2 and p.example is null
    and p.publish_at between now() - interval '${CALENDAR_DAYS_BEFORE} days' and now() + interval '${CALENDAR_DAYS_AFTER} days'
  order by abs(extract(epoch from p.publish_at - now())), p.id
  limit ${CALENDAR_POSTS_MAX}`

export type CalendarPost = {
  id: string
  title: string | null
  description: string
  status: PostStatus
  publishAt: Date
  updatedAt: Date
  version: number
  needsReview: 'findings' | 'approval' | 'late' | null
  offSite: 'withdrawn' | 'private' | 'trashed' | 'deleted' | null
  sites: { platform: KnownPlatform; link: string | null }[]
}

export const findCalendarPosts = async (
  db: Database,
  { accountId, workspaceId }: OfWorkspace,
): Promise<CalendarPost[]> =>
  (
    await db.connections.query<CalendarPost>({
      name: 'calendar-feed-posts',
      text: CALENDAR_POSTS,
      values: [accountId, workspaceId],
    })
  ).rows

export const getPostFeed = async (db: Db, of: OfWorkspace): Promise<PostFeedRow | null> => {
  const [row] = await db.select().from(postFeed).where(ofWorkspace(of))
  return row ?? null
}

/** Null when another workspace has that address. */
export const putPostFeed = async (
  tx: Db,
  row: OfWorkspace & { address: string; hasWholeText: boolean },
): Promise<PostFeedRow | null> => {
  try {
    const [stored] = await tx
      .insert(postFeed)
      .values(row)
      .onConflictDoUpdate({
        target: [postFeed.accountId, postFeed.workspaceId],
        set: excluded(postFeed, 'address', 'hasWholeText'),
      })
      .returning()
    return stored ?? null
  } catch (error) {
    if (violatedConstraint(error) === 'post_feed_address') return null
    throw error
  }
}

export const deletePostFeed = async (tx: Db, of: OfWorkspace): Promise<boolean> =>
  ((await tx.delete(postFeed).where(ofWorkspace(of))).rowCount ?? 0) > 0

const OPEN_FEED = `
  select f.account_id as "accountId", f.workspace_id as "workspaceId", f.has_whole_text as "hasWholeText",
    w.name as "workspaceName", w.description as "workspaceDescription"
  from post_feed f
  join account a on a.id = f.account_id
  join workspace w on w.account_id = f.account_id and w.id = f.workspace_id
  where f.address = $1 and a.locked_at is null and w.is_active`

export type OpenFeed = OfWorkspace & {
  hasWholeText: boolean
  workspaceName: string
  workspaceDescription: string
}

export const getOpenFeed = async (db: Database, address: string): Promise<OpenFeed | null> => {
  const { rows } = await db.connections.query<OpenFeed>({
    name: 'post-feed-open',
    text: OPEN_FEED,
    values: [address],
  })
  return rows[0] ?? null
}

/** Posts that their site shows to anyone now, each with its oldest public link. */
const PUBLISHED_POSTS = `
  select p.id, p.title, p.body, p.body_cleaned_by as "bodyCleanedBy", p.excerpt,
    p.has_own_excerpt as "hasOwnExcerpt", p.meta_description as "metaDescription", p.language, p.tags,
    p.featured_image_id as "imageId", b.link, b.published_at as "publishedAt", p.updated_at as "updatedAt"
  from post p
  join lateral (
    select x.link, x.published_at from publication x
    join site_copy c on c.account_id = x.account_id and c.publication_id = x.id and c.state = 'public'
    where x.account_id = p.account_id and x.post_id = p.id and x.state = 'published'
      and x.link is not null and x.published_at is not null
    order by x.published_at, x.id limit 1
  ) b on true
  where p.account_id = $1 and p.workspace_id = $2 and p.status = 'published' and p.example is null
    and p.publish_at <= now() + interval '1 day'
  order by p.publish_at desc, p.id desc
  limit ${FEED_POSTS_MAX}`

export type PublishedPost = {
  id: string
  title: string | null
  body: string | null
  bodyCleanedBy: string | null
  excerpt: string | null
  hasOwnExcerpt: boolean
  metaDescription: string | null
  language: string | null
  tags: string[]
  imageId: string | null
  link: string
  publishedAt: Date
  updatedAt: Date
}

export const findPublishedPosts = async (
  db: Database,
  { accountId, workspaceId }: OfWorkspace,
): Promise<PublishedPost[]> =>
  (
    await db.connections.query<PublishedPost>({
      name: 'post-feed-posts',
      text: PUBLISHED_POSTS,
      values: [accountId, workspaceId],
    })
  ).rows

import { randomBytes } from 'node:crypto'
import type { Parsed } from '@tintario/contract/core/endpoint.ts'
import type { feeds, PostFeed } from '@tintario/contract/feeds/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { bodyToSend, shownExcerpt } from '../posts/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { type FeedCaller, type FeedFile, feedFile, limitReads, refuseUnknownFeed } from './feed-file.ts'
import {
  deletePostFeed,
  findPublishedPosts,
  getCalendarFeed,
  getOpenFeed,
  getPostFeed,
  type OpenFeed,
  type PostFeedRow,
  putPostFeed,
} from './feed-store.ts'
import { type FeedItem, writeJsonFeed, writeRss } from './write-post-feed.ts'

const presentFeed = (
  { publicUrl }: Tools,
  { address, hasWholeText }: Pick<PostFeedRow, 'address' | 'hasWholeText'>,
): PostFeed => {
  const base = `${publicUrl}/api/feeds/posts/${address}`
  return { rss: `${base}/rss.xml`, json: `${base}/feed.json`, address, hasWholeText }
}

export const getFeeds = async (tools: Tools, actor: Actor, workspaceId?: string) => {
  const { id } = await getWorkspace(tools, actor, workspaceId)
  const of = { accountId: actor.accountId, workspaceId: id }
  const [calendar, posts] = await Promise.all([
    getCalendarFeed(tools.db, { ...of, userId: actor.userId }),
    getPostFeed(tools.db, of),
  ])
  return {
    calendar: calendar && {
      createdAt: calendar.createdAt.toISOString(),
      lastReadAt: calendar.lastReadAt?.toISOString() ?? null,
    },
    posts: posts && presentFeed(tools, posts),
  }
}

/** Opens or changes the feed of published posts. Refuses INVALID for an address that another workspace has. */
export const openPostFeed = async (
  tools: Tools,
  actor: Actor,
  asked: Parsed<typeof feeds.openPosts, 'body'>,
): Promise<PostFeed> => {
  const { accountId, userId } = actor
  const { id: workspaceId } = await getWorkspace(tools, actor, asked.workspaceId)
  const { hasWholeText } = asked
  return tools.db.transaction(async (tx) => {
    const present = await getPostFeed(tx, { accountId, workspaceId })
    const address = asked.address ?? present?.address ?? randomBytes(16).toString('hex')
    const stored =
      (await putPostFeed(tx, { accountId, workspaceId, address, hasWholeText })) ??
      refuse('INVALID', { fields: { address: 'FIELD_FEED_ADDRESS_TAKEN' } })
    const detail = { hasWholeText }
    await recordAudit(tx, { accountId, userId, action: 'post-feed-opened', subject: workspaceId, detail })
    return presentFeed(tools, stored)
  })
}

/** Effective with the next request in every process. Refuses NOT_FOUND without a feed. */
export const closePostFeed = async (tools: Tools, actor: Actor, workspaceId?: string): Promise<void> => {
  const { accountId, userId } = actor
  const { id } = await getWorkspace(tools, actor, workspaceId)
  await tools.db.transaction(async (tx) => {
    if (!(await deletePostFeed(tx, { accountId, workspaceId: id }))) refuse('NOT_FOUND')
    await recordAudit(tx, { accountId, userId, action: 'post-feed-closed', subject: id })
  })
}

/** Pictures of ours have relative addresses in a body; feeds are read elsewhere. */
const withOrigin = (html: string, publicUrl: string): string =>
  html.replaceAll('src="/api/images/', `src="${publicUrl}/api/images/`)

const itemsOf = async (tools: Tools, feed: OpenFeed): Promise<FeedItem[]> => {
  const posts = await findPublishedPosts(tools.db, feed)
  const items: FeedItem[] = []
  for (const post of posts) {
    const summary = shownExcerpt(post) ?? post.metaDescription ?? ''
    const html = feed.hasWholeText
      ? withOrigin(await bodyToSend(feed.accountId, post), tools.publicUrl)
      : null
    const image = post.imageId && `${tools.publicUrl}/api/images/${post.imageId}`
    const { id, link, publishedAt, updatedAt, tags, language } = post
    items.push({
      id,
      title: post.title ?? '',
      link,
      summary,
      html,
      image: image || null,
      publishedAt,
      updatedAt,
      tags,
      language,
    })
  }
  return items
}

/** The published posts of an open feed. Refuses NOT_FOUND equally for unknown and closed ones. */
export const readPostFeed = async (
  tools: Tools,
  { address, format, ...caller }: FeedCaller & { address: string; format: 'rss' | 'json' },
): Promise<FeedFile> => {
  const feed = await getOpenFeed(tools.db, address)
  if (!feed) return refuseUnknownFeed(tools, caller)
  await limitReads(tools, `post-feed:${feed.workspaceId}`)
  const about = {
    title: feed.workspaceName,
    description: feed.workspaceDescription,
    ...presentFeed(tools, { address, hasWholeText: feed.hasWholeText }),
  }
  const items = await itemsOf(tools, feed)
  return format === 'rss'
    ? feedFile(await writeRss(about, items), 'application/rss+xml; charset=utf-8', true)
    : feedFile(await writeJsonFeed(about, items), 'application/feed+json; charset=utf-8', true)
}

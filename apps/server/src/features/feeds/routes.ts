import type { feeds } from '@tintario/contract/feeds/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { File, type Handlers } from '../../http/handler.ts'
import { createCalendarFeed, readCalendar, removeCalendarFeed } from './calendar-feed.ts'
import type { FeedFile } from './feed-file.ts'
import { closePostFeed, getFeeds, openPostFeed, readPostFeed } from './post-feed.ts'

/** A reader that has this text already is not sent it; a proxy may have made its tag a weak one. */
const fileOf = ({ headers }: FastifyRequest, { text, contentType, cacheControl, etag }: FeedFile): File => {
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const isUnchanged = known.includes(etag)
  const shared = { etag, 'x-robots-tag': 'noindex', 'access-control-allow-origin': '*' }
  return new File(isUnchanged ? Buffer.alloc(0) : Buffer.from(text), contentType, cacheControl, {
    headers: shared,
    isUnchanged,
  })
}

export const feedsHandlers: Handlers<typeof feeds> = {
  get: (tools, { actor, query }) => getFeeds(tools, actor, query.workspaceId),
  createCalendar: (tools, { actor, body }) => createCalendarFeed(tools, actor, body?.workspaceId),
  removeCalendar: (tools, { actor, query }) => removeCalendarFeed(tools, actor, query.workspaceId),
  calendar: async (tools, { params, request }) =>
    fileOf(request, await readCalendar(tools, params.file, request)),
  openPosts: (tools, { actor, body }) => openPostFeed(tools, actor, body),
  closePosts: (tools, { actor, query }) => closePostFeed(tools, actor, query.workspaceId),
  rss: async (tools, { params, request }) =>
    fileOf(request, await readPostFeed(tools, { address: params.address, format: 'rss', ip: request.ip })),
  json: async (tools, { params, request }) =>
    fileOf(request, await readPostFeed(tools, { address: params.address, format: 'json', ip: request.ip })),
}

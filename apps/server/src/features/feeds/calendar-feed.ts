import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { hashToken, newToken } from '../auth/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { type FeedCaller, type FeedFile, feedFile, limitReads, refuseUnknownFeed } from './feed-file.ts'
import {
  deleteCalendarFeed,
  findCalendarPosts,
  getCalendarReader,
  putCalendarFeed,
  recordCalendarRead,
} from './feed-store.ts'
import { writeCalendar } from './write-calendar.ts'

const FILE = /^([\w-]{43})\.ics$/

/** Creates the caller's secret address of the workspace's calendar; an earlier one ends. Only its sha256 is stored. */
export const createCalendarFeed = async (
  tools: Tools,
  actor: Actor,
  workspaceId?: string,
): Promise<{ url: string }> => {
  const { accountId, userId } = actor
  const { id } = await getWorkspace(tools, actor, workspaceId)
  const token = newToken()
  await tools.db.transaction(async (tx) => {
    await putCalendarFeed(tx, { accountId, workspaceId: id, userId, tokenHash: hashToken(token) })
    await recordAudit(tx, { accountId, userId, action: 'calendar-feed-created', subject: id })
  })
  return { url: `${tools.publicUrl}/api/feeds/calendar/${token}.ics` }
}

/** Effective with the next request in every process. Refuses NOT_FOUND without an address. */
export const removeCalendarFeed = async (tools: Tools, actor: Actor, workspaceId?: string): Promise<void> => {
  const { accountId, userId } = actor
  const { id } = await getWorkspace(tools, actor, workspaceId)
  await tools.db.transaction(async (tx) => {
    if (!(await deleteCalendarFeed(tx, { accountId, workspaceId: id, userId }))) refuse('NOT_FOUND')
    await recordAudit(tx, { accountId, userId, action: 'calendar-feed-ended', subject: id })
  })
}

/** The calendar of a secret address. Refuses NOT_FOUND equally for unknown, ended and no longer allowed ones. */
export const readCalendar = async (tools: Tools, file: string, caller: FeedCaller): Promise<FeedFile> => {
  const { db, publicUrl } = tools
  const token = FILE.exec(file)?.[1]
  const reader = token ? await getCalendarReader(db, hashToken(token)) : null
  if (!reader) return refuseUnknownFeed(tools, caller)
  const { accountId, workspaceId, userId, language, workspaceName } = reader
  await limitReads(tools, `calendar-feed:${workspaceId}:${userId}`)
  if (reader.isReadOld) await recordCalendarRead(db, { accountId, workspaceId, userId })
  const posts = await findCalendarPosts(db, { accountId, workspaceId })
  const text = await writeCalendar(posts, { name: `${workspaceName} · Tintario`, language, publicUrl })
  return feedFile(text, 'text/calendar; charset=utf-8', false)
}

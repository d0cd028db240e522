import { randomUUID } from 'node:crypto'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { planFiles, SiteDrafts } from '@tintario/contract/plan-files/endpoints.ts'
import { PLAN_HOUR } from '@tintario/contract/plan-files/limits.ts'
import { BODY_MAX, TITLE_MAX, TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import { languageOf } from '@tintario/prose/language-of.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { plainText } from '../../outside/platforms/plain-text.ts'
import type { OwnDraftText } from '../../outside/platforms/platform.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { limitTries, rateLimits } from '../auth/index.ts'
import { type Connection, openBlogsOf } from '../integrations/index.ts'
import {
  type CleanBody,
  cleanBodyInThread,
  databaseNow,
  findImported,
  findPlannedDays,
  insertImportedTexts,
  instantOf,
  isForbiddenText,
  localTimeOf,
  lockImports,
} from '../posts/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { undoEnd } from './import-plan.ts'

/** Short, because the user waits for it. */
const ANSWER_MS = 15_000
const DAY_MS = 86_400_000

type OfWorkspace = { accountId: string; workspaceId: string }

/** Names a draft by its site, so that a blog that was connected again has the same drafts. */
const keyOf = ({ platform, credentials }: Connection, id: string): string =>
  `site:${platform.placeOf(credentials).site}#${id}`

const inTime = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])

const listDraftsOf = async (
  tools: Tools,
  of: OfWorkspace,
  connection: Connection,
  signal: AbortSignal,
): Promise<SiteDrafts> => {
  const { integrationId, name, platform, credentials, barrier } = connection
  const found = barrier ? null : await platform.drafts?.list(credentials, signal)
  const drafts = found?.kind === 'ok' ? found.value : []
  const keys = drafts.map(({ id }) => keyOf(connection, id))
  const known = await findImported(tools.db, of, { keys, ids: [] })
  return {
    integrationId,
    name,
    isHeard: found?.kind === 'ok',
    drafts: drafts.map(({ id, title, changedAt }) => ({
      id,
      title,
      changedAt: changedAt?.toISOString() ?? null,
      isImported: known.has(keyOf(connection, id)),
    })),
  }
}

/** The drafts of the workspace's connected blogs, read from the sites. */
export const listSiteDrafts = async (
  tools: Tools,
  actor: Actor,
  workspaceId: string | undefined,
  signal: AbortSignal,
): Promise<SiteDrafts[]> => {
  const { id } = await getWorkspace(tools, actor, workspaceId)
  const of = { accountId: actor.accountId, workspaceId: id }
  const blogs = (await openBlogsOf(tools, of)).filter(({ platform }) => platform.drafts)
  if (blogs.length === 0) return []
  await limitTries(tools.db, rateLimits.siteDrafts(actor.accountId))
  const cut = inTime(signal)
  return Promise.all(blogs.map((connection) => listDraftsOf(tools, of, connection, cut)))
}

/** A title of the longest allowed length, cut between words; null when it is none. */
const titleOf = (title: string): string | null => {
  const start = title.slice(0, TITLE_MAX + 1)
  const cut =
    title.length <= TITLE_MAX ? title : start.slice(0, Math.max(0, start.lastIndexOf(' '))).trimEnd()
  return cut.length < TITLE_MIN || isForbiddenText(cut) ? null : cut
}

const clean = (owner: string, html: string): Promise<CleanBody | null> =>
  cleanBodyInThread({ owner }, html).catch((error) => {
    if (error instanceof ThreadTooSlow) return null
    throw error
  })

/** The next days from tomorrow on that have no post, at the usual hour. */
const freeMoments = async (tx: Db, of: OfWorkspace, timeZone: string, count: number) => {
  const tomorrow = (await databaseNow(tx)).getTime() + DAY_MS
  const first = (await localTimeOf(new Date(tomorrow), timeZone)).slice(0, 10)
  const planned = await findPlannedDays(tx, of, first)
  const moments: { publishAt: Date; localTime: string; timeZone: string }[] = []
  for (let at = Date.parse(first); moments.length < count; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (planned.has(day)) continue
    const localTime = `${day}T${PLAN_HOUR}`
    moments.push({ publishAt: await instantOf(localTime, timeZone), localTime, timeZone })
  }
  return moments
}

type Asked = { integrationId: string; drafts: string[]; workspaceId?: string | undefined }

/**
 * Imports drafts of a connected blog with their texts as unpaid drafts, in one transaction; a draft that was imported
 * before changes nothing. Refuses PLATFORM_NOT_CONNECTED, and SITE_SILENT when the site does not answer.
 */
export const importSiteDrafts = async (
  tools: Tools,
  actor: Actor,
  { integrationId, drafts: ids, workspaceId: asked }: Asked,
  signal: AbortSignal,
): Promise<Answer<typeof planFiles.importSiteDrafts>> => {
  const { accountId, userId } = actor
  const { id: workspaceId, timeZone } = await getWorkspace(tools, actor, asked)
  const of = { accountId, workspaceId }
  const blogs = await openBlogsOf(tools, of)
  const connection = blogs.find((one) => one.integrationId === integrationId) ?? refuse('NOT_FOUND')
  const { platform, credentials, barrier } = connection
  if (!platform.drafts || barrier) return refuse('PLATFORM_NOT_CONNECTED')
  await limitTries(tools.db, rateLimits.siteDrafts(accountId))
  const read = await platform.drafts.read(credentials, ids, inTime(signal))
  if (read.kind !== 'ok') return refuse('SITE_SILENT')
  const texts: (OwnDraftText & { body: CleanBody })[] = []
  for (const draft of read.value) {
    const body = await clean(accountId, draft.html)
    // A longer text could not be edited here.
    if (body && body.html.length <= BODY_MAX) texts.push({ ...draft, body })
  }
  return tools.db.transaction(async (tx) => {
    await lockImports(tx, of)
    const keys = texts.map(({ id }) => keyOf(connection, id))
    const known = await findImported(tx, of, { keys, ids: [] })
    const fresh = texts.filter(({ id }) => !known.has(keyOf(connection, id)))
    const counts = { known: texts.length - fresh.length, unread: new Set(ids).size - texts.length }
    if (fresh.length === 0) return { id: null, created: 0, ...counts, undoUntil: null }
    const moments = await freeMoments(tx, of, timeZone, fresh.length)
    const importId = randomUUID()
    const rows = fresh.flatMap(({ id, title, excerpt, body }, nth) => {
      const moment = moments[nth]
      const language = languageOf(plainText(body.html))
      return moment
        ? [
            {
              ...moment,
              importKey: keyOf(connection, id),
              title: titleOf(title),
              body,
              excerpt,
              language: language === 'other' ? null : language,
            },
          ]
        : []
    })
    const by = { ...of, userId, importId, isUnpaid: tools.config.BILLING }
    const created = await insertImportedTexts(tx, by, rows)
    const detail = { posts: created, workspaceId, integrationId }
    await recordAudit(tx, { accountId, userId, action: 'plan-imported', subject: importId, detail })
    return { id: importId, created, ...counts, undoUntil: undoEnd(await databaseNow(tx)) }
  })
}

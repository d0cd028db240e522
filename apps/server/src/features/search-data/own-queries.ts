import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { searchData } from '@tintario/contract/search-data/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { limitTries } from '../auth/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { countQueries, deleteQueries, replaceQueries } from './query-store.ts'
import { readQueriesInThread } from './read-queries.ts'

const UPLOADS = { tries: 30, seconds: 3600 }

const keyOf = async (tools: Tools, actor: Actor, workspaceId: string | undefined) => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  return { accountId: actor.accountId, workspaceId: workspace.id }
}

/** Refuses NOT_FOUND. */
export const getSources = async (
  tools: Tools,
  actor: Actor,
  workspaceId?: string,
): Promise<Answer<typeof searchData.get>> => {
  const { count, uploadedAt } = await countQueries(tools.db, await keyOf(tools, actor, workspaceId))
  return {
    hasFigures: tools.keywordSource !== null,
    hasResults: tools.resultSource !== null,
    coins: 0,
    queries: uploadedAt === null ? null : { count, uploadedAt: uploadedAt.toISOString() },
  }
}

/** Refuses NOT_FOUND, and QUERIES_UNREADABLE for another kind of file or a table without rows. */
export const uploadQueries = async (
  tools: Tools,
  actor: Actor,
  { workspaceId, table }: { workspaceId?: string | undefined; table: string },
  signal: AbortSignal,
): Promise<{ count: number }> => {
  const key = await keyOf(tools, actor, workspaceId)
  await limitTries(tools.db, [{ key: `upload-queries:${key.workspaceId}`, ...UPLOADS }])
  const queries = await readQueriesInThread({ owner: actor.accountId, signal }, table).catch((error) => {
    if (error instanceof ThreadTooSlow) return null
    throw error
  })
  if (!queries || queries.length === 0) return refuse('QUERIES_UNREADABLE')
  await tools.db.transaction((tx) => replaceQueries(tx, key, queries))
  return { count: queries.length }
}

/** Refuses NOT_FOUND. */
export const removeQueries = async (tools: Tools, actor: Actor, workspaceId?: string): Promise<void> => {
  await deleteQueries(tools.db, await keyOf(tools, actor, workspaceId))
}

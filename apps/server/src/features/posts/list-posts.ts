import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { type Actor, isWithinKey } from '../../actor.ts'
import type { JsonText } from '../../json-text.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { findPosts, findUpcoming, searchPosts, type Window } from './calendar-store.ts'

/** The query checks access itself; only if it fails is the workspace determined by the rules, which may refuse. */
const inWorkspace = async <T>(
  tools: Tools,
  actor: Actor,
  workspaceId: string | undefined,
  ask: (workspaceId: string) => Promise<T | null>,
): Promise<T> => {
  const likely = workspaceId ?? actor.claimedWorkspaceId
  const found = likely && isWithinKey(actor, likely) ? await ask(likely) : null
  return found ?? (await ask((await getWorkspace(tools, actor, workspaceId)).id)) ?? refuse('NOT_FOUND')
}

/** The posts for the calendar and My posts. Instants in ISO 8601, both ends included. */
export const listPosts = (
  tools: Tools,
  actor: Actor,
  asked: { workspaceId?: string; today?: string } & Pick<Window, 'from' | 'to'> &
    Partial<Pick<Window, 'filter'>>,
): Promise<JsonText<PostSummary[]>> => {
  const { from, to, filter = 'all', today = null } = asked
  return inWorkspace(tools, actor, asked.workspaceId, (workspaceId) =>
    findPosts(tools.db, actor, workspaceId, { from, to, filter, today }),
  )
}

export const searchInPosts = (
  tools: Tools,
  actor: Actor,
  asked: { workspaceId?: string; string: string },
): Promise<PostSummary[]> =>
  inWorkspace(tools, actor, asked.workspaceId, (workspaceId) =>
    searchPosts(tools.db, actor, workspaceId, asked.string),
  )

export const listUpcoming = (
  tools: Tools,
  actor: Actor,
  asked: { workspaceId?: string; from: string; to: string },
) =>
  inWorkspace(tools, actor, asked.workspaceId, (workspaceId) =>
    findUpcoming(tools.db, actor, workspaceId, asked.from, asked.to),
  )

import { isConfirmed, type PostStatus } from '@tintario/contract/posts/post.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { concernOf } from '../../outside/platforms/problem.ts'
import { webAddress } from '../../outside/web-address.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { waitsForConnection } from '../publications/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { findPublications, type PublicationRow, readPostWorkspace, siteOf } from './publication-list-store.ts'

const isLockedOut = ({ platforms }: Tools, { platform, reason }: PublicationRow): boolean =>
  waitsForConnection(reason) || (reason !== null && concernOf(platforms[platform], reason) === 'access')

const presentPublication = (tools: Tools, row: PublicationRow): Publication => {
  const isTriedAgain =
    (row.state === 'scheduled' || row.state === 'publishing') &&
    row.reason !== null &&
    !isLockedOut(tools, row)
  return {
    id: row.id,
    platform: row.platform,
    site: siteOf(row),
    state: row.state as Publication['state'],
    dueAt: row.dueAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    link: webAddress(row.link ?? ''),
    changes: row.changes,
    pageHead: row.pageHead,
    blockedBy: row.blockedBy as Publication['blockedBy'],
    attempts: row.attempts,
    nextTryAt: isTriedAgain ? row.nextTryAt.toISOString() : null,
    reason: row.reason,
    values: row.reasonValues,
  }
}

/** Refuses NOT_FOUND for a foreign or unknown post. */
export const findVisiblePublications = async (
  tools: Tools,
  actor: Actor,
  postId: string,
): Promise<PublicationRow[]> => {
  const workspaceId = await readPostWorkspace(tools.db, actor.accountId, postId)
  if (workspaceId === null) return refuse('NOT_FOUND')
  await getWorkspace(tools, actor, workspaceId)
  return findPublications(tools.db, actor.accountId, postId)
}

/** A sample shop never publishes, so its confirmed posts stay `planned`; they are shown as `scheduled`. */
const asShown = ({ isSample }: Actor, row: PublicationRow): PublicationRow =>
  isSample && row.state === 'planned' && isConfirmed(row.postStatus as PostStatus)
    ? { ...row, state: 'scheduled' }
    : row

export const listPublications = async (tools: Tools, actor: Actor, postId: string): Promise<Publication[]> =>
  (await findVisiblePublications(tools, actor, postId)).map((row) =>
    presentPublication(tools, asShown(actor, row)),
  )

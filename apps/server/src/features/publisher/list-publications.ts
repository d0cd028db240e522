import { isConfirmed, type PostStatus } from '@tintario/contract/posts/post.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { presentPublication } from './present-publication.ts'
import { findPublications, type PublicationRow, readPostWorkspace } from './publication-list-store.ts'

/** The publications of a post that the actor may see; refuses NOT_FOUND for a foreign or unknown post. */
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

/** The post's publications with their receipts and reasons. */
export const listPublications = async (tools: Tools, actor: Actor, postId: string): Promise<Publication[]> =>
  (await findVisiblePublications(tools, actor, postId)).map((row) =>
    presentPublication(tools, asShown(actor, row)),
  )

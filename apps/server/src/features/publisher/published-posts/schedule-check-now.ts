import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { findVisiblePublications } from '../list-publications.ts'
import { scheduleCheckNow } from './published-post-store.ts'

/** Makes the check of a published post due now. Refuses NOT_FOUND. */
export const requestCheck = async (
  tools: Tools,
  actor: Actor,
  postId: string,
  publicationId: string,
): Promise<void> => {
  const rows = await findVisiblePublications(tools, actor, postId)
  if (!rows.some(({ id }) => id === publicationId)) refuse('NOT_FOUND')
  await scheduleCheckNow(tools.db, actor.accountId, [publicationId])
}

import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { markImageReplaced } from './image-store.ts'

/** Seconds in which a replaced cover can be restored: longer than the snackbar that offers it is shown. */
export const RESTORE_SECONDS = 600

/**
 * Marks a post's previous cover as replaced, in the transaction that replaces it. Its row and file are deleted later.
 */
export const markCoverReplaced = async (
  tx: Db,
  cover: { accountId: string; postId: string; id: string },
): Promise<void> => {
  await markImageReplaced(tx, cover)
  const { accountId, id: imageId } = cover
  // A second later than it may go: both are counted by the database's clock.
  await enqueue(tx, 'drop-image', { accountId, imageId }, { afterSeconds: RESTORE_SECONDS + 1 })
}

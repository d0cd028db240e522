import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { setImageAside } from './image-store.ts'

/** Seconds that a former cover can be brought back: longer than its message stands on any screen. */
export const SET_ASIDE_SECONDS = 600

/** Sets a post's former cover aside, in the transaction that takes it away. Its row and file go later. */
export const setAside = async (
  tx: Db,
  cover: { accountId: string; postId: string; id: string },
): Promise<void> => {
  await setImageAside(tx, cover)
  const { accountId, id: imageId } = cover
  // A second later than it may go: both are counted by the database's clock.
  await enqueue(tx, 'drop-image', { accountId, imageId }, { afterSeconds: SET_ASIDE_SECONDS + 1 })
}

import type { Db } from '../../../db/db.ts'
import { type Kept, replaceEvidence } from './finding-store.ts'

/** Keeps what a post's new text stands on and what is left to settle, in the caller's transaction. */
export const keepEvidence = (
  tx: Db,
  post: { accountId: string; postId: string },
  kept: Kept,
): Promise<void> => replaceEvidence(tx, post, kept)

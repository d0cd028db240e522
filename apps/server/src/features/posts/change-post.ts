import type { VersionCause } from '@tintario/contract/posts/versions.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import type { Tools } from '../../tools.ts'
import type { Move } from './post-moves.ts'
import { lockPost, type PostChange, type PostRow, refuseStatus, savePost } from './post-store.ts'

export type Change = {
  set: PostChange
  complete?: readonly string[]
  reopen?: readonly string[]
  /** Of the version that a changed text becomes; `edited` by default. */
  cause?: VersionCause
}

/**
 * Changes a post in one transaction: locks it for the move, calls `decide` for the change (null: none) and
 * saves it with an audit entry. Returns the row after the change.
 */
export const changePost = (
  tools: Tools,
  actor: Actor,
  id: string,
  move: Move,
  decide: (row: PostRow, tx: Db) => Promise<Change | null> | Change | null,
): Promise<PostRow> =>
  tools.db.transaction(async (tx) => {
    const row = await lockPost(tx, actor, id, move)
    const change = await decide(row, tx)
    if (!change) return row
    const by = { accountId: actor.accountId, userId: actor.userId, id, move }
    return (await savePost(tx, by, change.set, change)) ?? refuseStatus(row.status)
  })

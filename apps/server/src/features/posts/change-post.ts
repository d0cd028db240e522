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
  /** Of the version that a changed text becomes; `edited` unless said. */
  cause?: VersionCause
}

/**
 * One change of a post from beginning to end: locks it for the move, lets `decide` look at it and say what changes
 * (null: nothing), saves it with its audit row, all in one transaction. Answers the row as it is afterwards.
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

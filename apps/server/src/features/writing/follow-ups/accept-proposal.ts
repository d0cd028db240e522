import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { getPostRow, isAhead, lockPostRow, savePost } from '../../posts/index.ts'
import { takeCoins } from '../../wallet/index.ts'
import { beginGeneration } from '../generation-store.ts'
import { refuseWithoutDescription } from '../get-post-for-writing.ts'

/**
 * Makes a proposal a real post: takes its coins and starts its writing, all in one transaction (API-077, rulings R14, R55).
 * Its outline is planned by whoever writes it. A post that is real already stays as it is, so that accepting again, at the
 * same time or after a lost answer costs nothing. Refuses NOT_FOUND, STEP_MISSING, PUBLISH_DATE_IN_THE_PAST for a moment that
 * has passed, and as `takeCoins` does; a text that never comes gives the coins back (decision 0035).
 */
export const acceptProposal = (tools: Tools, actor: Actor, id: string): Promise<void> => {
  const { accountId, userId } = actor
  return tools.db.transaction(async (tx) => {
    await lockPostRow(tx, accountId, id)
    const row = await getPostRow(tx, actor, id)
    if (row.status !== 'proposed') return
    refuseWithoutDescription(row)
    if (!(await isAhead(tx, row.publishAt, 0))) refuse('PUBLISH_DATE_IN_THE_PAST')
    const by = { accountId, userId, id, move: 'accept' } as const
    await savePost(tx, by, { status: 'creating', failure: null })
    await beginGeneration(tx, { accountId, postId: id })
    const { workspaceId } = row
    await takeCoins(tx, { accountId, userId, workspaceId, item: 'post', reference: id, key: `post:${id}` })
  })
}

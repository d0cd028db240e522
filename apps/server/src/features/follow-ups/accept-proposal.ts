import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { refuseWithoutDescription } from '../brief/index.ts'
import {
  allowUnpaidDraft,
  getPostRow,
  isAhead,
  limitUnpaidDrafts,
  lockPostRow,
  savePost,
} from '../posts/index.ts'
import { takeCoins } from '../wallet/index.ts'
import { beginGeneration } from '../write/index.ts'

/**
 * Makes a proposal a real post: takes its coins, with `payLater` none until it is made a post, and starts its writing, all in
 * one transaction. The writer plans its outline. A post that is real already stays as it is, so that accepting again, at the
 * same time or after a lost answer costs nothing. Refuses NOT_FOUND, STEP_MISSING, PUBLISH_DATE_IN_THE_PAST for a moment that
 * has passed, and as `takeCoins` or `allowUnpaidDraft` does; a text that never comes gives the coins back.
 */
export const acceptProposal = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { payLater }: { payLater?: true | undefined } = {},
): Promise<void> => {
  const { accountId, userId } = actor
  const isUnpaid = payLater === true && tools.config.BILLING
  if (isUnpaid) await limitUnpaidDrafts(tools, actor)
  await tools.db.transaction(async (tx) => {
    await lockPostRow(tx, accountId, id)
    const row = await getPostRow(tx, actor, id)
    if (row.status !== 'proposed') return
    refuseWithoutDescription(row)
    if (!(await isAhead(tx, row.publishAt, 0))) refuse('PUBLISH_DATE_IN_THE_PAST')
    const by = { accountId, userId, id, move: 'accept' } as const
    const { workspaceId } = row
    if (isUnpaid) await allowUnpaidDraft(tools, tx, { accountId, workspaceId })
    await savePost(tx, by, {
      set: { status: 'creating', failure: null, ...(isUnpaid && { isUnpaid: true }) },
    })
    await beginGeneration(tx, { accountId, postId: id })
    if (isUnpaid) return
    await takeCoins(tx, { accountId, userId, workspaceId, item: 'post', reference: id, key: `post:${id}` })
  })
}

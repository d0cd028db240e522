import { can } from '@tintario/contract/core/permissions.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { updateBlockers } from '../publications/index.ts'
import { deleteApproval, readReviewStatus, storeApproval } from './approval-store.ts'
import { lockPost } from './post-store.ts'
import { refuseIncomplete } from './unpaid-drafts.ts'

/** Approves the content of the version that the actor has seen. Refuses VERSION_CONFLICT, STEP_MISSING, DRAFT_INCOMPLETE. */
export const approvePost = async (tools: Tools, actor: Actor, id: string, version: number): Promise<void> => {
  const { accountId, userId } = actor
  await tools.db.transaction(async (tx) => {
    const row = await lockPost(tx, actor, id, 'approve')
    if (!row.body) refuse('STEP_MISSING')
    await refuseIncomplete(tx, row)
    if (row.version !== version) refuse('VERSION_CONFLICT')
    const key = { accountId, postId: id }
    if ((await readReviewStatus(tx, key))?.given?.isCurrent) return
    await storeApproval(tx, key, userId)
    await recordAudit(tx, { accountId, userId, subject: id, action: 'post-approved', detail: { version } })
    await updateBlockers(tx, accountId, id)
  })
}

const removeApproval = async (tx: Db, { accountId, userId }: Actor, id: string): Promise<boolean> => {
  const wasApproved = await deleteApproval(tx, { accountId, postId: id })
  if (wasApproved)
    await recordAudit(tx, { accountId, userId, subject: id, action: 'post-approval-withdrawn' })
  return wasApproved
}

export const withdrawApproval = async (tools: Tools, actor: Actor, id: string): Promise<void> => {
  await tools.db.transaction(async (tx) => {
    await lockPost(tx, actor, id, 'approve')
    if (await removeApproval(tx, actor, id)) await updateBlockers(tx, actor.accountId, id)
  })
}

/** Call this before changing when or where a post is published: only an approver's change leaves the approval. */
export const keepApprovalIfApprover = async (tx: Db, actor: Actor, id: string): Promise<void> => {
  if (!can.approvePosts(actor)) await removeApproval(tx, actor, id)
}

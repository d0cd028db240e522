import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { noteAct } from '../audit/index.ts'
import { holdPublications } from '../publishing/schedule/index.ts'
import { deleteApproval, keepApproval, readStanding } from './approval-store.ts'
import { lockPost } from './post-store.ts'

/**
 * Approves exactly what the post says in the version that the actor has seen. Refuses VERSION_CONFLICT when it was changed
 * since, STEP_MISSING without a text, and as a change does. Again on what is approved: nothing changes.
 */
export const approvePost = async (tools: Tools, actor: Actor, id: string, version: number): Promise<void> => {
  const { accountId, userId } = actor
  await tools.db.transaction(async (tx) => {
    const row = await lockPost(tx, actor, id, 'approve')
    if (!row.body) refuse('STEP_MISSING')
    if (row.version !== version) refuse('VERSION_CONFLICT')
    const key = { accountId, postId: id }
    if ((await readStanding(tx, key))?.given?.isCurrent) return
    await keepApproval(tx, key, userId)
    await noteAct(tx, { accountId, userId, subject: id, action: 'post-approved', detail: { version } })
    await holdPublications(tx, accountId, id)
  })
}

/** Takes the approval back; a post without one stays as it is. Refuses as a change does. */
export const withdrawApproval = async (tools: Tools, actor: Actor, id: string): Promise<void> => {
  const { accountId, userId } = actor
  await tools.db.transaction(async (tx) => {
    await lockPost(tx, actor, id, 'approve')
    if (!(await deleteApproval(tx, { accountId, postId: id }))) return
    await noteAct(tx, { accountId, userId, subject: id, action: 'post-approval-withdrawn' })
    await holdPublications(tx, accountId, id)
  })
}

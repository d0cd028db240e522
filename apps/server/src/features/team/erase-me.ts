import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { type Proof, reauthenticate } from '../auth/index.ts'
import { eraseBilling } from '../billing/index.ts'
import { deleteImageRowsOf } from '../images/index.ts'
import { lockWallet } from '../wallet/index.ts'
import { trashLeftDrafts } from '../workspaces/index.ts'
import { removeAgent } from './change-agent.ts'
import { eraseAccount, isPublishing } from './erasing-store.ts'
import { noteAct } from './member-store.ts'

/** So many file names fit one job. */
const KEYS_A_JOB = 500

/**
 * Erases the caller: an owner with the whole account, his agents, workspaces and posts; an agent alone (API-016). What is
 * published stays on its site, a subscription ends at once, invoices are kept for as long as the law wants them. Refuses PASSWORD_NEEDED as `reauthenticate` does, and POST_BEING_PUBLISHED while a post
 * is on its way.
 */
export const eraseMe = async (tools: Tools, actor: Actor, proof: Proof): Promise<void> => {
  const { accountId, userId } = actor
  await reauthenticate(tools, actor, proof)
  if (actor.isChild) return removeAgent(tools, actor, userId)
  await tools.db.transaction(async (tx) => {
    await lockWallet(tx, accountId)
    if (await isPublishing(tx, accountId)) refuse('POST_BEING_PUBLISHED')
    const keys = await deleteImageRowsOf(tx, { accountId })
    await trashLeftDrafts(tx, { accountId })
    await eraseBilling(tx, accountId)
    await eraseAccount(tx, accountId)
    for (let from = 0; from < keys.length; from += KEYS_A_JOB)
      await enqueue(tx, 'remove-files', { accountId, keys: keys.slice(from, from + KEYS_A_JOB) })
    await noteAct(tx, { accountId, userId, action: 'account-erased', subject: accountId })
  })
}

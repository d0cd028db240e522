import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { forgetCalls } from '../../db/once.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { forgetDetails, noteAct } from '../audit/index.ts'
import { type Proof, reauthenticate } from '../auth/index.ts'
import { eraseBilling } from '../billing/index.ts'
import { deleteImageRowsOf } from '../images/index.ts'
import { forgetAccount } from '../notifications/index.ts'
import { isPublishing, trashLeftDrafts } from '../publishing/schedule/index.ts'
import { removeAgent } from '../team/index.ts'
import { eraseUsers } from '../users/index.ts'
import { lockWallet, markFreeGrantsErased } from '../wallet/index.ts'
import { eraseWorkspaces } from '../workspaces/index.ts'

/** So many file names fit one job. */
const KEYS_A_JOB = 500

/**
 * Takes an account's people and content away: workspaces with all that is in them, users with all that lets them in.
 * The keys of stored credentials go too, so that even a copy cannot be opened; only jobs that still have a draft of ours
 * to trash keep theirs, for a day at most (docs/decisions/0019-a-deleted-post-leaves-no-draft.md). What the law keeps,
 * ledger and invoices, stays under ids that name nobody (G27).
 */
const eraseAccount = async (tx: Db, accountId: string): Promise<void> => {
  // Everything at once may take longer than a request's statement usually does.
  await tx.execute(sql`set local statement_timeout = '60s'`)
  await eraseWorkspaces(tx, accountId)
  await eraseUsers(tx, accountId)
  await markFreeGrantsErased(tx, accountId)
  await forgetAccount(tx, accountId)
  await forgetCalls(tx, accountId)
  await forgetDetails(tx, accountId)
}

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
    if (await isPublishing(tx, { accountId })) refuse('POST_BEING_PUBLISHED')
    const keys = await deleteImageRowsOf(tx, { accountId })
    await trashLeftDrafts(tx, { accountId })
    await eraseBilling(tx, accountId)
    await eraseAccount(tx, accountId)
    for (let from = 0; from < keys.length; from += KEYS_A_JOB)
      await enqueue(tx, 'remove-files', { accountId, keys: keys.slice(from, from + KEYS_A_JOB) })
    await noteAct(tx, { accountId, userId, action: 'account-erased', subject: accountId })
  })
}

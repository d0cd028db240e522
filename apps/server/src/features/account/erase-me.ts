import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { type Proof, reauthenticate } from '../auth/index.ts'
import { isPublishing } from '../publications/index.ts'
import { removeAgent } from '../team/index.ts'
import { lockWallet } from '../wallet/index.ts'
import { eraseAccount } from './erase-account.ts'

/**
 * Erases the caller: an owner with the whole account, its agents, workspaces and posts; an agent alone. Published
 * posts stay on their sites, a subscription ends immediately, invoices remain as long as the law requires. Refuses
 * PASSWORD_NEEDED as `reauthenticate` does, and POST_BEING_PUBLISHED while a post is being published.
 */
export const eraseMe = async (tools: Tools, actor: Actor, proof: Proof): Promise<void> => {
  const { accountId, userId } = actor
  await reauthenticate(tools, actor, proof)
  if (actor.isChild) return removeAgent(tools, actor, userId)
  await tools.db.transaction((tx) => eraseWholeAccount(tx, { accountId, userId }))
}

/** The same of a whole account, by its owner or, with `userId` null, by an operator whom the caller has checked. */
export const eraseWholeAccount = async (
  tx: Db,
  { accountId, userId }: { accountId: string; userId: string | null },
): Promise<void> => {
  await lockWallet(tx, accountId)
  if (await isPublishing(tx, { accountId })) refuse('POST_BEING_PUBLISHED')
  await eraseAccount(tx, accountId)
  await recordAudit(tx, { accountId, userId, action: 'account-erased', subject: accountId })
}

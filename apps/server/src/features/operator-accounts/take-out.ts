import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { eraseWholeAccount, zipOf } from '../account/index.ts'
import { recordOperatorAudit } from '../audit/index.ts'
import { limitTries, type Proof, rateLimits, reauthenticate } from '../auth/index.ts'
import { getOwnerId, getUser } from '../users/index.ts'
import { getOperable } from './get-account.ts'
import { recordAct } from './record-act.ts'

/**
 * The export that an account's owner could make, as a ZIP. Refuses NOT_FOUND, and PASSWORD_NEEDED as `reauthenticate` does
 * for the operator. Five times an hour at most for an operator.
 */
export const exportByOperator = async (tools: Tools, actor: Actor, accountId: string, proof: Proof) => {
  await getOperable(tools.db, actor, accountId)
  const userId = (await getOwnerId(tools.db, accountId)) ?? refuse('NOT_FOUND')
  await reauthenticate(tools, actor, proof)
  await limitTries(tools.db, rateLimits.export(actor.userId))
  await tools.db.transaction((tx) => recordAct(tx, actor, { accountId, action: 'data-exported-by-operator' }))
  return zipOf(tools, { accountId, userId, isChild: false })
}

/**
 * Erases an account as its owner could; `email` is the owner's, typed to confirm it. Refuses NOT_FOUND, INVALID for
 * another address, ACCOUNT_PROTECTED, PASSWORD_NEEDED, and POST_BEING_PUBLISHED while a post is being sent.
 */
export const eraseByOperator = async (
  tools: Tools,
  actor: Actor,
  { accountId, email }: { accountId: string; email: string },
  proof: Proof,
): Promise<void> => {
  const { isProtected } = await getOperable(tools.db, actor, accountId)
  if (isProtected) refuse('ACCOUNT_PROTECTED')
  const userId = (await getOwnerId(tools.db, accountId)) ?? refuse('NOT_FOUND')
  const owner = await getUser(tools.db, { accountId, userId })
  if (owner?.email !== email) refuse('INVALID', { fields: { email: 'FIELD_OTHER_EMAIL' } })
  await reauthenticate(tools, actor, proof)
  await tools.db.transaction(async (tx) => {
    await eraseWholeAccount(tx, { accountId, userId: null })
    await recordOperatorAudit(tx, { action: 'account-erased', subject: accountId, detail: {}, by: actor })
  })
}

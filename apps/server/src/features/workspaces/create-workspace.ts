import type { Workspace } from '@tintario/contract/workspaces/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { type Db, violatedConstraint } from '../../db/db.ts'
import { once } from '../../once-store.ts'
import { Refusal, refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { insertDefaultVoice } from '../voices/index.ts'
import { addExtraWorkspace, allowedWorkspaces, lockWallet, takeCoins } from '../wallet/index.ts'
import { presentWorkspace } from './present-workspace.ts'
import { assignWorkspaces, countWorkspaces, insertWorkspace } from './workspace-store.ts'

/** Takes the coins of a workspace beyond the allowance; only for tiers above basic. */
const buyExtra = async (tx: Db, { accountId, userId }: Actor, workspaceId: string): Promise<void> => {
  try {
    const key = `workspace:${workspaceId}`
    await takeCoins(tx, { accountId, userId, workspaceId, item: 'workspace', reference: workspaceId, key })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_ENOUGH_COINS') refuse('WORKSPACE_NOT_PAID')
    throw error
  }
  await addExtraWorkspace(tx, accountId)
}

const create = async (
  tx: Db,
  actor: Actor,
  input: { name: string; description: string; timeZone?: string },
): Promise<Workspace> => {
  const { accountId, userId, language } = actor
  // The wallet's lock serializes creations of one account, so that two can't both be the last allowed one.
  const wallet = await lockWallet(tx, accountId)
  const isExtra = (await countWorkspaces(tx, accountId)) >= allowedWorkspaces(wallet)
  if (isExtra && !wallet.isBilled) refuse('INSTANCE_LIMIT')
  if (isExtra && (wallet.tier === 'free' || wallet.tier === 'basic')) refuse('TIER_CANNOT_BUY')
  const made = await insertWorkspace(tx, { accountId, ...input })
  if (isExtra) await buyExtra(tx, actor, made.id)
  await insertDefaultVoice(tx, { accountId, workspaceId: made.id, creatorId: userId, language })
  if (actor.isChild) await assignWorkspaces(tx, { accountId, userId, workspaceIds: [made.id] })
  return presentWorkspace(made)
}

/**
 * Free within the tier's allowance, beyond it for the coins of the offer `workspace`. Refuses WORKSPACE_EXISTS,
 * TIER_CANNOT_BUY, WORKSPACE_NOT_PAID; without billing INSTANCE_LIMIT.
 */
export const createWorkspace = async (
  { db }: Tools,
  actor: Actor,
  {
    idempotencyKey,
    ...input
  }: { name: string; description: string; timeZone?: string; idempotencyKey: string | null },
): Promise<Workspace> => {
  try {
    const call = { accountId: actor.accountId, key: idempotencyKey, request: ['workspace', input] }
    return await once(db, call, (tx) => create(tx, actor, input))
  } catch (error) {
    if (violatedConstraint(error) === 'workspace_name') refuse('WORKSPACE_EXISTS')
    throw error
  }
}

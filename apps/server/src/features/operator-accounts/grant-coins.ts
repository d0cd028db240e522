import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { grantCoins } from '../wallet/index.ts'
import { getOperable } from './get-account.ts'
import { recordAct } from './record-act.ts'

/** Adds coins that stay, once for a request's id; false for a repeated one. Refuses NOT_FOUND. */
export const grantByOperator = (
  { db }: Tools,
  actor: Actor,
  {
    accountId,
    requestId,
    coins,
    reason,
  }: { accountId: string; requestId: string; coins: number; reason: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await getOperable(tx, actor, accountId)
    const grant = { accountId, key: `operator:${requestId}`, coins, to: 'bought' } as const
    const isNew = await grantCoins(tx, grant)
    const act = { accountId, action: 'coins-granted-by-operator', detail: { coins, reason } } as const
    if (isNew) await recordAct(tx, actor, act)
    return isNew
  })

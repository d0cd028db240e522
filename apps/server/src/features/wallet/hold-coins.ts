import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import { endHold, insertHold, updateHoldEnd } from './hold-store.ts'
import { type CoinMove, moveCoins, moveFromWallet } from './ledger-store.ts'
import type { Purchase } from './take-coins.ts'
import { getPrice, lockWallet } from './wallet-store.ts'

/** Work that shows no life for so long is given up and its coins go back (R6). */
const MINUTES = 15

/**
 * Sets the price of long work aside and answers the hold's id; end it by `captureHold` or `releaseHold`, or it ends by
 * itself after 15 minutes. Refuses NOT_ENOUGH_COINS like `takeCoins`. A second hold under one key is KEY_REUSED.
 */
export const holdCoins = async (tx: Db, purchase: Purchase): Promise<string> => {
  const { accountId, userId, workspaceId, item, reference } = purchase
  const wallet = await lockWallet(tx, accountId)
  const coins = await getPrice(tx, item)
  if (wallet.isFreeTierExpired || wallet.available < coins) return refuse('NOT_ENOUGH_COINS')
  const moves = moveFromWallet(wallet, { coins, to: 'held' })
  const id = await moveCoins(tx, { ...purchase, kind: 'reserve', moves })
  if (!id) return refuse('KEY_REUSED')
  await insertHold(tx, {
    id,
    accountId,
    userId,
    workspaceId,
    item,
    reference,
    amount: coins,
    fromPlan: Math.min(wallet.plan, coins),
    minutes: MINUTES,
  })
  return id
}

/** Says that the held work is alive, for 15 minutes more. */
export const keepHold = (db: Db, hold: { accountId: string; holdId: string }): Promise<void> =>
  updateHoldEnd(db, { ...hold, minutes: MINUTES })

const end = async (
  tx: Db,
  hold: { accountId: string; holdId: string },
  state: 'captured' | 'released',
): Promise<boolean> => {
  await lockWallet(tx, hold.accountId)
  const ended = await endHold(tx, { ...hold, state })
  if (!ended) return false
  const { accountId, item, reference, userId, workspaceId, amount, fromPlan } = ended
  const kind = state === 'captured' ? 'capture' : 'release'
  const back: CoinMove[] = [
    { from: 'held', to: 'plan', coins: fromPlan },
    { from: 'held', to: 'bought', coins: amount - fromPlan },
  ]
  const moves: CoinMove[] =
    state === 'captured'
      ? [{ from: 'held', to: 'spent', coins: amount }]
      : back.filter(({ coins }) => coins > 0)
  const key = `${kind}:${ended.id}`
  await moveCoins(tx, { accountId, item, reference, userId, workspaceId, kind, key, moves })
  return true
}

/** The work is done: its held coins are spent. False when the hold had ended before; the caller then gives no result. */
export const captureHold = (tx: Db, hold: { accountId: string; holdId: string }): Promise<boolean> =>
  end(tx, hold, 'captured')

/** The work failed or was given up: its coins can be spent again. False when the hold had ended before. */
export const releaseHold = (tx: Db, hold: { accountId: string; holdId: string }): Promise<boolean> =>
  end(tx, hold, 'released')

import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import { endHold } from './hold-store.ts'
import { type CoinMove, moveCoins, type Purchase, payCoins } from './ledger-store.ts'
import { lockWallet } from './wallet-store.ts'

/** Work that has not ended by then is given up and its coins go back (R6). */
const HOLD_MINUTES = 15

/**
 * Reserves the price of long work and answers the reservation's id; end it by `captureHold` or `releaseHold`, or it
 * expires after 15 minutes. Refuses like `takeCoins`. It is one statement and needs no transaction. A second
 * reservation under one key is KEY_REUSED.
 */
export const holdCoins = async (db: Db, purchase: Purchase): Promise<string> => {
  const { outcome, id } = await payCoins(db, purchase, { to: 'held', minutes: HOLD_MINUTES })
  if (outcome === 'frozen') return refuse('UNAVAILABLE')
  if (outcome === 'limit') return refuse('INSTANCE_LIMIT')
  if (outcome === 'short') return refuse('NOT_ENOUGH_COINS')
  return outcome === 'repeated' ? refuse('KEY_REUSED') : id
}

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
  const moves: CoinMove[] = state === 'captured' ? [{ from: 'held', to: 'spent', coins: amount }] : back
  const moved = moves.filter(({ coins }) => coins > 0)
  // Without billing a reservation has no coins.
  if (moved.length === 0) return true
  const key = `${kind}:${ended.id}`
  await moveCoins(tx, { accountId, item, reference, userId, workspaceId, kind, key, moves: moved })
  return true
}

/**
 * The work is done: its reserved coins are spent. False when the reservation had ended before; the caller then gives
 * no result.
 */
export const captureHold = (tx: Db, hold: { accountId: string; holdId: string }): Promise<boolean> =>
  end(tx, hold, 'captured')

/** The work failed or was given up: its coins can be spent again. False when the reservation had ended before. */
export const releaseHold = (tx: Db, hold: { accountId: string; holdId: string }): Promise<boolean> =>
  end(tx, hold, 'released')

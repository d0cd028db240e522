import { actingKey } from '../../acting-key.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { forEachIsolated } from '../../work/for-each-isolated.ts'
import { type CoinMove, moveCoins, type Purchase, payCoins } from './ledger-store.ts'
import { endReservation, findExpiredReservations } from './reservation-store.ts'
import { refuseBeyondKey } from './take-coins.ts'
import { lockWallet } from './wallet-store.ts'

/** Work that has not ended by then is given up and its coins go back. */
const RESERVATION_MINUTES = 15

/**
 * Reserves the price of long work; ended by `captureReservation` or `releaseReservation`, or after 15 minutes.
 * Refuses like `takeCoins`, and KEY_REUSED for a second reservation under one key.
 */
export const reserveCoins = async (db: Db, purchase: Purchase): Promise<string> =>
  actingKey() === null ? reserve(db, purchase) : db.transaction((tx) => reserve(tx, purchase))

const reserve = async (db: Db, purchase: Purchase): Promise<string> => {
  const { outcome, id } = await payCoins(db, purchase, { to: 'held', minutes: RESERVATION_MINUTES })
  if (outcome === 'paid') await refuseBeyondKey(db, purchase.accountId, id)
  if (outcome === 'frozen') return refuse('UNAVAILABLE')
  if (outcome === 'limit') return refuse('INSTANCE_LIMIT')
  if (outcome === 'short') return refuse('NOT_ENOUGH_COINS')
  return outcome === 'repeated' ? refuse('KEY_REUSED') : id
}

type Reservation = { accountId: string; reservationId: string }

const end = async (tx: Db, reservation: Reservation, state: 'captured' | 'released'): Promise<boolean> => {
  await lockWallet(tx, reservation.accountId)
  const ended = await endReservation(tx, { ...reservation, state })
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

/** False when the reservation had ended before; the caller then gives no result. */
export const captureReservation = (tx: Db, reservation: Reservation): Promise<boolean> =>
  end(tx, reservation, 'captured')

/** False when the reservation had ended before. */
export const releaseReservation = (tx: Db, reservation: Reservation): Promise<boolean> =>
  end(tx, reservation, 'released')

const AT_ONCE = 200

export const releaseExpiredReservations = async ({ db, log }: Tools): Promise<void> => {
  const expired = await findExpiredReservations(db, AT_ONCE)
  await forEachIsolated(
    expired,
    async ({ accountId, id: reservationId }) => {
      await db.transaction((tx) => releaseReservation(tx, { accountId, reservationId }))
    },
    (err, row) => log.error({ err, ...row }, 'held coins could not be given back'),
  )
  if (expired.length > 0) log.warn({ holds: expired.length }, 'gave back the coins of abandoned work')
}

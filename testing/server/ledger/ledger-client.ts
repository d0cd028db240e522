import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, isRetryableDbError, openDatabase } from '../../../apps/server/src/db/db.ts'
import {
  captureReservation,
  expirePlanCoins,
  giveBackCoins,
  grantCoins,
  releaseReservation,
  reserveCoins,
  takeCoins,
} from '../../../apps/server/src/features/wallet/index.ts'
import { Refusal } from '../../../apps/server/src/refuse.ts'
import { randomOf } from './random.ts'
import type { Orders, Said } from './start-ledger-client.ts'

/**
 * Many clients in one process that do whatever can be done with coins, in random order, until the process is killed. It
 * tells its parent the keys of acts that the database has confirmed: those must be in the ledger for ever.
 */
const { databaseUrl, seed, accounts, clients, connections } = JSON.parse(process.argv[2] ?? '{}') as Orders
const random = randomOf(seed)
const below = (n: number) => Math.floor(random() * n)
const { db } = openDatabase(databaseUrl, { max: connections, onError: () => undefined })

const say = (said: Said) => process.send?.(said)
let answered = 0
let done: string[] = []
const answer = (key: string | null) => {
  answered++
  if (key) done.push(key)
  if (answered < 20) return
  say({ answered, done })
  answered = 0
  done = []
}

/** What later acts may refer to; the others have theirs, and may have ended it already. */
const holds: { accountId: string; reservationId: string }[] = []
const bought: { accountId: string; reference: string }[] = []
const repeated: { accountId: string; key: string }[] = []
const keep = <T>(list: T[], one: T) => {
  list[list.length < 200 ? list.length : below(200)] = one
}
const some = <T>(list: T[]): T | undefined => list[below(list.length)]
const within = <T>(act: (tx: Db) => Promise<T>) => db.transaction(act)

/** One act; answers the key of what was written, null when nothing was to be done. */
const act = async (): Promise<string | null> => {
  const accountId = accounts[below(accounts.length)] ?? ''
  const key = randomUUID()
  const reference = randomUUID()
  const purchase = { accountId, userId: null, workspaceId: null, item: 'post' as const, reference, key }
  const dice = below(100)
  if (dice < 25) {
    await within((tx) => takeCoins(tx, purchase))
    keep(bought, { accountId, reference })
    return key
  }
  if (dice < 50) {
    const reservationId = await reserveCoins(db, purchase)
    keep(holds, { accountId, reservationId })
    return key
  }
  if (dice < 75) {
    const hold = some(holds)
    if (!hold) return null
    const isCaptured = dice < 65
    const isEnded = await within((tx) => (isCaptured ? captureReservation : releaseReservation)(tx, hold))
    return isEnded ? `${isCaptured ? 'capture' : 'release'}:${hold.reservationId}` : null
  }
  if (dice < 83) {
    const one = some(bought)
    return one && (await within((tx) => giveBackCoins(tx, { ...one, key }))) > 0 ? key : null
  }
  if (dice < 99) {
    // Every fourth grant is one that was made before, by the same key.
    const grant = (below(4) === 0 ? some(repeated) : undefined) ?? { accountId, key }
    keep(repeated, grant)
    const to = below(2) === 0 ? ('plan' as const) : ('bought' as const)
    await within((tx) => grantCoins(tx, { ...grant, coins: 10 + below(30), to }))
    return grant.key
  }
  return (await within((tx) => expirePlanCoins(tx, { accountId, key }))) > 0 ? key : null
}

const client = async () => {
  for (;;)
    try {
      answer(await act())
    } catch (error) {
      if (error instanceof Refusal) answer(null)
      else if (isRetryableDbError(error)) await sleep(20)
      else say({ broken: error instanceof Error ? String(error.cause ?? error) : String(error) })
    }
}

process.once('disconnect', () => process.exit(0))
for (let n = 0; n < clients; n++) void client()

import { type Db, isDatabaseAway } from '../../db/db.ts'
import { type Paid, type Purchase, payAll, payCoins } from './ledger-store.ts'

/** Work that shows no life for so long is given up and its coins go back (R6). */
export const HOLD_MINUTES = 15
const HELD = { to: 'held', minutes: HOLD_MINUTES } as const

/** Purchases in one statement: enough to share its cost, few enough to be done in some milliseconds. */
const MOST = 64

type Waiting = {
  purchase: Purchase
  answer: (paid: Paid) => void
  fail: (error: unknown) => void
}

/** The holds that one database's callers are making. */
type Till = {
  db: Db
  /** They are the next statement, when the one that is under way has ended. */
  waiting: Waiting[]
  isUnderWay: boolean
  /** By account: one of its purchases is paid alone, and these wait for it. */
  behind: Map<string, Waiting[]>
}

const tills = new WeakMap<Db, Till>()

const tillOf = (db: Db): Till => {
  const till = tills.get(db) ?? { db, waiting: [], isUnderWay: false, behind: new Map() }
  tills.set(db, till)
  return till
}

const queueUp = (till: Till, one: Waiting) =>
  (till.behind.get(one.purchase.accountId) ?? till.waiting).push(one)

/** One purchase by itself. What comes for its wallet meanwhile queues up here and not, each for itself, at the lock. */
const payAlone = async (till: Till, one: Waiting): Promise<void> => {
  const { accountId } = one.purchase
  till.behind.set(accountId, [])
  await payCoins(till.db, one.purchase, HELD).then(one.answer, one.fail)
  till.waiting.push(...(till.behind.get(accountId) ?? []))
  till.behind.delete(accountId)
  open(till)
}

/** Takes the next purchases out. Two with one key are one purchase sent twice: the second is for a later statement. */
const takeNext = (till: Till): Waiting[] => {
  const next = new Map<string, Waiting>()
  const later: Waiting[] = []
  for (const one of till.waiting) {
    const name = `${one.purchase.accountId} ${one.purchase.key}`
    if (next.size < MOST && !next.has(name)) next.set(name, one)
    else later.push(one)
  }
  till.waiting = later
  return [...next.values()]
}

const payWaiting = async (till: Till): Promise<void> => {
  const batch = takeNext(till)
  const purchases = batch.map(({ purchase }) => purchase)
  let paid: (Paid | null)[] = []
  try {
    paid = await payAll(till.db, purchases, { ...HELD, mayWait: false })
  } catch (error) {
    // Of a database that went away nobody knows what it has stored. Any other error is one purchase's, and nothing is.
    if (isDatabaseAway(error)) {
      for (const { fail } of batch) fail(error)
      return
    }
  }
  batch.forEach((one, place) => {
    const its = paid[place]
    if (its) one.answer(its)
    else if (till.behind.has(one.purchase.accountId)) queueUp(till, one)
    else void payAlone(till, one)
  })
}

/** Starts the next statement, after whoever is being answered has had time for a next purchase. */
const open = (till: Till): void => {
  if (till.isUnderWay || till.waiting.length === 0) return
  till.isUnderWay = true
  setImmediate(async () => {
    await payWaiting(till)
    till.isUnderWay = false
    open(till)
  })
}

/**
 * Pays like `payCoins` to `held`; what comes while something is being paid goes together, in one statement: one round
 * trip, one wait for the disk and one start of each query for all. No purchase can harm another: a wallet in use is
 * left out and waited for alone, and after an error each is paid by itself.
 */
export const holdTogether = (db: Db, purchase: Purchase): Promise<Paid> =>
  new Promise((answer, fail) => {
    const till = tillOf(db)
    const one = { purchase, answer, fail }
    if (till.isUnderWay || till.behind.size > 0) {
      queueUp(till, one)
      open(till)
    } else void payAlone(till, one)
  })

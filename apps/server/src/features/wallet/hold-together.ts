import { type Db, isDatabaseAway } from '../../db/db.ts'
import { type Paid, type Purchase, payAll, payCoins } from './ledger-store.ts'

/** Work that shows no life for so long is given up and its coins go back (R6). */
export const HOLD_MINUTES = 15
const HELD = { to: 'held', minutes: HOLD_MINUTES } as const

/** Purchases in one statement: enough to share its cost, few enough to be done in some milliseconds. */
const MOST = 32
/** Statements at a time: one is at work while the other waits for the disk. */
const AT_ONCE = 2

type Waiting = {
  purchase: Purchase
  answer: (paid: Paid) => void
  fail: (error: unknown) => void
}

/** The holds that one database's callers are making. */
type Till = {
  db: Db
  waiting: Waiting[]
  /** The accounts that are being paid from: what is asked of them next waits here, and not at the wallet's lock. */
  inUse: Set<string>
  underWay: number
  isOpening: boolean
}

const tills = new WeakMap<Db, Till>()

const tillOf = (db: Db): Till => {
  const till = tills.get(db) ?? { db, waiting: [], inUse: new Set(), underWay: 0, isOpening: false }
  tills.set(db, till)
  return till
}

/**
 * Takes the purchases of the next statement out, and their accounts into use. Two with one key are one purchase sent
 * twice: the second is for a later statement.
 */
const takeNext = (till: Till): Waiting[] => {
  const next = new Map<string, Waiting>()
  const later: Waiting[] = []
  for (const one of till.waiting) {
    const { accountId, key } = one.purchase
    const name = `${accountId} ${key}`
    if (next.size < MOST && !till.inUse.has(accountId) && !next.has(name)) next.set(name, one)
    else later.push(one)
  }
  till.waiting = later
  for (const { purchase } of next.values()) till.inUse.add(purchase.accountId)
  return [...next.values()]
}

const payAlone = async (till: Till, one: Waiting): Promise<void> => {
  const { accountId } = one.purchase
  till.inUse.add(accountId)
  await payCoins(till.db, one.purchase, HELD).then(one.answer, one.fail)
  till.inUse.delete(accountId)
  open(till)
}

const payNext = async (till: Till, next: Waiting[]): Promise<void> => {
  const purchases = next.map(({ purchase }) => purchase)
  const left: Waiting[] = []
  try {
    const paid = await payAll(till.db, purchases, { ...HELD, mayWait: false })
    next.forEach((one, place) => {
      const its = paid[place]
      if (its) one.answer(its)
      else left.push(one)
    })
  } catch (error) {
    // Of a database that went away nobody knows what it has stored. Any other error is one purchase's, and nothing is.
    if (isDatabaseAway(error)) for (const { fail } of next) fail(error)
    else left.push(...next)
  }
  for (const { accountId } of purchases) till.inUse.delete(accountId)
  // Of each account the first is paid alone; the others come with a later statement.
  for (const one of left)
    if (till.inUse.has(one.purchase.accountId)) till.waiting.push(one)
    else void payAlone(till, one)
}

/** Starts the next statements, after whoever is being answered has had time for a next purchase. */
const open = (till: Till): void => {
  if (till.isOpening || till.underWay >= AT_ONCE || till.waiting.length === 0) return
  till.isOpening = true
  setImmediate(async () => {
    till.isOpening = false
    const next = takeNext(till)
    if (next.length === 0) return
    till.underWay++
    open(till)
    await payNext(till, next)
    till.underWay--
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
    if (till.inUse.size === 0 && till.waiting.length === 0) void payAlone(till, one)
    else {
      till.waiting.push(one)
      open(till)
    }
  })

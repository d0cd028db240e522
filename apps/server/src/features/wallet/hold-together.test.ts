import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold, ledgerTransaction, wallet } from '../../db/tables.ts'
import { Refusal } from '../../refuse.ts'
import { checkLedger } from '../../testing/ledger/check-ledger.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { grantCoins, holdCoins, lockWallet, releaseHold } from './index.ts'
import type { PaidItem } from './ledger-store.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
})
afterAll(() => world.close())

const purchase = (accountId: string, key: string = randomUUID(), item: PaidItem = 'post') => ({
  accountId,
  userId: null,
  workspaceId: null,
  item,
  reference: randomUUID(),
  key,
})

/** What came of a hold: its code when it was refused, the words of its error, or 'held'. */
const heldOr = async (made: Promise<string>): Promise<string> => {
  try {
    await made
    return 'held'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    return error instanceof Error ? String((error.cause as Error | undefined)?.message ?? error.message) : ''
  }
}

const account = async ({ coins = 0 } = {}): Promise<string> => (await world.owner({ coins })).accountId

/** How many transactions an account's holds were stored in: what goes together begins at one moment. */
const countMoments = async (accountIds: string[]): Promise<number> => {
  const { rows } = await db.execute<{ moments: number }>(sql`
    select count(distinct created_at)::int as moments from ${ledgerTransaction}
    where account_id = any(${sql.param(accountIds)}::uuid[]) and kind = 'reserve'`)
  return rows[0]?.moments ?? 0
}

test('[WALLET-01] of 300 holds at once on one wallet those are made that it has coins for, the plan’s first, and all go back', async () => {
  const accountId = await account({ coins: 15 })
  await db.transaction((tx) => grantCoins(tx, { accountId, key: randomUUID(), coins: 35, to: 'bought' }))
  const came = await Promise.all(
    Array.from({ length: 300 }, () => heldOr(holdCoins(db, purchase(accountId)))),
  )
  expect(came.filter((what) => what === 'held')).toHaveLength(7)
  expect(came.filter((what) => what === 'NOT_ENOUGH_COINS')).toHaveLength(293)
  const [full] = await db.select().from(wallet).where(eq(wallet.accountId, accountId))
  expect(full).toMatchObject({ plan: 0, bought: 0, held: 70 })
  const holds = await db.select().from(hold).where(eq(hold.accountId, accountId))
  expect(holds.map(({ fromPlan }) => fromPlan).sort((a, b) => b - a)).toEqual([10, 10, 10, 5, 0, 0, 0])
  expect(await countMoments([accountId])).toBeLessThan(4)
  for (const { id } of holds) await db.transaction((tx) => releaseHold(tx, { accountId, holdId: id }))
  const [empty] = await db.select().from(wallet).where(eq(wallet.accountId, accountId))
  expect(empty).toMatchObject({ plan: 35, bought: 35, held: 0 })
})

test('[WALLET-01] what is too dear leaves the coins to what comes after it', async () => {
  const [accountId, other] = await Promise.all([account({ coins: 45 }), account()])
  const [, ...came] = await Promise.all([
    holdCoins(db, purchase(other)),
    ...(['workspace', 'workspace', 'seo_report'] as const).map((item) =>
      heldOr(holdCoins(db, purchase(accountId, randomUUID(), item))),
    ),
  ])
  expect(came).toEqual(['held', 'NOT_ENOUGH_COINS', 'held'])
  const [left] = await db.select().from(wallet).where(eq(wallet.accountId, accountId))
  expect(left).toMatchObject({ plan: 3, bought: 0, held: 62 })
})

test('[WALLET-01, WALLET-32] what is held together is judged one by one, and none waits for another’s wallet', async () => {
  const good = await Promise.all(Array.from({ length: 20 }, () => account()))
  const [poor, over, frozen, used, twice, busy] = await Promise.all([
    account(),
    account(),
    account(),
    account(),
    account(),
    account(),
  ])
  await db.transaction((tx) => holdCoins(tx, purchase(poor)))
  await db.transaction((tx) => holdCoins(tx, purchase(poor)))
  await db.update(wallet).set({ freeTierEndsAt: sql`now()` }).where(eq(wallet.accountId, over))
  await db.update(wallet).set({ frozenAt: sql`now()` }).where(eq(wallet.accountId, frozen))
  const known = randomUUID()
  await holdCoins(db, purchase(used, known))
  const same = randomUUID()

  let isHeld = false
  const { first, others, later } = await db.transaction(async (tx) => {
    await lockWallet(tx, busy)
    const first = heldOr(holdCoins(db, purchase(good[0] ?? '')))
    const later = heldOr(holdCoins(db, purchase(busy))).finally(() => {
      isHeld = true
    })
    const others = await Promise.all(
      [
        ...good.map((id) => purchase(id)),
        purchase(poor),
        purchase(over),
        purchase(frozen),
        purchase(used, known),
        purchase(twice, same),
        purchase(twice, same),
        purchase(randomUUID()),
      ].map((one) => heldOr(holdCoins(db, one))),
    )
    expect(isHeld).toBe(false)
    return { first, others, later: () => later }
  })
  expect([await first, await later()]).toEqual(['held', 'held'])
  expect(others.slice(0, 20)).toEqual(good.map(() => 'held'))
  expect(await countMoments(good)).toBeLessThan(5)
  expect(others.slice(20, 24)).toEqual(['NOT_ENOUGH_COINS', 'NOT_ENOUGH_COINS', 'UNAVAILABLE', 'KEY_REUSED'])
  expect(others.slice(24, 26).sort()).toEqual(['KEY_REUSED', 'held'])
  expect(others[26]).toMatch('an account without a wallet')
})

test('[WALLET-01] wallets of many accounts are paid from by few statements; an error among them is its own only', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => account()))
  expect(await Promise.all(ids.map((id) => heldOr(holdCoins(db, purchase(id)))))).toEqual(
    ids.map(() => 'held'),
  )
  expect(await countMoments(ids)).toBeLessThan(5)

  const [bad = '', ...sound] = ids
  const came = await Promise.all([
    ...sound.map((id) => heldOr(holdCoins(db, purchase(id)))),
    heldOr(holdCoins(db, purchase(bad, 'a key with a \0 in it'))),
    heldOr(holdCoins(db, purchase(bad))),
  ])
  expect(came).toEqual([...sound.map(() => 'held'), expect.stringContaining('invalid byte sequence'), 'held'])
  expect(await checkLedger(world.database.pool, [])).toEqual([])
})

test('[WALLET-01] holds whose connection was cut are told so and not tried again, and later ones are made', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => account({ coins: 10 })))
  const { pool } = world.database
  const holdAll = () => Promise.all(ids.map((id) => heldOr(holdCoins(db, purchase(id)))))
  expect(await holdAll()).toEqual(ids.map(() => 'held'))
  const watcher = await pool.connect()
  try {
    await watcher.query('begin')
    // Nobody gets at the prices: the first hold's statement and the others' wait.
    await watcher.query('lock table product')
    const all = holdAll()
    const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const count = async () => (await pool.query(`select ${waiting}`)).rowCount
    await expect.poll(count, { timeout: 1_900, interval: 20 }).toBe(2)
    await pool.query(`select pg_terminate_backend(pid) ${waiting}`)
    await watcher.query('commit')
    expect(await all).toEqual(ids.map(() => expect.stringContaining('terminat')))
  } finally {
    watcher.release(true)
  }
  expect(await holdAll()).toEqual(ids.map(() => 'held'))
  const { rows } = await pool.query(
    'select account_id from hold where account_id = any($1::uuid[]) group by 1 having count(*) <> 2',
    [ids],
  )
  expect(rows).toEqual([])
})

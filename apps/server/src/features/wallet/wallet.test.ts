import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { api } from '@tintario/contract/api.ts'
import { tier as tiers } from '@tintario/contract/wallet/endpoints.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { offer } from '../../db/tables/billing.ts'
import { hold, ledgerEntry, ledgerTransaction, wallet } from '../../db/tables/wallet.ts'
import { Refusal } from '../../refuse.ts'
import {
  captureReservation,
  giveBackCoins,
  releaseExpiredReservations,
  releaseReservation,
  reserveCoins,
  takeCoins,
} from './index.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
})
afterAll(() => world.close())

const purchase = ({ accountId, userId, workspaceId }: Person, key: string = randomUUID()) => ({
  accountId,
  userId,
  workspaceId,
  item: 'post' as const,
  reference: randomUUID(),
  key,
})

/** True when the act went through, false when it was refused for want of coins. */
const tried = async (act: (tx: Db) => Promise<unknown>): Promise<boolean> => {
  try {
    await db.transaction(act)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_ENOUGH_COINS') return false
    throw error
  }
}

/** The books of an account as the ledger has them, checked against the cached wallet and for balance. */
const readBooks = async (accountId: string): Promise<Record<string, number>> => {
  const sums = await db
    .select({ book: ledgerEntry.book, coins: sql<number>`sum(${ledgerEntry.amount})::int` })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.accountId, accountId))
    .groupBy(ledgerEntry.book)
  const { plan = 0, bought = 0, ...books } = Object.fromEntries(sums.map(({ book, coins }) => [book, coins]))
  const { rows } = await db.execute<{ id: string }>(sql`
    select transaction_id as id from ${ledgerEntry} where account_id = ${accountId}
    group by transaction_id having sum(amount) <> 0`)
  expect(rows).toEqual([])
  const [cached] = await db.select().from(wallet).where(eq(wallet.accountId, accountId))
  expect([cached?.plan, cached?.bought, cached?.held]).toEqual([plan, bought, books.held ?? 0])
  return { available: plan + bought, held: 0, spent: 0, ...books }
}

test('the rules of pay_coins in the database are those of pay_coins.sql', async () => {
  const file = readFileSync(new URL('./pay_coins.sql', import.meta.url), 'utf8')
  const { rows } = await world.database.pool.query(
    `select prosrc from pg_proc where oid = 'pay_coins'::regproc`,
  )
  expect(rows).toHaveLength(1)
  expect(file).toContain(`AS $$${rows[0].prosrc}$$;`)
})

test('[WALLET-01] of 500 purchases at once with coins for two, exactly two succeed and the ledger is exact', async () => {
  const owner = await world.owner()
  const outcomes: boolean[] = []
  // A hundred wait at any time: far more than there are connections, and none waits too long for one.
  for (let round = 0; round < 5; round++)
    outcomes.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, () => tried((tx) => takeCoins(tx, purchase(owner)))),
      )),
    )
  expect(outcomes.filter(Boolean)).toHaveLength(2)
  expect(await readBooks(owner.accountId)).toEqual({ available: 0, held: 0, spent: 20, issued: -20 })
})

test('[WALLET-01] what is not stored is not paid: coins go back with the transaction that took them', async () => {
  const owner = await world.owner()
  const failing = db.transaction(async (tx) => {
    await takeCoins(tx, purchase(owner))
    throw new Error('the post was not stored')
  })
  await expect(failing).rejects.toThrow('the post was not stored')
  expect(await readBooks(owner.accountId)).toMatchObject({ available: 20, spent: 0 })
})

test('[WALLET-01] one key is one purchase, however often it is sent', async () => {
  const owner = await world.owner()
  const same = purchase(owner)
  await Promise.all(Array.from({ length: 8 }, () => db.transaction((tx) => takeCoins(tx, same))))
  expect(await readBooks(owner.accountId)).toMatchObject({ available: 10, spent: 10 })
})

test('[WALLET-05, WALLET-06, WALLET-07, WALLET-08, WALLET-35, API-037, ENT-05] prices come from the offers, also changed ones', async () => {
  const owner = await world.owner()
  const { body } = await world.call(api.wallet.products, { as: owner })
  expect(body.map(({ handle, type, amount, coins }) => [handle, type, amount, coins])).toEqual([
    ['seo_report', 'action', null, 2],
    ['brand_voice', 'action', null, 10],
    ['post', 'action', null, 10],
    ['workspace', 'action', null, 60],
    ['coins_20', 'one_time', 500, 20],
    ['coins_60', 'one_time', 1400, 60],
    ['coins_120', 'one_time', 2600, 120],
    ['basic_monthly', 'recurring', 2900, 160],
    ['basic_yearly', 'recurring', 29000, 160],
    ['premium_monthly', 'recurring', 7500, 420],
    ['premium_yearly', 'recurring', 75000, 420],
    ['enterprise_monthly', 'recurring', 39900, 2400],
    ['enterprise_yearly', 'recurring', 399000, 2400],
  ])
  await db.update(offer).set({ coins: 7 }).where(eq(offer.handle, 'post'))
  try {
    await db.transaction((tx) => takeCoins(tx, purchase(owner)))
  } finally {
    await db.update(offer).set({ coins: 10 }).where(eq(offer.handle, 'post'))
  }
  expect(await readBooks(owner.accountId)).toMatchObject({ available: 13, spent: 7 })
})

test('[API-030, BILL-40, WALLET-32] after 14 days the free tier has expired and its coins cannot be spent', async () => {
  const owner = await world.owner()
  const before = await world.call(api.wallet.get, { as: owner })
  const days = (Date.parse(before.body.freeTierEndsAt ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThanOrEqual(14.01)
  await db.update(wallet).set({ freeTierEndsAt: sql`now()` }).where(eq(wallet.accountId, owner.accountId))
  const after = await world.call(api.wallet.get, { as: owner })
  expect(after.body).toMatchObject({ coins: 20, isFreeTierExpired: true })
  expect(await tried((tx) => takeCoins(tx, purchase(owner)))).toBe(false)
  expect(await tried((tx) => reserveCoins(tx, purchase(owner)))).toBe(false)
  await db.update(wallet).set({ tier: 'basic' }).where(eq(wallet.accountId, owner.accountId))
  expect(await tried((tx) => takeCoins(tx, purchase(owner)))).toBe(true)
  expect((await world.call(api.wallet.get, { as: owner })).body).toMatchObject({
    coins: 10,
    tier: 'basic',
    isFreeTierExpired: false,
    freeTierEndsAt: null,
    isSubscriptionActive: true,
  })
})

test('[ENT-02] the wallet names the period of a paid tier, and has each field of its own', async () => {
  const owner = await world.owner()
  for (const period of ['monthly', 'yearly'] as const) {
    await db.update(wallet).set({ tier: 'premium', period }).where(eq(wallet.accountId, owner.accountId))
    expect((await world.call(api.wallet.get, { as: owner })).body).toEqual({
      coins: 20,
      planCoins: 20,
      boughtCoins: 0,
      heldCoins: 0,
      tier: 'premium',
      isFreeTierExpired: false,
      freeTierEndsAt: null,
      isSubscriptionActive: true,
      period,
      allowedWorkspaces: 3,
      billingAddress: null,
      taxId: null,
    })
  }
})

test('[WALLET-03, ENT-02, BILL-44] there are four tiers; the allowance follows the tier, one more for each bought workspace', async () => {
  expect(tiers.options).toEqual(['free', 'basic', 'premium', 'enterprise'])
  const owner = await world.owner()
  for (const [tier, allowed] of [
    ['free', 1],
    ['basic', 1],
    ['premium', 3],
    ['enterprise', 10],
  ] as const) {
    await db.update(wallet).set({ tier, extraWorkspaces: 0 }).where(eq(wallet.accountId, owner.accountId))
    expect((await world.call(api.wallet.get, { as: owner })).body.allowedWorkspaces).toBe(allowed)
    await db.update(wallet).set({ extraWorkspaces: 2 }).where(eq(wallet.accountId, owner.accountId))
    expect((await world.call(api.wallet.get, { as: owner })).body.allowedWorkspaces).toBe(allowed + 2)
  }
})

test('[WALLET-01] abandoned work gives its coins back by itself, and late work gets nothing', async () => {
  const owner = await world.owner()
  const { accountId } = owner
  const reservationId = await db.transaction((tx) => reserveCoins(tx, purchase(owner)))
  expect((await world.call(api.wallet.get, { as: owner })).body).toMatchObject({ coins: 10, heldCoins: 10 })
  await releaseExpiredReservations(world.tools)
  expect(await readBooks(accountId)).toMatchObject({ available: 10, held: 10 })
  await db
    .update(hold)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(hold.accountId, accountId), eq(hold.id, reservationId)))
  await Promise.all([releaseExpiredReservations(world.tools), releaseExpiredReservations(world.tools)])
  expect(await readBooks(accountId)).toMatchObject({ available: 20, held: 0, spent: 0 })
  expect(await db.transaction((tx) => captureReservation(tx, { accountId, reservationId }))).toBe(false)
})

test('[WALLET-01] the ledger cannot be changed, unbalanced or overdrawn, even by a mistake of ours', async () => {
  const { accountId } = await world.owner()
  const changed = db.update(ledgerEntry).set({ amount: 1 }).where(eq(ledgerEntry.accountId, accountId))
  await expect(changed).rejects.toMatchObject({ cause: { message: 'the ledger is append-only' } })
  const removed = db.delete(ledgerTransaction).where(eq(ledgerTransaction.accountId, accountId))
  await expect(removed).rejects.toMatchObject({ cause: { message: 'the ledger is append-only' } })
  const unbalanced = db.transaction(async (tx) => {
    const [act] = await tx
      .insert(ledgerTransaction)
      .values({ accountId, kind: 'grant', idempotencyKey: randomUUID() })
      .returning()
    await tx.insert(ledgerEntry).values({ accountId, transactionId: act?.id ?? '', book: 'plan', amount: 5 })
  })
  await expect(unbalanced).rejects.toMatchObject({
    cause: { message: expect.stringContaining('sum to zero') },
  })
  const overdrawn = db.update(wallet).set({ plan: -1 }).where(eq(wallet.accountId, accountId))
  await expect(overdrawn).rejects.toThrow()
  expect(await readBooks(accountId)).toMatchObject({ available: 20, issued: -20 })
})

test('[WALLET-01] an act’s entries come in one piece: none can be added to it later, not even a pair that sums to zero', async () => {
  const { accountId } = await world.owner()
  const [old] = await db.select().from(ledgerTransaction).where(eq(ledgerTransaction.accountId, accountId))
  const side = (transactionId: string, book: string, amount: number) => ({
    accountId,
    transactionId,
    book,
    amount,
  })
  const added = (...amounts: number[]) =>
    db
      .insert(ledgerEntry)
      .values(amounts.map((amount) => side(old?.id ?? '', amount < 0 ? 'issued' : 'plan', amount)))
  const refused = { cause: { message: expect.stringContaining('one statement') } }
  await expect(added(5)).rejects.toMatchObject(refused)
  await expect(added(-5, 5)).rejects.toMatchObject(refused)
  const inTwo = db.transaction(async (tx) => {
    const act = { accountId, kind: 'grant', idempotencyKey: randomUUID() }
    const [made] = await tx.insert(ledgerTransaction).values(act).returning()
    const id = made?.id ?? ''
    await tx.insert(ledgerEntry).values([side(id, 'issued', -5), side(id, 'plan', 5)])
    await tx.insert(ledgerEntry).values([side(id, 'issued', -5), side(id, 'plan', 5)])
  })
  await expect(inTwo).rejects.toMatchObject(refused)
  const ofNothing = db.insert(ledgerEntry).values([side(randomUUID(), 'issued', -5)])
  await expect(ofNothing).rejects.toThrow()
  expect(await readBooks(accountId)).toMatchObject({ available: 20, issued: -20 })
})

type Act = 'take' | 'hold' | 'hold together' | 'capture' | 'release' | 'give back' | 'give back again'

test('[WALLET-01] whatever is bought, held, ended and given back in whatever order, the books agree with a simple model', async () => {
  const acts = fc.array(
    fc.record({
      act: fc.constantFrom<Act>(
        'take',
        'take',
        'hold',
        'hold together',
        'capture',
        'release',
        'give back',
        'give back again',
      ),
      pick: fc.nat(20),
      crowd: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 8, maxLength: 25 },
  )
  const run = async (steps: { act: Act; pick: number; crowd: number }[]) => {
    const owner = await world.owner({ coins: 30 })
    const { accountId } = owner
    const model = { available: 50, held: 0, spent: 0 }
    const bought: string[] = []
    const givenBack: string[] = []
    const holds: string[] = []
    const move = (from: keyof typeof model, to: keyof typeof model) => {
      model[from] -= 10
      model[to] += 10
    }
    for (const { act, pick, crowd } of steps) {
      // Each act is sent by several callers at once; the model says how many may succeed.
      const all = <T>(once: () => Promise<T>) => Promise.all(Array.from({ length: crowd }, once))
      if (act === 'take') {
        const enough = Math.min(crowd, model.available / 10)
        const done = await all(async () => {
          const wanted = purchase(owner)
          const isPaid = await tried((tx) => takeCoins(tx, wanted))
          if (isPaid) bought.push(wanted.reference)
          return isPaid
        })
        expect(done.filter(Boolean)).toHaveLength(enough)
        for (let i = 0; i < enough; i++) move('available', 'spent')
      } else if (act === 'hold' || act === 'hold together') {
        const enough = Math.min(crowd, model.available / 10)
        const done = await all(async () => {
          const held = async (tx: Db) => {
            holds.push(await reserveCoins(tx, purchase(owner)))
          }
          return act === 'hold' ? tried(held) : tried(() => held(db))
        })
        expect(done.filter(Boolean)).toHaveLength(enough)
        for (let i = 0; i < enough; i++) move('available', 'held')
      } else if (act === 'capture' || act === 'release') {
        const [reservationId] = holds.splice(pick % Math.max(1, holds.length), 1)
        if (!reservationId) continue
        const end = act === 'capture' ? captureReservation : releaseReservation
        const done = await all(() => db.transaction((tx) => end(tx, { accountId, reservationId })))
        expect(done.filter(Boolean)).toHaveLength(1)
        move('held', act === 'capture' ? 'spent' : 'available')
      } else {
        const from = act === 'give back' ? bought : givenBack
        const [reference] = from.splice(pick % Math.max(1, from.length), 1)
        if (!reference) continue
        givenBack.push(reference)
        const done = await all(() =>
          db.transaction((tx) => giveBackCoins(tx, { accountId, reference, key: randomUUID() })),
        )
        expect(done.reduce((sum, coins) => sum + coins, 0)).toBe(act === 'give back' ? 10 : 0)
        if (act === 'give back') move('spent', 'available')
      }
      expect(await readBooks(accountId)).toMatchObject(model)
    }
  }
  await fc.assert(fc.asyncProperty(acts, run), { numRuns: 15 })
}, 60_000)

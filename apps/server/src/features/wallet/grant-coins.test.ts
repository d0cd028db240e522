import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { agent } from '@tintario/testing/agents.ts'
import { checkLedger } from '@tintario/testing/ledger/check-ledger.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { billingDetails } from '../../db/tables/billing.ts'
import { ledgerTransaction, wallet } from '../../db/tables/wallet.ts'
import {
  expirePlanCoins,
  giveBackCoins,
  grantCoins,
  releaseReservation,
  reserveCoins,
  setTier,
  takeCoins,
} from './index.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
})
afterAll(() => world.close())

const within = <T>(act: (tx: Db) => Promise<T>) => db.transaction(act)
const purchase = ({ accountId, userId, workspaceId }: Person) => ({
  accountId,
  userId,
  workspaceId,
  item: 'post' as const,
  reference: randomUUID(),
  key: randomUUID(),
})
const coins = async (as: Person) => {
  const { planCoins, boughtCoins, heldCoins } = (await world.call(api.wallet.get, { as })).body
  return [planCoins, boughtCoins, heldCoins]
}

test('[WALLET-02] coins are granted once for a key, however many bring the news, into the book they belong to', async () => {
  const owner = await world.owner()
  const { accountId } = owner
  const pack = { accountId, key: `payment:${randomUUID()}`, coins: 60, to: 'bought' as const }
  const granted = await Promise.all(Array.from({ length: 12 }, () => within((tx) => grantCoins(tx, pack))))
  expect(granted.filter(Boolean)).toHaveLength(1)
  expect(await within((tx) => grantCoins(tx, { ...pack, coins: 99, to: 'plan' }))).toBe(false)
  expect(await coins(owner)).toEqual([20, 60, 0])
  const plan = { accountId, key: `invoice:${randomUUID()}`, coins: 160, to: 'plan' as const }
  expect(await within((tx) => grantCoins(tx, plan))).toBe(true)
  expect(await coins(owner)).toEqual([180, 60, 0])
  expect(await within((tx) => grantCoins(tx, { ...plan, key: 'nothing', coins: 0 }))).toBe(false)
  for (const wrong of [-5, 0.5])
    await expect(within((tx) => grantCoins(tx, { ...plan, key: 'wrong', coins: wrong }))).rejects.toThrow(
      RangeError,
    )
  // A grant of a transaction that fails never was.
  const failing = within(async (tx) => {
    await grantCoins(tx, { ...plan, key: 'failing' })
    throw new Error('the invoice was not stored')
  })
  await expect(failing).rejects.toThrow('the invoice was not stored')
  expect(await coins(owner)).toEqual([180, 60, 0])
})

test('[WALLET-01] the plan’s coins are spent before bought ones, and each goes back where it came from', async () => {
  const owner = await world.owner()
  const { accountId } = owner
  await within((tx) => grantCoins(tx, { accountId, key: 'pack', coins: 35, to: 'bought' }))
  await within((tx) => setTier(tx, { accountId, tier: 'basic', period: 'monthly' }))
  const first = purchase(owner)
  await within((tx) => takeCoins(tx, first))
  expect(await coins(owner)).toEqual([10, 35, 0])
  await world.database.pool.query(`update offer set coins = 15 where handle = 'post'`)
  const second = purchase(owner)
  await within((tx) => takeCoins(tx, second))
  expect(await coins(owner)).toEqual([0, 30, 0])
  const third = purchase(owner)
  const reservationId = await reserveCoins(db, third)
  expect(await coins(owner)).toEqual([0, 15, 15])
  expect(await within((tx) => giveBackCoins(tx, { ...second, key: 'back' }))).toBe(15)
  expect(await coins(owner)).toEqual([10, 20, 15])
  await within((tx) => releaseReservation(tx, { accountId, reservationId }))
  expect(await coins(owner)).toEqual([10, 35, 0])
  await world.database.pool.query(`update offer set coins = 10 where handle = 'post'`)
})

test('[WALLET-01] a purchase that is repeated after it emptied the wallet is still the same purchase', async () => {
  const owner = await world.owner()
  const [first, last] = [purchase(owner), purchase(owner)]
  for (const one of [first, last, last, first]) await within((tx) => takeCoins(tx, one))
  expect(await coins(owner)).toEqual([0, 0, 0])
  const held = { ...purchase(owner), key: last.key }
  await expect(reserveCoins(db, held)).rejects.toMatchObject({ code: 'KEY_REUSED' })
})

test('[WALLET-02, API-030] when a plan ends its coins expire once, bought ones stay and wait for the next plan', async () => {
  const owner = await world.owner()
  const { accountId } = owner
  await within((tx) => grantCoins(tx, { accountId, key: 'pack', coins: 60, to: 'bought' }))
  await within((tx) => grantCoins(tx, { accountId, key: 'invoice', coins: 160, to: 'plan' }))
  await within((tx) => setTier(tx, { accountId, tier: 'premium', period: 'yearly' }))
  expect((await world.call(api.wallet.get, { as: owner })).body).toMatchObject({
    coins: 240,
    planCoins: 180,
    boughtCoins: 60,
    tier: 'premium',
    period: 'yearly',
    isSubscriptionActive: true,
    isFreeTierExpired: false,
    freeTierEndsAt: null,
    allowedWorkspaces: 3,
  })
  const endedAt = new Date(Date.now() - 1000)
  const end = () =>
    within(async (tx) => {
      await setTier(tx, { accountId, tier: 'free', period: null, freeTierEndsAt: endedAt })
      return expirePlanCoins(tx, { accountId, key: 'ended' })
    })
  expect((await Promise.all([end(), end(), end()])).sort()).toEqual([0, 0, 180])
  expect((await world.call(api.wallet.get, { as: owner })).body).toMatchObject({
    coins: 60,
    planCoins: 0,
    boughtCoins: 60,
    tier: 'free',
    period: null,
    isSubscriptionActive: false,
    isFreeTierExpired: true,
    freeTierEndsAt: endedAt.toISOString(),
  })
  await expect(within((tx) => takeCoins(tx, purchase(owner)))).rejects.toMatchObject({
    code: 'NOT_ENOUGH_COINS',
  })
  await within((tx) => setTier(tx, { accountId, tier: 'basic', period: 'monthly' }))
  await within((tx) => takeCoins(tx, purchase(owner)))
  expect(await coins(owner)).toEqual([0, 50, 0])
  expect(await checkLedger(world.database.pool, [])).toEqual([])
})

test('[API-030, ENT-02] the wallet tells an owner the address and the tax identifier, and a child neither', async () => {
  const owner = await world.owner()
  const { accountId } = owner
  const child = await agent(world, owner, ['users', 'workspaces'], [owner.workspaceId])
  const ask = async (as: { token: string }) => {
    const { body } = await world.call(api.wallet.get, { as })
    return [body.billingAddress, body.taxId]
  }
  expect(await ask(owner)).toEqual([null, null])
  await db.insert(billingDetails).values({ accountId, taxType: 'es_cif', taxValue: 'B12345674' })
  expect(await ask(owner)).toEqual([null, { type: 'es_cif', value: 'B12345674' }])
  await db
    .update(billingDetails)
    .set({ line1: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', country: 'ES' })
    .where(eq(billingDetails.accountId, accountId))
  const address = { line1: 'Calle Mayor 1', line2: null, postal_code: '28013', city: 'Madrid', country: 'ES' }
  expect(await ask(owner)).toEqual([address, { type: 'es_cif', value: 'B12345674' }])
  expect(await ask(child)).toEqual([null, null])
  expect(await ask(await world.owner())).toEqual([null, null])
  expect(await db.$count(wallet, eq(wallet.accountId, accountId))).toBe(1)
  expect(await db.$count(ledgerTransaction, eq(ledgerTransaction.accountId, accountId))).toBe(1)
})

import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { setTier } from '@tintario/testing/agents.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { packBooks } from '@tintario/testing/pack-books.ts'
import { payAndDie } from '@tintario/testing/pay-and-die.ts'
import { saveCard } from '@tintario/testing/saved-card.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payment } from '../../../db/tables/billing.ts'
import { reconcilePayments } from './sync-payments.ts'

const AT_ONCE = 4

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** As if so many seconds had passed since everything of the account's payments. */
const pass = (accountId: string, seconds: number) =>
  world.database.db
    .update(payment)
    .set({
      createdAt: sql`${payment.createdAt} - make_interval(secs => ${seconds})`,
      updatedAt: sql`${payment.updatedAt} - make_interval(secs => ${seconds})`,
    })
    .where(eq(payment.accountId, accountId))

const order = async (dieAt: number) => {
  const owner = await world.owner()
  await setTier(world, owner, 'basic')
  const paymentMethodId = await saveCard(world, owner)
  const { accountId, userId } = owner
  const bought = { offer: 'coins_60', paymentMethodId, idempotencyKey: randomUUID() }
  return { owner, databaseUrl: world.databaseUrl, buyer: { accountId, userId }, ...bought, dieAt }
}

const isFinal = (state: string): boolean => state === 'succeeded' || state === 'failed'

const areFinal = async (accountId: string): Promise<boolean> =>
  (await packBooks(world, { accountId })).states.every(isFinal)

/** Money, payments, coins and invoices agree: all of one purchase, or nothing of it. */
const agree = async (accountId: string, dieAt: number) => {
  const { taken, paid, grants, invoiced, states } = await packBooks(world, { accountId })
  const { rows } = await world.database.pool.query('select bought from wallet where account_id = $1', [
    accountId,
  ])
  const times = taken.length
  expect(times, `killed before wait ${dieAt}`).toBeLessThanOrEqual(1)
  const all = taken.map(() => 1400)
  expect({ dieAt, taken, paid, invoiced, grants, bought: rows[0]?.bought }).toEqual({
    dieAt,
    taken: all,
    paid: all,
    invoiced: all,
    grants: times,
    bought: 60 * times,
  })
  expect(states.filter((state) => !isFinal(state))).toEqual([])
  return times
}

const killAt = async (dieAt: number): Promise<void> => {
  const { owner, ...sent } = await order(dieAt)
  const { accountId } = owner
  expect(await payAndDie(sent)).toBeNull()
  const { offer, paymentMethodId, idempotencyKey } = sent
  const again = () =>
    world.call(api.payments.pay, {
      as: owner,
      body: { product: offer, quantity: 1, paymentMethodId },
      headers: { 'idempotency-key': idempotencyKey },
    })
  // After one half of the kills the owner tries again first, after the other half the job comes first.
  if (dieAt % 2) {
    await pass(accountId, 180)
    expect((await again()).body).toMatchObject({ state: 'succeeded', addedCoins: 60 })
    expect(await agree(accountId, dieAt)).toBe(1)
  }
  for (const seconds of [40, 700]) {
    await pass(accountId, seconds)
    await reconcilePayments(world.tools)
  }
  // A reconciliation of another purchase, which runs at the same time, may have claimed this payment.
  await eventually(() => areFinal(accountId))
  const times = await agree(accountId, dieAt)
  const { status } = await again()
  const wasGivenUp = (await packBooks(world, { accountId })).states[0] === 'failed'
  expect(status).toBe(wasGivenUp ? 402 : 200)
  expect(await agree(accountId, dieAt)).toBe(wasGivenUp ? times : 1)
}

test('[API-039, WALLET-02] killed at any wait of a purchase, money, coins and invoice agree with the gateway’s own books', async () => {
  const { owner, ...sent } = await order(0)
  const whole = await payAndDie(sent)
  expect(whole?.state).toBe('succeeded')
  const steps = whole?.steps ?? 0
  expect(steps).toBeGreaterThan(20)
  expect(await agree(owner.accountId, 0)).toBe(1)
  const kills = Array.from({ length: steps }, (_, n) => n + 1)
  const next = async (): Promise<void> => {
    for (let dieAt = kills.shift(); dieAt !== undefined; dieAt = kills.shift()) await killAt(dieAt)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}, 300_000)

import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { doomedTools } from '@tintario/testing/doomed-tools.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { planMoney, planOf } from '@tintario/testing/plan-books.ts'
import { subscriber } from '@tintario/testing/subscriber.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../actor.ts'
import { handleEvents } from '../events/webhook.ts'
import { changePlan } from './change-plan.ts'
import { endSubscription } from './reconcile-subscriptions.ts'
import { startSubscription } from './start-subscription.ts'

const MOST_WAITS = 200

let world: World
let owner: Person
let actor: Actor
beforeAll(async () => {
  world = await createWorld()
  world.tools.clock = { now: async () => world.payments.now() }
  owner = await subscriber(world)
  actor = {
    accountId: owner.accountId,
    userId: owner.userId,
    isOperator: false,
    isSample: false,
    isChild: false,
    permissions: [],
    tier: 'free',
    language: 'en',
    claimedWorkspaceId: null,
    isConfirmed: true,
    key: null,
    sessionExpiresAt: new Date(Date.now() + 3_600_000),
  }
})
afterAll(() => world.close())

const basic = { tier: 'basic', period: 'monthly', promotionCode: null, acceptNoTrial: true } as const
const toPremium = { tier: 'premium', period: 'monthly' } as const

/** What the next process does, a minute later. */
const restart = async () => {
  await world.database.pool.query(
    `update subscription set created_at = created_at - interval '1 minute' where state = 'new'`,
  )
  await runDueJobs(world)
}
/** Money and coins since a moment before: what the gateway took, what we invoiced, and the coins of the plan. */
const books = async () => {
  const { taken, invoiced, live } = await planMoney(world, owner)
  expect([...invoiced].sort()).toEqual([...taken].sort())
  const { tier, plan, states } = await planOf(world, owner)
  return { taken, live, tier, plan, state: states.at(-1) }
}
const endNow = async () => {
  await endSubscription(world.tools, owner.accountId)
  expect(await books()).toMatchObject({ live: 0, tier: 'free', plan: 0, state: 'ended' })
}

/** Lets an act die at each of its waits in turn, until it lives through; answers how many there were. */
const dieEverywhere = async (
  act: (tools: World['tools']) => Promise<unknown>,
  { before, after }: { before(): Promise<void>; after(dieAt: number): Promise<void> },
): Promise<number> => {
  for (let dieAt = 1; dieAt < MOST_WAITS; dieAt += 1) {
    await before()
    const doomed = doomedTools(world, dieAt)
    const came = await doomed.run(act(doomed.tools))
    await doomed.close()
    await restart()
    await after(dieAt)
    if (came === 'ended') return dieAt - 1
  }
  throw new Error('it never ended')
}

test('[API-048, WALLET-02] a start that dies anywhere is one subscription, one charge and one grant, or nothing', async () => {
  let paid = 0
  let begun = 0
  const waits = await dieEverywhere((tools) => startSubscription(tools, actor, basic, randomUUID()), {
    before: async () => {
      await endNow()
      paid = (await books()).taken.length
    },
    after: async (dieAt) => {
      const { taken, ...now } = await books()
      const isBegun = taken.length > paid
      if (isBegun) begun += 1
      expect({ dieAt, paid: taken.length - paid, ...now }).toEqual(
        isBegun
          ? { dieAt, paid: 1, live: 1, tier: 'basic', plan: 160, state: 'active' }
          : { dieAt, paid: 0, live: 0, tier: 'free', plan: 0, state: 'ended' },
      )
    },
  })
  expect(waits).toBeGreaterThan(20)
  expect(begun).toBeGreaterThan(10)
}, 300_000)

test('[BILL-39] a renewal whose taking in dies anywhere is granted and invoiced once', async () => {
  const { subscriptions } = await planOf(world, owner)
  expect(subscriptions.at(-1)?.state).toBe('active')
  let before = await books()
  const objectId =
    (await world.payments.books('subscription')).find(({ state }) => state === 'active')?.id ?? ''
  const waits = await dieEverywhere((tools) => handleEvents(tools, { object: 'subscription', objectId }), {
    before: async () => {
      before = await books()
      const { body } = await world.call(api.payments.next, { as: owner })
      await world.payments.advance(new Date(Date.parse(body?.dueAt ?? '') + 60_000))
    },
    after: async (dieAt) => {
      expect({ dieAt, ...(await books()) }).toEqual({
        ...before,
        dieAt,
        plan: before.plan + 160,
        taken: [...before.taken, 2900],
      })
    },
  })
  expect(waits).toBeGreaterThan(15)
}, 300_000)

test('[API-050] a change that dies anywhere is charged and granted once, or not at all', async () => {
  let paid = 0
  let changed = 0
  const waits = await dieEverywhere((tools) => changePlan(tools, actor, toPremium), {
    before: async () => {
      await endNow()
      await world.call(api.subscriptions.start, { as: owner, body: { tier: 'basic', acceptNoTrial: true } })
      paid = (await books()).taken.length
    },
    after: async (dieAt) => {
      const { taken, tier, plan } = await books()
      const isChanged = taken.length > paid
      if (isChanged) changed += 1
      expect({ dieAt, paid: taken.length - paid, tier, plan }).toEqual(
        isChanged
          ? { dieAt, paid: 1, tier: 'premium', plan: 420 }
          : { dieAt, paid: 0, tier: 'basic', plan: 160 },
      )
    },
  })
  expect(waits).toBeGreaterThan(15)
  expect(changed).toBeGreaterThan(5)
}, 300_000)

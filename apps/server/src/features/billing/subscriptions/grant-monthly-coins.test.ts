import { api } from '@tintario/contract/api.ts'
import type { PlanHandle } from '@tintario/contract/billing/plans.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { forgetTrials, planOf } from '@tintario/testing/plan-books.ts'
import { saveCard } from '@tintario/testing/saved-card.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grantMonthlyCoins } from './grant-monthly-coins.ts'
import { nextTrialCoins, partOf, trialGrants } from './plan-coins.ts'
import { applyGatewayState, syncSubscription } from './sync-subscription.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.tools.clock = { now: async () => world.payments.now() }
})
beforeEach(() => forgetTrials(world))
afterAll(() => world.close())

const trialist = async (): Promise<Person> => {
  const owner = await world.owner()
  await saveCard(world, owner)
  const started = await world.call(api.subscriptions.start, { as: owner, body: { tier: 'basic' } })
  expect(started.status).toBe(200)
  return owner
}
const plan = async (owner: Person) => (await planOf(world, owner)).plan
const current = async (as: Person) => (await world.call(api.subscriptions.current, { as })).body
const gatewayId = async ({ accountId }: Person): Promise<string> => {
  const { rows } = await world.database.pool.query(
    'select gateway_id from subscription where account_id = $1',
    [accountId],
  )
  return rows[0].gateway_id
}
/** The minute's job and the webhook's refresh, several of each at the same time. */
const storm = async (owner: Person) => {
  const id = await gatewayId(owner)
  await Promise.all([
    ...Array.from({ length: 4 }, () => syncSubscription(world.tools, id)),
    ...Array.from({ length: 4 }, () => grantMonthlyCoins(world.tools)),
  ])
}

test('[BILL-40] parts of any number of coins add up to it, differ by one at most, and grow with it', () => {
  for (let coins = 0; coins < 2_500; coins++) {
    const parts = [0, 1, 2].map((part) => partOf(coins, part, 3))
    expect(parts.reduce((sum, part) => sum + part)).toBe(coins)
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    for (const [part, size] of parts.entries())
      expect(partOf(coins + 1, part, 3)).toBeGreaterThanOrEqual(size)
  }
})

test('[BILL-40] of each tier all parts come once over the days of the trial, and a trial from before has one part', () => {
  const endsAt = new Date('2027-01-15T00:00:00Z')
  const trial = { id: 's', trialDays: 14, trialParts: 3, endsAt }
  const prices = (handle: PlanHandle) => ({
    handle,
    type: 'recurring' as const,
    amount: 0,
    coins: { basic_monthly: 160, premium_monthly: 420, enterprise_monthly: 2400 }[handle as string] ?? 0,
  })
  const sums = (of: typeof trial, tier: 'basic' | 'premium' | 'enterprise') =>
    ['2027-01-01', '2027-01-05', '2027-01-06', '2027-01-10', '2027-01-11', '2027-06-01'].map((by) =>
      trialGrants(of, { tier, period: 'monthly' }, prices, new Date(by)).reduce(
        (sum, { coins }) => sum + coins,
        0,
      ),
    )
  expect(sums(trial, 'basic')).toEqual([53, 53, 106, 106, 160, 160])
  expect(sums(trial, 'enterprise')).toEqual([800, 800, 1600, 1600, 2400, 2400])
  expect(sums({ ...trial, trialParts: 1 }, 'premium')).toEqual(Array(6).fill(420))
  expect(nextTrialCoins(trial, new Date('2027-01-01'))?.toISOString()).toBe('2027-01-05T16:00:00.000Z')
  expect(nextTrialCoins(trial, new Date('2027-01-10'))?.toISOString()).toBe('2027-01-10T08:00:00.000Z')
})

test('[BILL-40, JOB-05] each part is granted once, however often the job and the webhook come, also when the clock goes back', {
  tags: ['long'],
}, async () => {
  const owner = await trialist()
  await storm(owner)
  expect(await plan(owner)).toBe(20 + 53)
  const shown = await current(owner)
  const days = (Date.parse(shown?.nextCoins?.at ?? '') - world.payments.now().getTime()) / 86_400_000
  expect(days).toBeCloseTo(14 / 3, 2)
  expect(shown?.nextCoins?.coins).toBe(53)
  await world.payments.advanceDays(5)
  await storm(owner)
  expect(await plan(owner)).toBe(20 + 106)
  const clock = world.tools.clock
  world.tools.clock = { now: async () => new Date(world.payments.now().getTime() - 10 * 86_400_000) }
  await storm(owner)
  world.tools.clock = clock
  await storm(owner)
  expect(await plan(owner)).toBe(20 + 106)
  await world.payments.advanceDays(5)
  await storm(owner)
  expect(await plan(owner)).toBe(20 + 160)
  await runDueJobs(world)
  expect((await current(owner))?.nextCoins).toBeNull()
})

test('[BILL-40, BILL-39] a trial that no worker saw brings its parts and the first month, each once', async () => {
  const owner = await trialist()
  await world.payments.advanceDays(14.1)
  await syncSubscription(world.tools, await gatewayId(owner))
  for (let again = 0; again < 2; again++) {
    expect(await planOf(world, owner)).toMatchObject({ plan: 20 + 160 + 160, states: ['active'] })
    await runDueJobs(world)
  }
})

test('[BILL-40, BILL-10] a cancelled trial brings no further part; kept, it goes on', async () => {
  const owner = await trialist()
  await world.call(api.subscriptions.cancel, { as: owner, body: { feedback: 'other' } })
  expect((await current(owner))?.nextCoins).toBeNull()
  await world.payments.advanceDays(5)
  await storm(owner)
  expect(await plan(owner)).toBe(20 + 53)
  expect((await world.call(api.subscriptions.keep, { as: owner })).status).toBe(200)
  await storm(owner)
  expect(await plan(owner)).toBe(20 + 106)
  await world.call(api.subscriptions.cancel, { as: owner, body: { feedback: 'other' } })
  await world.payments.advanceDays(10)
  await runDueJobs(world)
  expect(await planOf(world, owner)).toMatchObject({ tier: 'free', plan: 0, states: ['ended'] })
})

test('[BILL-40] a trial that becomes a plan early brings the month’s coins and not its later parts', async () => {
  const owner = await trialist()
  const id = await gatewayId(owner)
  const facts = await world.tools.payments.getSubscription(id)
  const now = world.payments.now()
  const fetchedAt = new Date(Date.now() + 60_000)
  const early = { ...facts, state: 'active' as const, trialEndsAt: now }
  await applyGatewayState(world.tools, early, { fetchedAt })
  expect(await plan(owner)).toBe(20 + 53)
  await world.payments.advanceDays(12)
  await grantMonthlyCoins(world.tools)
  expect(await plan(owner)).toBe(20 + 53)
})

import { api } from '@tintario/contract/api.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { forgetTrials, planMoney, planOf } from '@tintario/testing/plan-books.ts'
import { saveCard } from '@tintario/testing/saved-card.ts'
import { gatewayCard, subscriber } from '@tintario/testing/subscriber.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PaymentError } from '../../../outside/payments/payments.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.tools.clock = { now: async () => world.payments.now() }
})
beforeEach(() => forgetTrials(world))
afterAll(() => world.close())

const current = async (as: Person) => (await world.call(api.subscriptions.current, { as })).body
const next = async (as: Person) => (await world.call(api.payments.next, { as })).body
const quote = async (as: Person, tier: string, period = 'monthly') =>
  (await world.call(api.subscriptions.quote, { as, body: { tier, period } as never })).body
const change = (as: Person, tier: string, period = 'monthly') =>
  world.call(api.subscriptions.change, { as, body: { tier, period } })
const cancel = (as: Person, body: object = { feedback: 'too_expensive' }) =>
  world.call(api.subscriptions.cancel, { as, body })
const pass = async (days: number) => {
  await world.payments.advanceDays(days)
  await runDueJobs(world)
}
const notes = async (as: Person, translation = 'en') =>
  (await world.call(api.notifications.list, { as, body: { translation } })).body.map(({ text }) => text)
const kinds = async (as: Person) =>
  (await world.call(api.notifications.list, { as, body: {} })).body.map(({ type }) => type)

test('[API-050, BILL-27] an upgrade is charged at once as it was quoted, and brings the coins that were quoted', async () => {
  const owner = await subscriber(world)
  await pass(15)
  const told = await quote(owner, 'premium')
  expect(told).toMatchObject({ kind: 'change-now', wording: 'upgrade', coins: 180, nextAmount: 7500 })
  expect(told.payNow).toBeGreaterThan(7500 - 2900)
  expect(told.payNow).toBeLessThan(7500)
  const changed = await change(owner, 'premium')
  expect([changed.status, changed.body.state]).toEqual([200, 'succeeded'])
  expect((await planMoney(world, owner)).taken).toEqual([2900, told.payNow])
  const after = await planOf(world, owner)
  expect(after).toMatchObject({ tier: 'premium', plan: told.coinsAfter })
  expect(told.coinsAfter).toBe(180 + 420 - Math.round(160 * (1 - 15 / monthDays())))
  expect(await current(owner)).toMatchObject({ tier: 'premium', amount: 7500, monthlyCoins: 420, next: null })
  await runDueJobs(world)
  expect(await planOf(world, owner)).toEqual(after)
  expect((await change(owner, 'premium')).body.state).toBe('succeeded')
  expect((await planMoney(world, owner)).taken).toHaveLength(2)

  const { payNow } = await quote(owner, 'premium', 'yearly')
  expect((await change(owner, 'premium', 'yearly')).body.state).toBe('succeeded')
  // The gateway's books keep whole seconds: two charges of one second come in any order.
  const { taken } = await planMoney(world, owner)
  expect(taken.sort((a, b) => a - b)).toEqual([2900, told.payNow, payNow])
  expect(await current(owner)).toMatchObject({ tier: 'premium', period: 'yearly', amount: 75_000 })
})

/** Days of the month that began 15 days ago. */
const monthDays = () => {
  const start = new Date(world.payments.now().getTime() - 15 * 86_400_000)
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate()
}

test('[API-050] 20 equal changes at once are one charge and one grant', { tags: ['long'] }, async () => {
  const owner = await subscriber(world)
  await pass(10)
  const { payNow, coinsAfter } = await quote(owner, 'enterprise')
  const answers = await Promise.all(Array.from({ length: 20 }, () => change(owner, 'enterprise')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await planMoney(world, owner)).taken).toEqual([2900, payNow])
  expect(await planOf(world, owner)).toMatchObject({ tier: 'enterprise', plan: coinsAfter })
})

test('[API-050, BILL-10] a downgrade waits for the renewal: tier and coins stay until then; keep takes it back', async () => {
  const owner = await subscriber(world, { tier: 'premium' })
  const told = await quote(owner, 'basic')
  expect(told).toMatchObject({
    kind: 'change-at-renewal',
    wording: 'downgrade',
    payNow: 0,
    coinsNow: 0,
    nextAmount: 2900,
  })
  expect((await change(owner, 'basic')).status).toBe(200)
  expect(await current(owner)).toMatchObject({
    tier: 'premium',
    amount: 2900,
    next: { tier: 'basic', period: 'monthly', at: told.nextAt },
  })
  expect((await world.call(api.subscriptions.keep, { as: owner })).status).toBe(200)
  expect(await current(owner)).toMatchObject({ tier: 'premium', amount: 7500, next: null })
  await change(owner, 'basic')
  await pass(32)
  expect((await planMoney(world, owner)).taken).toEqual([7500, 2900])
  expect(await planOf(world, owner)).toMatchObject({ tier: 'basic', plan: 20 + 420 + 160 })
  expect(await current(owner)).toMatchObject({ tier: 'basic', next: null })
})

test('[API-050] without a subscription 404; a declined difference 402 and nothing changed, and the next try is another', async () => {
  const bare = await world.owner()
  expect((await change(bare, 'basic')).status).toBe(404)
  const owner = await subscriber(world, { number: '5555555555554444' })
  const [card] = (await world.payments.books('card')).filter(({ last4 }) => last4 === '4444')
  await world.payments.setBank(card?.id ?? '', 'declines')
  const refused = await change(owner, 'premium')
  expect(refused.error).toEqual({ statusCode: 402, message: 'MESSAGES_UNABLE_TO_PROCESS_PAYMENT' })
  expect(await planOf(world, owner)).toMatchObject({ tier: 'basic', plan: 180 })
  await world.payments.setBank(card?.id ?? '', 'pays')
  // The history decides nothing: the refusal is counted by the subscription itself.
  await world.database.pool.query('delete from audit where account_id = $1', [owner.accountId])
  expect((await change(owner, 'premium')).status).toBe(200)
  expect(await planOf(world, owner)).toMatchObject({ tier: 'premium' })
})

test('[API-050] the bank’s question of a change: nothing changes until it is answered', async () => {
  const owner = await subscriber(world)
  await world.payments.setBank(await gatewayCard(world, owner), 'asks')
  const asked = await change(owner, 'premium')
  expect(asked.body).toMatchObject({ state: 'requires-action', clientSecret: expect.any(String) })
  expect(await planOf(world, owner)).toMatchObject({ tier: 'basic', plan: 180 })
  const answer = (approve: boolean, { clientSecret }: { clientSecret: string | null }) =>
    world.call(api.sandbox.answerChallenge, {
      as: owner,
      body: { clientSecret: clientSecret ?? '', approve },
    })
  await answer(false, asked.body)
  expect((await world.call(api.subscriptions.confirm, { as: owner })).status).toBe(402)
  expect(await planOf(world, owner)).toMatchObject({ tier: 'basic', plan: 180, states: ['active'] })
  const again = await change(owner, 'premium')
  expect(again.body.state).toBe('requires-action')
  await answer(true, again.body)
  expect((await world.call(api.subscriptions.confirm, { as: owner })).body.state).toBe('succeeded')
  await runDueJobs(world)
  expect(await planOf(world, owner)).toMatchObject({ tier: 'premium' })
  expect((await planMoney(world, owner)).taken).toHaveLength(2)
})

test('[API-050, BILL-40] in a trial a change is at once and free, and up and down brings no more than the highest tier', async () => {
  const owner = await world.owner()
  await saveCard(world, owner)
  await world.call(api.subscriptions.start, { as: owner, body: { tier: 'basic' } })
  const trialEndsAt = (await current(owner))?.trialEndsAt
  expect(await quote(owner, 'premium')).toMatchObject({
    kind: 'change-now',
    payNow: 0,
    coinsNow: 140 - 53,
    trialEndsAt,
  })
  for (const tier of ['premium', 'basic', 'premium', 'basic', 'premium']) await change(owner, tier)
  await runDueJobs(world)
  expect(await planOf(world, owner)).toMatchObject({ tier: 'premium', plan: 20 + 140 })
  expect(await quote(owner, 'enterprise')).toMatchObject({ coinsNow: 800 - 140 })
  expect(await current(owner)).toMatchObject({ state: 'trialing', trialEndsAt, amount: 7500 })
  await pass(15)
  expect((await planMoney(world, owner)).taken).toEqual([7500])
  expect(await planOf(world, owner)).toMatchObject({ plan: 20 + 420 + 420, states: ['active'] })
})

test('[API-051, BILL-10, JOB-06, JOB-07, API-041, ENT-04] a cancelled plan lasts until endsAt and then tier and coins end', async () => {
  const owner = await subscriber(world, { tier: 'premium' })
  const due = await next(owner)
  expect(due).toEqual({
    dueAt: expect.any(String),
    amount: 7500,
    cardBrand: 'visa',
    cardLast4: '4242',
    endsAt: null,
  })
  expect((await cancel(owner)).body).toEqual({ statusCode: 200 })
  expect(await current(owner)).toMatchObject({
    tier: 'premium',
    endsAt: due?.dueAt,
    dueAt: null,
    amount: null,
  })
  expect(await next(owner)).toBeNull()
  const again = await cancel(owner)
  expect([again.status, again.error.message]).toEqual([409, 'MESSAGES_NOTHING_TO_CANCEL'])
  await pass(25)
  expect(await planOf(world, owner)).toMatchObject({ tier: 'premium', plan: 440 })
  await pass(7)
  expect(await current(owner)).toBeNull()
  const wallet = (await world.call(api.wallet.get, { as: owner })).body
  expect(wallet).toMatchObject({
    tier: 'free',
    coins: 0,
    isSubscriptionActive: false,
    isFreeTierExpired: true,
    period: null,
  })
  expect((await planMoney(world, owner)).taken).toEqual([7500])
  expect((await cancel(owner)).status).toBe(404)
  expect((await world.call(api.subscriptions.confirm, { as: owner })).status).toBe(404)
  expect((await notes(owner))[0]).toBe('Your plan has ended, and its coins with it. Coins you bought stay.')
  expect(await kinds(owner)).toEqual(['payments'])
})

test('[API-041, API-049] while the provider cannot be asked, the plan is shown without the amount, and 424 is not none', async () => {
  const owner = await subscriber(world)
  const before = await current(owner)
  const away = vi
    .spyOn(world.tools.payments, 'previewRenewal')
    .mockRejectedValue(new PaymentError('unavailable'))
  expect(await current(owner)).toEqual({ ...before, amount: null })
  expect((await world.call(api.payments.next, { as: owner })).status).toBe(424)
  away.mockRestore()
  expect(await next(owner)).toMatchObject({ dueAt: before?.dueAt, amount: 2900 })
  expect(await next(await world.owner())).toBeNull()
})

test('[API-051] a cancellation can be taken back until the end, and changing the plan takes it back, too', async () => {
  const owner = await subscriber(world)
  await cancel(owner)
  expect((await world.call(api.subscriptions.keep, { as: owner })).status).toBe(200)
  expect(await current(owner)).toMatchObject({ endsAt: null, amount: 2900 })
  await cancel(owner)
  await change(owner, 'premium')
  expect(await current(owner)).toMatchObject({ tier: 'premium', endsAt: null, amount: 7500 })
  await pass(32)
  expect(await current(owner)).toMatchObject({ state: 'active' })
  expect((await world.call(api.subscriptions.keep, { as: await world.owner() })).status).toBe(404)
})

test('[LIMIT-04, API-051, ENT-10] cancelling needs a reason, and a comment of 10 to 500 characters when there is one', async () => {
  const owner = await subscriber(world)
  for (const body of [
    {},
    { feedback: '' },
    { comment: 'It is too much for us' },
    { feedback: 'other', comment: 'too short' },
    { feedback: 'other', comment: 'x'.repeat(501) },
    { feedback: 'other', comment: `${' '.repeat(8)}short${' '.repeat(8)}` },
  ])
    expect((await cancel(owner, body)).status).toBe(422)
  expect(await current(owner)).toMatchObject({ endsAt: null })
  const chatty = await subscriber(world)
  expect((await cancel(chatty, { feedback: 'other', comment: 'x'.repeat(500) })).status).toBe(200)
  const body = { feedback: 'other', comment: 'x'.repeat(10) }
  expect((await cancel(owner, body)).status).toBe(200)
  const { rows } = await world.database.pool.query(
    'select cancel_feedback, cancel_comment from subscription where account_id = $1',
    [owner.accountId],
  )
  expect(rows).toEqual([{ cancel_feedback: 'other', cancel_comment: 'xxxxxxxxxx' }])
})

test('[BILL-39, JOB-06, JOB-08] a renewal that fails is told in the owner’s language, keeps the tier and adds nothing; paid later, it does', async () => {
  const owner = await subscriber(world, { language: 'es', number: '378282246310005' })
  const [card] = (await world.payments.books('card')).filter(({ last4 }) => last4 === '0005')
  await world.payments.setBank(card?.id ?? '', 'declines')
  await pass(32)
  expect(await planOf(world, owner)).toMatchObject({ tier: 'basic', plan: 180, states: ['past-due'] })
  expect(await current(owner)).toMatchObject({ state: 'past-due', tier: 'basic' })
  expect((await notes(owner, 'es'))[0]).toBe(
    'No se ha podido cobrar tu plan. Revisa tu tarjeta: lo intentaremos otra vez en los próximos días.',
  )
  expect(await kinds(owner)).toEqual(['payments'])
  const mine = world.letters.filter(({ to }) => to === owner.email)
  expect(mine.map(({ subject }) => subject).at(-1)).toBe('No se ha podido cobrar tu plan de Tintario')
  expect(mine.at(-1)?.text).toContain('/subscription')
  expect((await change(owner, 'premium')).status).toBe(402)
  await world.payments.setBank(card?.id ?? '', 'pays')
  await pass(4)
  expect(await planOf(world, owner)).toMatchObject({ tier: 'basic', plan: 340, states: ['active'] })
  expect((await planMoney(world, owner)).taken).toEqual([2900, 2900])
  expect(world.letters.filter(({ to }) => to === owner.email)).toHaveLength(mine.length)
  expect(await kinds(owner)).toEqual(['payments', 'payments'])
})

test('[BILL-39] a renewal that nobody pays ends the plan, its coins and its tier, and bought coins stay', async () => {
  const owner = await subscriber(world, { number: '6011111111111117' })
  const [card] = (await world.payments.books('card')).filter(({ last4 }) => last4 === '1117')
  const [wallet] = (await world.call(api.cards.list, { as: owner })).body
  await world.call(api.payments.pay, {
    as: owner,
    body: { product: 'coins_60', quantity: 1, paymentMethodId: wallet?.id ?? '' },
  })
  await world.payments.setBank(card?.id ?? '', 'declines')
  const due = (await current(owner))?.dueAt ?? ''
  const passed = (Date.parse(due) - world.payments.now().getTime()) / 86_400_000
  for (const days of [passed + 0.1, 3, 2]) {
    await pass(days)
    expect(await planOf(world, owner)).toMatchObject({ tier: 'basic', states: ['past-due'] })
  }
  await pass(3)
  expect(await planOf(world, owner)).toMatchObject({ tier: 'free', plan: 0, bought: 60, states: ['ended'] })
  expect(await current(owner)).toBeNull()
  expect((await planMoney(world, owner)).live).toBe(0)
})

test('[BILL-40, JOB-08] two days before the first charge the owner is told, here and by a letter in their language, once', async () => {
  const owner = await world.owner({ language: 'es' })
  await saveCard(world, owner)
  await world.call(api.subscriptions.start, { as: owner, body: { tier: 'basic' } })
  const told = async () => (await notes(owner)).filter((text) => /free days|días gratis/.test(text)).length
  const letters = () =>
    world.letters.filter(({ to, subject }) => to === owner.email && subject.includes('días gratis'))
  await pass(11.9)
  expect([await told(), letters().length]).toEqual([0, 0])
  await pass(0.2)
  await pass(1)
  expect([await told(), letters().length]).toEqual([1, 1])
  expect(letters()[0]?.text).toContain('29,00 EUR en tu tarjeta acabada en 4242')

  const gone = await world.owner()
  await saveCard(world, gone, '5555555555554444')
  await world.call(api.subscriptions.start, { as: gone, body: { tier: 'basic' } })
  await world.call(api.subscriptions.cancel, { as: gone, body: { feedback: 'other' } })
  await pass(12.5)
  expect((await notes(gone)).filter((text) => text.includes('free days'))).toEqual([])
  expect(
    world.letters.filter(({ to, subject }) => to === gone.email && subject.includes('free days')),
  ).toEqual([])
})

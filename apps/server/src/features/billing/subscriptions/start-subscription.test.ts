import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { agent } from '@tintario/testing/agents.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { forgetTrials, planMoney, planOf } from '@tintario/testing/plan-books.ts'
import { saveCard, typeCard } from '@tintario/testing/saved-card.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PaymentError } from '../../../outside/payments/payments.ts'
import { syncSubscription } from './sync-subscription.ts'

const ASKS = '4000002500003155'
const DECLINES_LATER = '4000000000000341'

let world: World
beforeAll(async () => {
  world = await createWorld({ expectedErrors: /^a subscription without a row runs at the gateway/ })
})
beforeEach(() => forgetTrials(world))
afterAll(() => world.close())

const start = (as: Person, body: object = { tier: 'basic' }, key?: string) =>
  world.call(api.subscriptions.start, {
    as,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const current = async (as: Person) => (await world.call(api.subscriptions.current, { as })).body
const withCard = async (number?: string) => {
  const owner = await world.owner()
  await saveCard(world, owner, number)
  return owner
}
/** Nobody has a trial with the card any more. */
const useUp = async (number?: string) => {
  const before = await withCard(number)
  await start(before)
}
const charged = { acceptNoTrial: true, tier: 'basic' }

test('[JOB-05, BILL-40, API-048, ENT-04, API-049] a first subscription has 14 days before the first charge', async () => {
  const owner = await withCard()
  expect(await current(owner)).toBeNull()
  const started = await start(owner, { tier: 'premium' })
  expect([started.status, started.body]).toEqual([
    200,
    { statusCode: 200, state: 'succeeded', clientSecret: null },
  ])
  expect(await planMoney(world, owner)).toMatchObject({ taken: [], live: 1 })
  const shown = await current(owner)
  const days = (Date.parse(shown?.dueAt ?? '') - world.payments.now().getTime()) / 86_400_000
  expect(days).toBeCloseTo(14, 2)
  expect(shown).toEqual({
    tier: 'premium',
    period: 'monthly',
    state: 'trialing',
    dueAt: shown?.dueAt,
    amount: 7500,
    cardBrand: 'visa',
    cardLast4: '4242',
    endsAt: null,
    trialEndsAt: shown?.dueAt,
    monthlyCoins: 420,
    nextCoins: { at: expect.any(String), coins: 140 },
    next: null,
  })
  const wallet = (await world.call(api.wallet.get, { as: owner })).body
  expect(wallet).toMatchObject({
    tier: 'premium',
    period: 'monthly',
    coins: 20 + 140,
    isSubscriptionActive: true,
  })

  await world.payments.advanceDays(13)
  await runDueJobs(world)
  expect(await planMoney(world, owner)).toMatchObject({ taken: [] })
  expect((await planOf(world, owner)).plan).toBe(20 + 420)
  await world.payments.advanceDays(1.1)
  await runDueJobs(world)
  expect(await planMoney(world, owner)).toMatchObject({ taken: [7500], invoiced: [7500] })
  expect(await current(owner)).toMatchObject({ state: 'active', trialEndsAt: null, amount: 7500 })
  expect((await planOf(world, owner)).plan).toBe(20 + 420 + 420)
})

test('[ERR-94, API-048, JOB-05] a card that had a trial is warned of with a code, and charged at once when accepted', async () => {
  await useUp()
  const owner = await withCard()
  const warned = await start(owner)
  expect([warned.status, warned.error]).toEqual([
    409,
    { statusCode: 409, message: 'MESSAGES_CARD_TRIAL_USED', code: 'TRIAL_ALREADY_USED' },
  ])
  expect(await planOf(world, owner)).toMatchObject({ tier: 'free', states: [], plan: 20 })
  const quote = await world.call(api.subscriptions.quote, { as: owner, body: { tier: 'basic' } })
  expect(quote.body).toMatchObject({
    kind: 'start',
    payNow: 2900,
    trialEndsAt: null,
    coinsNow: 160,
    coinsAfter: 180,
  })
  const accepted = await start(owner, charged)
  expect([accepted.status, accepted.body.state]).toEqual([200, 'succeeded'])
  expect(await planMoney(world, owner)).toEqual({ taken: [2900], invoiced: [2900], live: 1, ever: 1 })
  expect(await planOf(world, owner)).toMatchObject({
    tier: 'basic',
    period: 'monthly',
    plan: 180,
    coins: ['free-tier - 20', 'invoice basic_monthly 160'],
  })
})

test('[JOB-05] only an account’s first subscription has a trial, with a new card, too', async () => {
  await useUp()
  const owner = await withCard()
  await start(owner, charged)
  await world.call(api.subscriptions.cancel, { as: owner, body: { feedback: 'other' } })
  await world.payments.advanceDays(32)
  await runDueJobs(world)
  expect(await current(owner)).toBeNull()
  await saveCard(world, owner, '5555555555554444')
  const cards = (await world.call(api.cards.list, { as: owner })).body
  const id = cards.find(({ last4 }) => last4 === '4444')?.id ?? ''
  await world.call(api.cards.setDefault, { as: owner, params: { id } })
  expect((await start(owner)).body.state).toBe('succeeded')
  expect((await planMoney(world, owner)).taken).toEqual([2900, 2900])
})

test('[API-048, WALLET-02] 200 equal starts at once are one subscription, one charge and one grant', {
  tags: ['long'],
}, async () => {
  await useUp()
  const owner = await withCard()
  const key = randomUUID()
  const answers = await Promise.all([
    ...Array.from({ length: 100 }, () => start(owner, charged, key)),
    ...Array.from({ length: 100 }, () => start(owner, charged)),
  ])
  const kinds = answers.map(({ status, body }) => (status === 200 ? body.state : status))
  expect(kinds.filter((kind) => !['succeeded', 'processing', 409].includes(kind))).toEqual([])
  expect(kinds).toContain('succeeded')
  expect((await start(owner, charged, key)).body).toEqual({
    statusCode: 200,
    state: 'succeeded',
    clientSecret: null,
  })
  expect(await planMoney(world, owner)).toEqual({ taken: [2900], invoiced: [2900], live: 1, ever: 1 })
  expect(await planOf(world, owner)).toMatchObject({ states: ['active'], plan: 180 })
  const other = await start(owner, { ...charged, tier: 'premium' }, key)
  expect([other.status, other.error.message]).toEqual([422, 'MESSAGES_IDEMPOTENCY_KEY_REUSED'])
  const again = await start(owner, charged)
  expect([again.status, again.error.message]).toEqual([409, 'MESSAGES_SUBSCRIPTION_EXISTS'])
})

test('[API-048] a start that overlaps an equal one returns its result, also when the other one was faster', {
  tags: ['long'],
}, async () => {
  await useUp()
  const owner = await withCard()
  const body = { ...charged, promotionCode: 'FIRSTMONTH90' }
  const { payments } = world.tools
  const real = payments.getPromotion.bind(payments)
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const spy = vi.spyOn(payments, 'getPromotion').mockImplementationOnce(async (code) => {
    reached.resolve()
    await released.promise
    return real(code)
  })
  const slower = start(owner, body)
  await reached.promise
  const faster = await start(owner, body)
  released.resolve()
  expect((await slower).body).toEqual(faster.body)
  spy.mockRestore()
  expect(faster.body.state).toBe('succeeded')
  expect((await planMoney(world, owner)).taken).toEqual([290])
})

test('[API-048, ERR-16] without a card 402, with a declined one 402 and nothing is granted; another card does', async () => {
  await useUp(DECLINES_LATER)
  const bare = await world.owner()
  expect((await start(bare)).error).toEqual({ statusCode: 402, message: 'MESSAGES_CARD_MISSING' })
  const owner = await withCard(DECLINES_LATER)
  const refused = await start(owner, charged)
  expect(refused.error).toEqual({ statusCode: 402, message: 'MESSAGES_UNABLE_TO_PROCESS_PAYMENT' })
  expect(await planOf(world, owner)).toMatchObject({ tier: 'free', plan: 20, states: ['ended'] })
  expect((await world.call(api.subscriptions.confirm, { as: owner })).status).toBe(402)
  await typeCard(world, owner, { number: '5555555555554444', save: false })
  const started = await start(owner)
  expect([started.status, started.body.state]).toEqual([200, 'succeeded'])
  expect(await current(owner)).toMatchObject({ state: 'trialing', cardLast4: '4444' })
})

test('[API-048] the bank’s question of the first payment: asked, answered, granted once', async () => {
  await useUp(ASKS)
  const owner = await withCard(ASKS)
  const asked = await start(owner, charged)
  expect(asked.body).toEqual({ statusCode: 200, state: 'requires-action', clientSecret: expect.any(String) })
  expect(await planOf(world, owner)).toMatchObject({ tier: 'free', plan: 20, states: ['incomplete'] })
  expect((await start(owner, charged)).body).toEqual(asked.body)
  const clientSecret = asked.body.clientSecret ?? ''
  await world.call(api.sandbox.answerChallenge, { as: owner, body: { clientSecret, approve: true } })
  const confirmed = await Promise.all(
    [1, 2, 3].map(() => world.call(api.subscriptions.confirm, { as: owner })),
  )
  expect(confirmed.map(({ body }) => body.state)).toEqual(['succeeded', 'succeeded', 'succeeded'])
  await runDueJobs(world)
  expect(await planOf(world, owner)).toMatchObject({ tier: 'basic', plan: 180, states: ['active'] })
  expect(await planMoney(world, owner)).toMatchObject({ taken: [2900], invoiced: [2900] })
})

test('[API-048] a denied question is a refusal, and the next start is a new one', async () => {
  await useUp(ASKS)
  const owner = await withCard(ASKS)
  const { clientSecret } = (await start(owner, charged)).body
  await world.call(api.sandbox.answerChallenge, {
    as: owner,
    body: { clientSecret: clientSecret ?? '', approve: false },
  })
  expect((await world.call(api.subscriptions.confirm, { as: owner })).status).toBe(402)
  await saveCard(world, owner, '5555555555554444')
  const id = (await world.call(api.cards.list, { as: owner })).body.find(({ last4 }) => last4 === '4444')?.id
  await world.call(api.cards.setDefault, { as: owner, params: { id: id ?? '' } })
  expect((await start(owner, { tier: 'premium' })).body.state).toBe('succeeded')
  expect(await planMoney(world, owner)).toMatchObject({ taken: [], live: 1, ever: 2 })
  expect(await current(owner)).toMatchObject({ tier: 'premium', state: 'trialing' })
})

test('[API-048] a lost answer is no refusal: it is processing, and one subscription in the end', async () => {
  await useUp()
  const owner = await withCard()
  const { payments } = world.tools
  const real = payments.startSubscription
  const lost = vi.spyOn(payments, 'startSubscription').mockImplementation(async (of) => {
    await real(of)
    throw new PaymentError('unknown')
  })
  expect((await start(owner, charged)).body).toMatchObject({ statusCode: 200, state: 'processing' })
  expect((await start(owner, charged)).body).toMatchObject({ state: 'processing' })
  expect((await world.call(api.subscriptions.confirm, { as: owner })).body.state).toBe('processing')
  expect(lost).toHaveBeenCalledTimes(2)
  lost.mockRestore()
  await world.database.pool.query(
    `update subscription set created_at = created_at - interval '1 minute' where state = 'new'`,
  )
  await runDueJobs(world)
  expect(await planOf(world, owner)).toMatchObject({ tier: 'basic', plan: 180, states: ['active'] })
  expect(await planMoney(world, owner)).toEqual({ taken: [2900], invoiced: [2900], live: 1, ever: 1 })
})

test('[API-006, ERR-16] a provider that is away answers 424 and leaves nothing behind', async () => {
  const owner = await withCard()
  const away = vi
    .spyOn(world.tools.payments, 'startSubscription')
    .mockRejectedValue(new PaymentError('unavailable'))
  expect((await start(owner)).error).toEqual({ statusCode: 424, message: 'MESSAGES_SOMETHING_WENT_WRONG' })
  away.mockRestore()
  expect(await planOf(world, owner)).toMatchObject({ tier: 'free', states: ['ended'] })
  expect((await start(owner)).body.state).toBe('succeeded')
  expect(await current(owner)).toMatchObject({ state: 'trialing' })
})

test('[API-031, BILL-43, BILL-44] the free tier ends at once by an upgrade: 200 with the wallet, 402, 409', async () => {
  const owner = await world.owner()
  const upgrade = (body?: object) => world.call(api.wallet.upgrade, { as: owner, body })
  const before = (await world.call(api.wallet.get, { as: owner })).body
  expect(before).toMatchObject({ tier: 'free', coins: 20, allowedWorkspaces: 1, isFreeTierExpired: false })
  expect((await upgrade()).error).toEqual({ statusCode: 402, message: 'MESSAGES_CARD_MISSING' })
  await saveCard(world, owner)
  const done = await upgrade({ tier: 'premium', period: 'yearly' })
  expect(done.status).toBe(200)
  expect(done.body).toMatchObject({
    tier: 'premium',
    period: 'yearly',
    coins: 20 + 140,
    allowedWorkspaces: 3,
    freeTierEndsAt: null,
  })
  expect((await upgrade()).error).toEqual({ statusCode: 409, message: 'MESSAGES_NOT_ON_FREE_TIER' })
  const declined = await withCard(DECLINES_LATER)
  await world.payments.setBank(
    (await world.payments.books('card')).find(({ last4 }) => last4 === '0341')?.id ?? '',
    'declines',
  )
  await world.database.pool.query(
    `insert into trial_card (fingerprint_hash, subscription_id)
     select sha256(fingerprint::bytea), gen_random_uuid() from card where account_id = $1`,
    [declined.accountId],
  )
  const body = { acceptNoTrial: true }
  expect((await world.call(api.wallet.upgrade, { as: declined, body })).status).toBe(402)
  const basic = await withCard('5555555555554444')
  expect((await world.call(api.wallet.upgrade, { as: basic })).body).toMatchObject({
    tier: 'basic',
    period: 'monthly',
    allowedWorkspaces: 1,
  })
})

test('[API-038, PROMO-03, ENT-06] prices by kind, with a promo code, and an empty list for an unknown one', async () => {
  const prices = async (query: object) => (await world.call(api.billing.prices, { query })).body
  const plain = await prices({})
  expect(plain.map(({ handle, amount, coins }) => [handle, amount, coins])).toEqual([
    ['basic_monthly', 2900, 160],
    ['premium_monthly', 7500, 420],
    ['basic_yearly', 29000, 160],
    ['enterprise_monthly', 39900, 2400],
    ['premium_yearly', 75000, 420],
    ['enterprise_yearly', 399000, 2400],
  ])
  expect(plain.every((one) => one.discountedAmount === null && one.firstMonthAmount === null)).toBe(true)
  expect(await prices({ type: 'recurring', promotionCode: '' })).toEqual(plain)
  const [first] = await prices({ promotionCode: '  FIRSTMONTH90\t ' })
  expect(first).toMatchObject({ handle: 'basic_monthly', firstMonthAmount: 290, discountedAmount: null })
  const yearly = (await prices({ promotionCode: 'FIRSTMONTH90' })).filter(({ handle }) =>
    handle.endsWith('yearly'),
  )
  expect(yearly.map(({ firstMonthAmount }) => firstMonthAmount)).toEqual([null, null, null])
  const [always] = await prices({ promotionCode: 'SAVE20', translations: 'es' })
  expect(always).toMatchObject({ firstMonthAmount: null, discountedAmount: 2320 })
  expect(await prices({ promotionCode: 'SAVE 20' })).toEqual([])
  expect(await prices({ promotionCode: 'NOSUCHCODE' })).toEqual([])
  const packs = await prices({ type: 'one_time', promotionCode: 'SAVE20' })
  expect(packs.map(({ handle, amount, discountedAmount }) => [handle, amount, discountedAmount])).toEqual([
    ['coins_20', 500, null],
    ['coins_60', 1400, null],
    ['coins_120', 2600, null],
  ])
})

test('[API-048, PROMO-03] a promo code lowers the first charge as the quote said, and an unknown one is refused', async () => {
  await useUp()
  const owner = await withCard()
  const body = { tier: 'basic', promotionCode: ' FIRSTMONTH90 ' }
  const quote = await world.call(api.subscriptions.quote, { as: owner, body })
  expect(quote.body).toMatchObject({ payNow: 290, nextAmount: 2900, listAmount: 2900 })
  const bad = { ...charged, promotionCode: 'FREE' }
  expect((await start(owner, bad)).error).toEqual({ statusCode: 422, message: 'MESSAGES_PROMO_CODE_INVALID' })
  const yearly = { ...body, period: 'yearly', acceptNoTrial: true }
  for (const refused of [
    await world.call(api.subscriptions.quote, { as: owner, body: yearly }),
    await start(owner, yearly),
  ])
    expect(refused.error).toEqual({ statusCode: 422, message: 'MESSAGES_PROMO_CODE_INVALID' })
  await start(owner, { ...body, acceptNoTrial: true })
  expect((await planMoney(world, owner)).taken).toEqual([290])
  expect(await current(owner)).toMatchObject({ amount: 2900 })
})

test('[PERM-03] a child may neither see nor change the subscription', async () => {
  const owner = await withCard()
  await start(owner)
  const child = await agent(world, owner, ['users', 'workspaces'])
  const { subscriptions, payments, wallet } = api
  const statuses = await Promise.all([
    world.call(subscriptions.quote, { as: child, body: { tier: 'basic' } }),
    world.call(subscriptions.start, { as: child, body: { tier: 'basic' } }),
    world.call(subscriptions.confirm, { as: child }),
    world.call(subscriptions.current, { as: child }),
    world.call(subscriptions.change, { as: child, body: { tier: 'basic', period: 'yearly' } }),
    world.call(subscriptions.keep, { as: child }),
    world.call(subscriptions.cancel, { as: child, body: { feedback: 'other' } }),
    world.call(payments.next, { as: child }),
    world.call(wallet.upgrade, { as: child }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual(Array(9).fill(403))
})

test('[JOB-05, API-048] a restored copy stores a subscription that it does not have, with plan, coins and invoice, once', {
  tags: ['long'],
}, async () => {
  const owner = await withCard()
  const { rows } = await world.database.pool.query('select gateway_id from card where account_id = $1', [
    owner.accountId,
  ])
  const customers = await world.payments.books('customer')
  const customerId = customers.find(({ reference }) => reference === owner.accountId)?.id ?? ''
  const start = (reference: string) =>
    world.tools.payments.startSubscription({
      customerId,
      cardId: rows[0].gateway_id,
      price: { handle: 'premium_monthly', amount: 7500, period: 'monthly' },
      promotionCode: null,
      trialDays: 0,
      reference,
      key: reference,
    })
  const since = await start(randomUUID())
  // Several events of one subscription arrive together.
  await Promise.all(Array.from({ length: 4 }, () => syncSubscription(world.tools, since.gatewayId)))
  await syncSubscription(world.tools, since.gatewayId)
  expect(await planMoney(world, owner)).toEqual({ taken: [7500], invoiced: [7500], live: 1, ever: 1 })
  expect(await planOf(world, owner)).toMatchObject({ tier: 'premium', period: 'monthly', plan: 20 + 420 })
  // An account has one subscription: a second one is left to the operator.
  const second = await start(randomUUID())
  await syncSubscription(world.tools, second.gatewayId)
  expect(await planOf(world, owner)).toMatchObject({ states: ['active'], plan: 20 + 420 })
})

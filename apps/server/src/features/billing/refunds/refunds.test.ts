import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { doomedTools } from '@tintario/testing/doomed-tools.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { packBooks } from '@tintario/testing/pack-books.ts'
import { planMoney, planOf } from '@tintario/testing/plan-books.ts'
import { refundBooks } from '@tintario/testing/refund-books.ts'
import { saveCard } from '@tintario/testing/saved-card.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../db/tables/audit.ts'
import { payment } from '../../../db/tables/billing.ts'
import { PaymentError } from '../../../outside/payments/payments.ts'
import { readBilling } from '../customer/account-store.ts'
import { handleEvents } from '../events/webhook.ts'
import { syncCharge } from '../packs/sync-payments.ts'
import { sendRefunds } from './send-refunds.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ expectedErrors: /^a subscription that was given up is live/ })
})
afterAll(() => world.close())

const MOST_WAITS = 60
const done = { back: [1400], credited: [-1400], states: ['done'] }

/** A pack that was given up and is charged all the same. */
const lateCharge = async (): Promise<{ owner: Person; chargeId: string }> => {
  const owner = await world.owner()
  const { accountId } = owner
  await setTier(world, owner, 'basic')
  const paymentMethodId = await saveCard(world, owner)
  const { payments } = world.tools
  const unheard = vi.spyOn(payments, 'charge').mockRejectedValue(new PaymentError('unknown'))
  await world.call(api.payments.pay, {
    as: owner,
    body: { product: 'coins_60', quantity: 1, paymentMethodId },
  })
  unheard.mockRestore()
  const [made] = await world.database.db
    .update(payment)
    .set({ state: 'failed', reason: 'never_charged' })
    .where(eq(payment.accountId, accountId))
    .returning()
  const customer = (await world.payments.books('customer')).find(({ reference }) => reference === accountId)
  const { gatewayId: chargeId } = await payments.charge({
    customerId: customer?.id ?? '',
    cardId: made?.cardGatewayId ?? '',
    amount: 1400,
    reference: made?.id ?? '',
    description: 'late',
    key: randomUUID(),
  })
  return { owner, chargeId }
}

/** As if an hour had passed since refunds were tried. */
const laterOn = () =>
  world.database.pool.query(`update refund set updated_at = now() - interval '7 hours', created_at = now() - interval '8 hours'
    where state in ('new', 'pending')`)

/** Lets an act die at each of its waits in turn, until it lives through; answers how many there were. */
const dieEverywhere = async (
  act: (tools: World['tools']) => Promise<unknown>,
  after: () => Promise<void>,
): Promise<number> => {
  for (let dieAt = 1; dieAt < MOST_WAITS; dieAt += 1) {
    const doomed = doomedTools(world, dieAt)
    const came = await doomed.run(act(doomed.tools))
    await doomed.close()
    await after()
    if (came === 'ended') return dieAt - 1
  }
  throw new Error('it never ended')
}

test('[API-039, WALLET-02] a late charge whose giving back dies anywhere is given back once, and all books agree', {
  tags: ['long'],
  timeout: 180_000,
}, async () => {
  let given = await lateCharge()
  const isGiven = async () => {
    await syncCharge(world.tools, given.chargeId)
    await laterOn()
    await sendRefunds(world.tools)
    await sendRefunds(world.tools)
    expect(await refundBooks(world, given.owner)).toEqual(done)
    const { taken, grants, invoiced, states } = await packBooks(world, given.owner)
    expect({ taken, grants, states }).toEqual({ taken: [1400], grants: 0, states: ['refunded'] })
    expect(invoiced.sort()).toEqual([-1400, 1400])
    const { body } = await world.call(api.notifications.list, { as: given.owner, body: {} })
    expect(body.filter(({ text }) => text.startsWith('A payment that gave you nothing'))).toHaveLength(1)
    given = await lateCharge()
  }
  expect(await dieEverywhere((tools) => syncCharge(tools, given.chargeId), isGiven)).toBeGreaterThan(5)
  await syncCharge(world.tools, given.chargeId)
  const seen = await dieEverywhere(sendRefunds, async () => {
    await isGiven()
    await syncCharge(world.tools, given.chargeId)
  })
  expect(seen).toBeGreaterThan(8)
})

/** The text of what the account was given on paper, the newest first, as another program reads it. */
const papers = async (owner: Person): Promise<string[]> => {
  const texts: string[] = []
  for (const { downloadUrl: url } of (await world.call(api.payments.history, { as: owner })).body) {
    const headers = { authorization: `Bearer ${owner.token}` }
    const { rawPayload } = await world.app.inject({ url, headers })
    const read = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
    texts.push(read.text.replace(/\s+/g, ' '))
  }
  return texts
}

test('[API-048, WALLET-02] a start that was given up and is charged all the same is ended there and given back', async () => {
  const owner = await world.owner()
  await saveCard(world, owner)
  await world.database.pool.query(
    `insert into trial_card (fingerprint_hash, subscription_id)
     select sha256(fingerprint::bytea), gen_random_uuid() from card where account_id = $1 on conflict do nothing`,
    [owner.accountId],
  )
  const { payments } = world.tools
  const real = payments.startSubscription
  const asked: Parameters<typeof real>[0][] = []
  const unheard = vi.spyOn(payments, 'startSubscription').mockImplementation(async (of) => {
    asked.push(of)
    throw new PaymentError('unknown')
  })
  const body = { tier: 'basic', acceptNoTrial: true }
  expect((await world.call(api.subscriptions.start, { as: owner, body })).body.state).toBe('processing')
  await world.database.pool.query(
    `update subscription set created_at = created_at - interval '21 hours' where state = 'new'`,
  )
  await runDueJobs(world)
  unheard.mockRestore()
  expect(await planOf(world, owner)).toMatchObject({ tier: 'free', states: ['ended'] })
  const [start] = asked
  if (!start) throw new Error('it was not asked for')
  const { gatewayId } = await real(start)
  for (const _ of [1, 2, 3]) {
    await handleEvents(world.tools, { object: 'subscription', objectId: gatewayId })
    await runDueJobs(world)
  }
  expect(await refundBooks(world, owner)).toEqual({ back: [2900], credited: [-2900], states: ['done'] })
  expect(await planMoney(world, owner)).toMatchObject({ taken: [2900], live: 0 })
  expect(await planOf(world, owner)).toMatchObject({
    tier: 'free',
    states: ['ended'],
    coins: ['free-tier - 20'],
  })
  for (const text of await papers(owner))
    expect(text).toMatch(/Basic plan, monthly \(160 coins a month\) (-23.97 EUR -|23.97 EUR )29.00 EUR/)
  const acts = await world.database.db.select().from(audit).where(eq(audit.accountId, owner.accountId))
  expect(acts.filter(({ action }) => action.startsWith('refund')).map(({ action }) => action)).toEqual([
    'refund-begun',
    'refund-done',
  ])
})

test('[API-040, BILL-18] the history shows what was given back with a credit note of its own series, for its owner only', async () => {
  const { owner, chargeId } = await lateCharge()
  await syncCharge(world.tools, chargeId)
  await runDueJobs(world)
  const { body } = await world.call(api.payments.history, { as: owner })
  expect(body.map(({ amount }) => amount).sort()).toEqual([-1400, 1400])
  const note = body.find(({ amount }) => amount < 0)
  const paid = body.find(({ amount }) => amount > 0)
  expect([note?.number, paid?.number]).toEqual([
    expect.stringMatching(/^R\d{4}-\d{6}$/),
    expect.stringMatching(/^T\d{4}-\d{6}$/),
  ])
  const get = (as: { token: string }) =>
    world.app.inject({ url: note?.downloadUrl ?? '', headers: { authorization: `Bearer ${as.token}` } })
  const read = (await papers(owner)).find((text) => text.includes(note?.number ?? 'none'))
  for (const part of [
    'Credit note',
    `Credit note number ${note?.number}`,
    `Corrects invoice ${paid?.number}`,
    '60 coins -11.57 EUR -14.00 EUR',
    'Taxable base -11.57 EUR',
    'VAT 21% -2.43 EUR',
    'Total refunded -14.00 EUR',
  ])
    expect(read).toContain(part)
  expect(await readBilling(world.database.db, owner.accountId)).toMatchObject({
    refunds: [{ amount: 1400, state: 'done', cause: 'given-up' }],
    payments: [{ state: 'refunded' }],
  })
  expect((await get(await agent(world, owner, ['users'], [owner.workspaceId]))).statusCode).toBe(403)
  expect((await get(await world.owner())).statusCode).toBe(404)
})

test('[API-039] a gateway that does not answer is asked again, what waits at the bank is asked after, and a no is kept for a person', async () => {
  const { payments, log } = world.tools
  const real = payments.refund
  const errors: string[] = []
  const logged = vi.spyOn(log, 'error').mockImplementation((_, message) => errors.push(message ?? ''))
  const { owner, chargeId } = await lateCharge()
  await syncCharge(world.tools, chargeId)
  const gateway = vi.spyOn(payments, 'refund')
  const settleOnce = async (answer: typeof real) => {
    gateway.mockImplementation(answer)
    await laterOn()
    await sendRefunds(world.tools)
    return (await refundBooks(world, owner)).states
  }
  for (const kind of ['unavailable', 'unknown'] as const)
    expect(await settleOnce(async () => Promise.reject(new PaymentError(kind)))).toEqual(['new'])
  // The answer is lost, and what was done is found again.
  const lost: typeof real = async (of) => {
    await real(of)
    throw new PaymentError('unknown')
  }
  expect(await settleOnce(lost)).toEqual(['new'])
  expect(await settleOnce(async (of) => ({ ...(await real(of)), state: 'pending' }))).toEqual(['pending'])
  expect((await refundBooks(world, owner)).credited).toEqual([])
  expect(await settleOnce(real)).toEqual(['done'])
  expect(await refundBooks(world, owner)).toEqual(done)

  const other = await lateCharge()
  await syncCharge(world.tools, other.chargeId)
  errors.length = 0
  gateway.mockImplementation(async (of) => ({ ...(await real(of)), state: 'failed', reason: 'declined' }))
  await sendRefunds(world.tools)
  await laterOn()
  await sendRefunds(world.tools)
  expect(await refundBooks(world, other.owner)).toMatchObject({ credited: [], states: ['failed'] })
  expect(errors).toEqual(['a refund failed: the operator has to refund it'])

  // Somebody did it at the provider by hand: it is done, and nothing goes back twice.
  gateway.mockRestore()
  const third = await lateCharge()
  await syncCharge(world.tools, third.chargeId)
  await payments.refund({ of: { chargeId: third.chargeId }, reference: 'by hand', key: randomUUID() })
  await sendRefunds(world.tools)
  expect(await refundBooks(world, third.owner)).toEqual(done)
  logged.mockRestore()
})

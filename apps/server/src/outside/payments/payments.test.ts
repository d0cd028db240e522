import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  customerWith,
  DAY,
  daysAfter,
  numbers,
  priceOf,
  type Subject,
  saveCard,
  start,
} from '../../testing/payments/subject.ts'
import { subjects } from '../../testing/payments/subjects.ts'
import { PaymentError } from './payments.ts'

const kindOf = async (act: Promise<unknown>): Promise<string> =>
  act.then(
    (value) => `no error: ${JSON.stringify(value)}`,
    (error) => (error instanceof PaymentError ? `${error.kind} ${error.reason ?? ''}`.trim() : String(error)),
  )
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

describe.each(Object.entries(subjects))('payments by %s', (_name, open) => {
  let subject: Subject
  beforeAll(async () => {
    subject = await open()
  })
  afterAll(() => subject.close())

  test('a card is saved by what the browser enters, and one number has one fingerprint', async () => {
    const { payments } = subject
    const first = await customerWith(subject)
    const second = await customerWith(subject)
    const setupOf = async (customerId: string, number: string, securityCode = '123') => {
      const setup = await payments.openCardSetup({ customerId, reference: 'r', key: randomUUID() })
      const of = { customerId, clientSecret: setup.clientSecret }
      const entered = await subject.enterCard({ ...of, number, expiry: '01/39', securityCode })
      return { setup, of, entered, after: await payments.getCardSetup(setup.gatewayId) }
    }
    const visa = await setupOf(first.customerId, numbers.visa)
    expect(visa.setup).toMatchObject({ state: 'open', card: null })
    expect(visa.entered).toEqual({ state: 'succeeded', message: null })
    expect(visa.after).toMatchObject({
      state: 'succeeded',
      card: { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2039 },
    })
    const again = await setupOf(second.customerId, '4242424242424242')
    expect(again.after.card?.fingerprint).toBe(visa.after.card?.fingerprint)
    const amex = await setupOf(first.customerId, numbers.amex, '1234')
    expect(amex.after.card).toMatchObject({ brand: 'amex', last4: '0005' })
    expect(amex.after.card?.fingerprint).not.toBe(visa.after.card?.fingerprint)

    const declined = await setupOf(first.customerId, numbers.declined)
    expect(declined.entered.state).toBe('failed')
    expect(declined.entered.message).toBe('card_declined')
    expect(declined.after).toMatchObject({ state: 'open', card: null })

    const asks = await setupOf(first.customerId, numbers.asks)
    expect(asks.entered.state).toBe('requires-action')
    expect(asks.after).toMatchObject({ state: 'open', card: null })
    expect(await subject.answer({ ...asks.of, approve: false })).toEqual({ state: 'failed' })
    expect((await payments.getCardSetup(asks.setup.gatewayId)).card).toBeNull()
    const later = await setupOf(first.customerId, numbers.asks)
    expect(await subject.answer({ ...later.of, approve: true })).toEqual({ state: 'succeeded' })
    expect((await payments.getCardSetup(later.setup.gatewayId)).card?.last4).toBe('3155')
  })

  test('a card that was removed is charged no more, and removing it again is no error', async () => {
    const { payments } = subject
    const { customerId, cardId } = await customerWith(subject)
    await payments.removeCard(cardId)
    await payments.removeCard(cardId)
    const charge = { customerId, cardId, amount: 500, reference: 'r', description: 'd', key: randomUUID() }
    expect(await kindOf(payments.charge(charge))).toMatch(/^(not-found|invalid)/)
    expect(await subject.count('charge', customerId)).toBe(0)
  })

  test('a charge succeeds, is declined, or waits for the bank’s question, and is found by its reference', async () => {
    const { payments } = subject
    const good = await customerWith(subject)
    const reference = randomUUID()
    const of = { amount: 1200, description: '50 coins' }
    const paid = await payments.charge({ ...good, ...of, reference, key: randomUUID() })
    expect(paid).toMatchObject({
      state: 'succeeded',
      amount: 1200,
      refunded: 0,
      currency: 'EUR',
      reference,
      clientSecret: null,
    })
    expect(await payments.getCharge(paid.gatewayId)).toEqual(paid)
    expect(await payments.findCharge({ customerId: good.customerId, reference })).toEqual(paid)
    expect(await payments.findCharge({ customerId: good.customerId, reference: randomUUID() })).toBeNull()

    const bad = await customerWith(subject, numbers.failsLater)
    const failing = { ...bad, ...of, reference: 'bad', key: randomUUID() }
    expect(await kindOf(payments.charge(failing))).toBe('refused card_declined')
    expect(await kindOf(payments.charge(failing))).toBe('refused card_declined')
    expect(await payments.findCharge({ customerId: bad.customerId, reference: 'bad' })).toMatchObject({
      state: 'failed',
      reason: 'card_declined',
    })
    expect(await subject.count('charge', bad.customerId)).toBe(1)

    const asked = await customerWith(subject, numbers.asks)
    for (const approve of [true, false]) {
      const waits = await payments.charge({ ...asked, ...of, reference: String(approve), key: randomUUID() })
      expect(waits.state).toBe('requires-action')
      const clientSecret = waits.clientSecret ?? ''
      expect(clientSecret).not.toBe('')
      const { customerId } = asked
      expect(await subject.answer({ customerId, clientSecret, approve })).toEqual({
        state: approve ? 'succeeded' : 'failed',
      })
      expect(await payments.getCharge(waits.gatewayId)).toMatchObject({
        state: approve ? 'succeeded' : 'failed',
        clientSecret: null,
      })
    }
    expect(await kindOf(payments.getCharge('pi_none'))).toBe('not-found')
  })

  test('fifty calls at once with one key are one act; the key with another body is refused', async () => {
    const { payments } = subject
    const customer = await customerWith(subject)
    const act = { ...customer, amount: 990, reference: 'once', description: 'd', key: randomUUID() }
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => payments.charge(act)))
    const ids = new Set(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.gatewayId] : [])))
    const errors = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.kind] : []))
    expect(ids.size).toBe(1)
    expect(errors.filter((kind) => kind !== 'unknown')).toEqual([])
    expect(ids).toContain((await payments.charge(act)).gatewayId)
    expect(await subject.count('charge', customer.customerId)).toBe(1)
    expect(await kindOf(payments.charge({ ...act, amount: 991 }))).toBe('invalid idempotency_error')

    const more = { reference: 'sub', key: randomUUID() }
    const started = await Promise.allSettled(Array.from({ length: 50 }, () => start(subject, customer, more)))
    expect(started.some((one) => one.status === 'fulfilled')).toBe(true)
    expect(await subject.count('subscription', customer.customerId)).toBe(1)
    expect(await subject.count('invoice', customer.customerId)).toBe(1)
  })

  test('a trial charges nothing for 14 days, then renews every month', async () => {
    const { payments } = subject
    const customer = await customerWith(subject)
    const reference = randomUUID()
    const trial = await start(subject, customer, { trialDays: 14, reference })
    expect(trial).toMatchObject({
      reference,
      customerId: customer.customerId,
      state: 'trialing',
      handle: 'basic_monthly',
      cancelAtPeriodEnd: false,
      endedAt: null,
      latestInvoice: null,
    })
    expect(trial.card?.gatewayId).toBe(customer.cardId)
    const ends = trial.trialEndsAt ?? new Date(0)
    expect(seconds(ends) - seconds(trial.periodStart)).toBe((14 * DAY) / 1000)
    expect(await payments.listInvoices(trial.gatewayId)).toEqual([])
    expect(await payments.previewRenewal(trial.gatewayId)).toEqual({ amount: 2900, dueAt: ends })
    expect(await payments.findSubscription({ customerId: customer.customerId, reference })).toEqual(trial)

    await subject.advance(daysAfter(ends, 0.1))
    const first = await payments.getSubscription(trial.gatewayId)
    expect(first).toMatchObject({
      state: 'active',
      latestInvoice: { cause: 'renewal', amount: 2900, state: 'paid' },
    })
    expect(first.periodStart).toEqual(ends)
    await subject.advance(daysAfter(first.periodEnd, 0.1))
    const invoices = await payments.listInvoices(trial.gatewayId)
    expect(invoices.map((one) => [one.cause, one.amount, one.state, one.handle])).toEqual([
      ['renewal', 2900, 'paid', 'basic_monthly'],
      ['renewal', 2900, 'paid', 'basic_monthly'],
    ])
    expect(invoices[0]?.periodStart).toEqual(first.periodEnd)
    expect(await payments.getInvoice(invoices[0]?.gatewayId ?? '')).toEqual(invoices[0])
  })

  test('without a trial the first period is paid at once; a refused card starts nothing', async () => {
    const { payments } = subject
    const started = await start(subject, await customerWith(subject), { price: priceOf('premium_yearly') })
    expect(started).toMatchObject({
      state: 'active',
      handle: 'premium_yearly',
      trialEndsAt: null,
      latestInvoice: { cause: 'start', state: 'paid', amount: 75000, clientSecret: null },
    })
    const yearLater = new Date(started.periodStart)
    yearLater.setUTCFullYear(yearLater.getUTCFullYear() + 1)
    expect(started.periodEnd).toEqual(yearLater)
    expect(started.latestInvoice?.lines).toEqual([
      { handle: 'premium_yearly', amount: 75000, from: started.periodStart, to: started.periodEnd },
    ])

    const bad = await customerWith(subject, numbers.failsLater)
    const reference = randomUUID()
    expect(await kindOf(start(subject, bad, { reference }))).toBe('refused card_declined')
    expect(await payments.findSubscription({ customerId: bad.customerId, reference })).toBeNull()
  })

  test('a subscription waits for the bank’s question, and ends unpaid when it is denied and left', async () => {
    const { payments } = subject
    const customer = await customerWith(subject, numbers.asks)
    const { customerId } = customer
    const waits = await start(subject, customer)
    expect(waits).toMatchObject({ state: 'incomplete', latestInvoice: { state: 'open', cause: 'start' } })
    const clientSecret = waits.latestInvoice?.clientSecret ?? ''
    expect(await subject.answer({ customerId, clientSecret, approve: true })).toEqual({ state: 'succeeded' })
    const paid = await payments.getSubscription(waits.gatewayId)
    expect(paid).toMatchObject({ state: 'active', latestInvoice: { state: 'paid', clientSecret: null } })
    await subject.advance(daysAfter(paid.periodEnd, 0.1))
    expect(await payments.getSubscription(waits.gatewayId)).toMatchObject({
      state: 'active',
      latestInvoice: { cause: 'renewal', state: 'paid' },
    })

    const other = await start(subject, customer)
    const secret = other.latestInvoice?.clientSecret ?? ''
    expect(await subject.answer({ customerId, clientSecret: secret, approve: false })).toEqual({
      state: 'failed',
    })
    expect(await payments.getSubscription(other.gatewayId)).toMatchObject({
      state: 'incomplete',
      latestInvoice: { state: 'open', clientSecret: null },
    })
    await subject.advance(daysAfter(subject.now(), 1))
    expect(await payments.getSubscription(other.gatewayId)).toMatchObject({
      state: 'ended',
      latestInvoice: { state: 'void' },
    })
  })

  test('a change at once charges the new period less what is left of the old one', async () => {
    const { payments } = subject
    const started = await start(subject, await customerWith(subject))
    const subscriptionId = started.gatewayId
    const length = started.periodEnd.getTime() - started.periodStart.getTime()
    await subject.advance(new Date(started.periodStart.getTime() + length / 4))
    const price = priceOf('premium_monthly')
    const told = await payments.previewChange({ subscriptionId, price })
    expect(told.amount + told.credit).toBe(7500)
    expect(Math.abs(told.credit - 2175)).toBeLessThanOrEqual(1)
    const key = randomUUID()
    const changed = await payments.changeSubscription({ subscriptionId, price, when: 'now', key })
    expect(changed).toMatchObject({
      state: 'active',
      handle: 'premium_monthly',
      latestInvoice: { cause: 'change', state: 'paid', handle: 'premium_monthly' },
    })
    expect(Math.abs((changed.latestInvoice?.amount ?? 0) - told.amount)).toBeLessThanOrEqual(1)
    const lines = changed.latestInvoice?.lines ?? []
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(changed.latestInvoice?.amount)
    expect(lines.map((line) => line.handle).sort()).toEqual(['basic_monthly', 'premium_monthly'])
    expect(seconds(changed.periodStart)).toBeGreaterThan(seconds(started.periodStart))
    expect(changed.latestInvoice?.periodEnd).toEqual(changed.periodEnd)
    const repeated = await payments.changeSubscription({ subscriptionId, price, when: 'now', key })
    expect(repeated.latestInvoice?.gatewayId).toBe(changed.latestInvoice?.gatewayId)
    expect((await payments.listInvoices(subscriptionId)).length).toBe(2)
    await subject.advance(daysAfter(changed.periodEnd, 0.1))
    expect((await payments.getSubscription(subscriptionId)).latestInvoice).toMatchObject({
      cause: 'renewal',
      amount: 7500,
    })
  })

  test('a change at the renewal charges nothing until then, and can be taken back', async () => {
    const { payments } = subject
    for (const [from, to] of [
      ['premium_monthly', 'basic_monthly'],
      ['basic_yearly', 'basic_monthly'],
    ] as const) {
      const started = await start(subject, await customerWith(subject), { price: priceOf(from) })
      const subscriptionId = started.gatewayId
      const plan = (handle: typeof from | typeof to) =>
        payments.changeSubscription({
          subscriptionId,
          price: priceOf(handle),
          when: 'renewal',
          key: randomUUID(),
        })
      const planned = await plan(to)
      expect(planned).toMatchObject({ state: 'active', handle: to })
      expect(planned.periodEnd).toEqual(started.periodEnd)
      expect((await payments.listInvoices(subscriptionId)).length).toBe(1)
      expect(await payments.previewRenewal(subscriptionId)).toEqual({
        amount: priceOf(to).amount,
        dueAt: started.periodEnd,
      })
      expect(await plan(from)).toMatchObject({ handle: from })
      expect((await payments.previewRenewal(subscriptionId))?.amount).toBe(priceOf(from).amount)
      await plan(to)
      await subject.advance(daysAfter(started.periodEnd, 0.1))
      const renewed = await payments.getSubscription(subscriptionId)
      expect(renewed).toMatchObject({
        state: 'active',
        handle: to,
        latestInvoice: { cause: 'renewal', amount: priceOf(to).amount, handle: to, state: 'paid' },
      })
      expect(renewed.periodStart).toEqual(started.periodEnd)
      const days = (renewed.periodEnd.getTime() - renewed.periodStart.getTime()) / DAY
      expect(days).toBeLessThan(32)
    }
  })

  test('a change in the trial is at once and free; a refused or denied change changes nothing', async () => {
    const { payments } = subject
    const trial = await start(subject, await customerWith(subject), { trialDays: 14 })
    const now = { price: priceOf('enterprise_yearly'), when: 'now' as const }
    const subscriptionId = trial.gatewayId
    expect(await payments.previewChange({ subscriptionId, price: now.price })).toEqual({
      amount: 0,
      credit: 0,
    })
    const changed = await payments.changeSubscription({ subscriptionId, ...now, key: randomUUID() })
    expect(changed).toMatchObject({ state: 'trialing', handle: 'enterprise_yearly', latestInvoice: null })
    expect(changed.trialEndsAt).toEqual(trial.trialEndsAt)
    expect((await payments.previewRenewal(subscriptionId))?.amount).toBe(399000)

    const customer = await customerWith(subject)
    const paid = await start(subject, customer)
    const bad = await saveCard(subject, customer.customerId, numbers.failsLater)
    await payments.setSubscriptionCard({ subscriptionId: paid.gatewayId, cardId: bad, key: randomUUID() })
    const of = { subscriptionId: paid.gatewayId, ...now }
    expect(await kindOf(payments.changeSubscription({ ...of, key: randomUUID() }))).toBe(
      'refused card_declined',
    )
    expect(await payments.getSubscription(paid.gatewayId)).toMatchObject({
      handle: 'basic_monthly',
      state: 'active',
      latestInvoice: { gatewayId: paid.latestInvoice?.gatewayId },
    })

    const asks = await saveCard(subject, customer.customerId, numbers.asks)
    await payments.setSubscriptionCard({ subscriptionId: paid.gatewayId, cardId: asks, key: randomUUID() })
    for (const approve of [false, true]) {
      const waits = await payments.changeSubscription({ ...of, key: randomUUID() })
      expect(waits).toMatchObject({
        handle: 'basic_monthly',
        state: 'active',
        latestInvoice: { cause: 'change', state: 'open' },
      })
      expect(waits.periodEnd).toEqual(paid.periodEnd)
      const clientSecret = waits.latestInvoice?.clientSecret ?? ''
      await subject.answer({ customerId: customer.customerId, clientSecret, approve })
      const answered = await payments.getSubscription(paid.gatewayId)
      expect([answered.handle, answered.latestInvoice?.state, answered.latestInvoice?.clientSecret]).toEqual(
        approve ? ['enterprise_yearly', 'paid', null] : ['basic_monthly', 'open', null],
      )
    }
  })

  test('a cancelled subscription runs to the end of its period, or is kept', async () => {
    const { payments } = subject
    const started = await start(subject, await customerWith(subject))
    const subscriptionId = started.gatewayId
    const cancel = (yes: boolean) =>
      payments.cancelAtPeriodEnd({ subscriptionId, cancel: yes, key: randomUUID() })
    expect(await cancel(true)).toMatchObject({ state: 'active', cancelAtPeriodEnd: true })
    expect(await payments.previewRenewal(subscriptionId)).toBeNull()
    expect(await cancel(false)).toMatchObject({ state: 'active', cancelAtPeriodEnd: false })
    expect(await payments.previewRenewal(subscriptionId)).toEqual({ amount: 2900, dueAt: started.periodEnd })
    await cancel(true)
    await subject.advance(daysAfter(started.periodEnd, 0.1))
    const ended = await payments.getSubscription(subscriptionId)
    expect(ended).toMatchObject({ state: 'ended' })
    expect(ended.endedAt).toEqual(started.periodEnd)
    expect((await payments.listInvoices(subscriptionId)).length).toBe(1)
    await payments.endSubscription({ subscriptionId, key: randomUUID() })

    const other = await start(subject, await customerWith(subject))
    await payments.endSubscription({ subscriptionId: other.gatewayId, key: randomUUID() })
    expect((await payments.getSubscription(other.gatewayId)).state).toBe('ended')
  })

  test('a renewal that fails is tried again after 3, 5 and 7 days, and ends the subscription after the last', async () => {
    const { payments } = subject
    const customer = await customerWith(subject, numbers.failsLater)
    const saved = await start(subject, customer, { trialDays: 14 })
    const lost = await start(subject, customer, { trialDays: 14 })
    const due = saved.trialEndsAt ?? new Date(0)
    await subject.advance(daysAfter(due, 0.1))
    for (const one of [saved, lost])
      expect(await payments.getSubscription(one.gatewayId)).toMatchObject({
        state: 'past-due',
        latestInvoice: { cause: 'renewal', state: 'open', amount: 2900, clientSecret: null, paidAt: null },
      })
    await subject.advance(daysAfter(due, 3.5))
    expect((await payments.getSubscription(saved.gatewayId)).state).toBe('past-due')
    const good = await saveCard(subject, customer.customerId, numbers.visa)
    await payments.setSubscriptionCard({ subscriptionId: saved.gatewayId, cardId: good, key: randomUUID() })
    expect(await payments.getSubscription(saved.gatewayId)).toMatchObject({
      state: 'active',
      latestInvoice: { state: 'paid' },
    })
    await subject.advance(daysAfter(due, 6.9))
    expect((await payments.getSubscription(lost.gatewayId)).state).toBe('past-due')
    await subject.advance(daysAfter(due, 7.1))
    expect(await payments.getSubscription(lost.gatewayId)).toMatchObject({
      state: 'ended',
      latestInvoice: { state: 'uncollectible' },
    })
  })

  test('a code takes off the first period only, or every one', async () => {
    const { payments } = subject
    expect(await payments.findPromotion('FIRSTMONTH90')).toEqual({
      code: 'FIRSTMONTH90',
      percentOff: 90,
      amountOff: null,
      duration: 'once',
    })
    expect(await payments.findPromotion('save20')).toMatchObject({ code: 'SAVE20', duration: 'forever' })
    expect(await payments.findPromotion('NOSUCHCODE')).toBeNull()
    expect(await kindOf(start(subject, await customerWith(subject), { promotionCode: 'NOSUCHCODE' }))).toBe(
      'invalid promotion_code',
    )
    for (const [promotionCode, first, later] of [
      ['FIRSTMONTH90', 290, 2900],
      ['SAVE20', 2320, 2320],
    ] as const)
      for (const trialDays of [0, 14]) {
        const started = await start(subject, await customerWith(subject), { promotionCode, trialDays })
        if (trialDays > 0) await subject.advance(daysAfter(started.periodEnd, 0.1))
        const paid = await payments.getSubscription(started.gatewayId)
        expect(paid.latestInvoice?.amount).toBe(first)
        expect(paid.latestInvoice?.lines.map((line) => line.amount)).toEqual([first])
        expect((await payments.previewRenewal(started.gatewayId))?.amount).toBe(later)
        if (trialDays === 0) {
          const price = priceOf('premium_monthly')
          const told = await payments.previewChange({ subscriptionId: started.gatewayId, price })
          expect(told.credit).toBeLessThanOrEqual(first)
          expect(told.amount + told.credit).toBe(promotionCode === 'SAVE20' ? 6000 : 7500)
        }
        await subject.advance(daysAfter(paid.periodEnd, 0.1))
        expect((await payments.getSubscription(started.gatewayId)).latestInvoice?.amount).toBe(later)
      }
  })

  test('a tax identifier of the wrong shape is invalid; address and a right one are taken', async () => {
    const { payments } = subject
    const { customerId } = await customerWith(subject)
    const address = {
      line1: 'Calle Mayor 1',
      line2: null,
      postalCode: '28013',
      city: 'Madrid',
      country: 'ES',
    }
    await payments.updateCustomer(customerId, { address, key: randomUUID() })
    const set = (value: string) =>
      payments.updateCustomer(customerId, { taxId: { type: 'eu_vat', value }, key: randomUUID() })
    await set('ESB12345678')
    await set('ESX1234567X')
    expect(await kindOf(set('nonsense!'))).toBe('invalid tax_id_invalid')
  })

  test('events tell of what changed, in order, and a webhook is believed only as it was signed', async () => {
    const { payments } = subject
    const since = new Date(Math.floor(subject.now().getTime() / 1000) * 1000)
    const customer = await customerWith(subject)
    const charged = await payments.charge({
      ...customer,
      amount: 700,
      reference: 'r',
      description: 'd',
      key: randomUUID(),
    })
    const started = await start(subject, customer)
    const events = await payments.listEvents(since)
    const about = (object: EventObject, id: string) =>
      events.find((event) => event.object === object && event.objectId === id)
    expect(about('charge', charged.gatewayId)).toBeDefined()
    expect(about('subscription', started.gatewayId)).toBeDefined()
    expect(about('invoice', started.latestInvoice?.gatewayId ?? '')).toBeDefined()
    expect(events.map((event) => event.createdAt.getTime())).toEqual(
      events.map((event) => event.createdAt.getTime()).sort((a, b) => a - b),
    )
    expect(await payments.listEvents(daysAfter(subject.now(), 1))).toEqual([])

    const event = about('charge', charged.gatewayId)
    if (!event) throw new Error('no event')
    const sent = await subject.webhook(event, subject.now())
    const read = (body: string, signature: string | undefined) =>
      payments.readEvent(Buffer.from(body), signature)
    expect(read(sent.body, sent.signature)).toEqual(event)
    expect(read(sent.body.replace('pi_', 'pj_'), sent.signature)).toBeNull()
    expect(read(sent.body, undefined)).toBeNull()
    expect(read(sent.body, `${sent.signature.slice(0, -1)}0`.replace(/v1=./, 'v1=x'))).toBeNull()
    const old = await subject.webhook(event, new Date(subject.now().getTime() - 301_000))
    expect(read(old.body, old.signature)).toBeNull()
  })
})

type EventObject = 'charge' | 'subscription' | 'invoice' | 'card-setup'

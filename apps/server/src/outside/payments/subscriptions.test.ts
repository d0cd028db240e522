import { randomUUID } from 'node:crypto'
import {
  customerWith,
  DAY,
  daysAfter,
  kindOf,
  numbers,
  priceOf,
  type Subject,
  saveCard,
  start,
} from '@tintario/testing/payments/subject.ts'
import { subjects } from '@tintario/testing/payments/subjects.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

describe.each(Object.entries(subjects))('subscriptions by %s', (_name, open) => {
  let subject: Subject
  beforeAll(async () => {
    subject = await open()
  })
  afterAll(() => subject.close())

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
    expect(await payments.getSubscriptionOf({ customerId: customer.customerId, reference })).toEqual(trial)

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
    expect(await payments.getSubscriptionOf({ customerId: bad.customerId, reference })).toBeNull()
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

  test('a change at once to less than what is left charges nothing, and the rest is credit for later', async () => {
    const { payments } = subject
    const started = await start(subject, await customerWith(subject), {
      price: priceOf('enterprise_monthly'),
    })
    const subscriptionId = started.gatewayId
    const price = priceOf('basic_monthly')
    expect((await payments.previewChange({ subscriptionId, price })).amount).toBe(0)
    const changed = await payments.changeSubscription({
      subscriptionId,
      price,
      when: 'now',
      key: randomUUID(),
    })
    expect(changed.latestInvoice).toMatchObject({ cause: 'change', state: 'paid', amount: 0 })
    const lines = changed.latestInvoice?.lines ?? []
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0)
    const kept = lines.find((line) => line.handle === 'credit')?.amount ?? 0
    expect(kept).toBeGreaterThan(36000)
    expect((await payments.previewRenewal(subscriptionId))?.amount).toBe(0)
    await subject.advance(daysAfter(changed.periodEnd, 0.1))
    const renewed = await payments.getSubscription(subscriptionId)
    expect(renewed).toMatchObject({ state: 'active', latestInvoice: { amount: 0, state: 'paid' } })
    const used = renewed.latestInvoice?.lines.map(({ handle, amount }) => [handle, amount])
    expect(used).toEqual([
      ['basic_monthly', 2900],
      ['credit', -2900],
    ])
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

  test('a code for monthly plans neither starts a yearly one nor follows into it', async () => {
    const { payments } = subject
    const customer = await customerWith(subject)
    const yearly = { promotionCode: 'FIRSTMONTH90', price: priceOf('basic_yearly') }
    expect(await kindOf(start(subject, customer, yearly))).toBe('invalid promotion_code')
    expect(await subject.count('subscription', customer.customerId)).toBe(0)
    const trial = await start(subject, customer, { promotionCode: 'FIRSTMONTH90', trialDays: 14 })
    await payments.changeSubscription({
      subscriptionId: trial.gatewayId,
      price: priceOf('basic_yearly'),
      when: 'now',
      key: randomUUID(),
    })
    expect((await payments.previewRenewal(trial.gatewayId))?.amount).toBe(29_000)
    await subject.advance(daysAfter(trial.periodEnd, 0.1))
    expect((await payments.getSubscription(trial.gatewayId)).latestInvoice).toMatchObject({
      state: 'paid',
      amount: 29_000,
    })
  })

  test('a code takes off the first period only, or every one', async () => {
    const { payments } = subject
    expect(await payments.getPromotion('FIRSTMONTH90')).toEqual({
      code: 'FIRSTMONTH90',
      percentOff: 90,
      amountOff: null,
      duration: 'once',
      appliesTo: ['basic_monthly', 'premium_monthly', 'enterprise_monthly'],
    })
    expect(await payments.getPromotion('save20')).toMatchObject({
      code: 'SAVE20',
      duration: 'forever',
      appliesTo: null,
    })
    expect(await payments.getPromotion('NOSUCHCODE')).toBeNull()
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
})

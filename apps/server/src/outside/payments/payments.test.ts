import { randomUUID } from 'node:crypto'
import {
  customerWith,
  daysAfter,
  kindOf,
  numbers,
  type Subject,
  start,
} from '@tintario/testing/payments/subject.ts'
import { subjects } from '@tintario/testing/payments/subjects.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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
    expect(await payments.getChargeOf({ customerId: good.customerId, reference })).toEqual(paid)
    expect(await payments.getChargeOf({ customerId: good.customerId, reference: randomUUID() })).toBeNull()

    const bad = await customerWith(subject, numbers.failsLater)
    const failing = { ...bad, ...of, reference: 'bad', key: randomUUID() }
    expect(await kindOf(payments.charge(failing))).toBe('refused card_declined')
    expect(await kindOf(payments.charge(failing))).toBe('refused card_declined')
    expect(await payments.getChargeOf({ customerId: bad.customerId, reference: 'bad' })).toMatchObject({
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

  test('a charge and a paid invoice are given back once for a reference, whole or in part, and never more than was paid', async () => {
    const { payments } = subject
    const customer = await customerWith(subject)
    const { gatewayId: chargeId } = await payments.charge({
      ...customer,
      amount: 1400,
      reference: 'r',
      description: 'd',
      key: randomUUID(),
    })
    const part = { of: { chargeId }, amount: 400, reference: 'part', key: randomUUID() }
    const first = await payments.refund(part)
    expect(first).toMatchObject({ state: 'succeeded', amount: 400, reason: null })
    expect(await payments.refund(part)).toEqual(first)
    // A provider forgets keys; the reference stays.
    expect(await payments.refund({ ...part, key: randomUUID() })).toEqual(first)
    expect((await payments.getCharge(chargeId)).refunded).toBe(400)
    const rest = { of: { chargeId }, reference: 'rest', key: randomUUID() }
    const many = await Promise.allSettled(Array.from({ length: 20 }, () => payments.refund(rest)))
    expect(many.some((one) => one.status === 'fulfilled' && one.value.amount === 1000)).toBe(true)
    expect(await subject.count('refund', customer.customerId)).toBe(2)
    expect((await payments.getCharge(chargeId)).refunded).toBe(1400)
    const more = { of: { chargeId }, reference: 'more', key: randomUUID() }
    expect(await kindOf(payments.refund(more))).toBe('invalid charge_already_refunded')

    const { latestInvoice } = await start(subject, customer)
    const of = { invoiceId: latestInvoice?.gatewayId ?? '' }
    expect(await kindOf(payments.refund({ of, amount: 2901, reference: 'all', key: randomUUID() }))).toMatch(
      /^invalid/,
    )
    expect(await payments.refund({ of, reference: 'whole', key: randomUUID() })).toMatchObject({
      state: 'succeeded',
      amount: 2900,
    })
    const waits = await payments.charge({
      ...(await customerWith(subject, numbers.asks)),
      amount: 900,
      reference: 'asks',
      description: 'd',
      key: randomUUID(),
    })
    const unpaid = { of: { chargeId: waits.gatewayId }, reference: 'unpaid', key: randomUUID() }
    expect(await kindOf(payments.refund(unpaid))).toMatch(/^invalid/)
    expect(
      await kindOf(payments.refund({ ...unpaid, of: { invoiceId: 'in_none' }, key: randomUUID() })),
    ).toBe('not-found')
  })

  test('a customer that was deleted has nothing running and no card; deleting it again is no error', async () => {
    const { payments } = subject
    const customer = await customerWith(subject)
    const { customerId } = customer
    const { gatewayId } = await start(subject, customer)
    await payments.removeCustomer(customerId)
    await payments.removeCustomer(customerId)
    await payments.removeCustomer('cus_none')
    expect(await payments.getSubscription(gatewayId)).toMatchObject({ state: 'ended' })
    const charge = { ...customer, amount: 500, reference: 'r', description: 'd', key: randomUUID() }
    expect(await kindOf(payments.charge(charge))).toMatch(/^(not-found|invalid)/)
    const setup = { customerId, reference: 'r', key: randomUUID() }
    expect(await kindOf(payments.openCardSetup(setup))).toMatch(/^(not-found|invalid)/)
    expect(await payments.listInvoices(gatewayId)).toMatchObject([{ state: 'paid', amount: 2900 }])
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
    const { events, hasMore } = await payments.listEvents({ since, after: null })
    expect(hasMore).toBe(false)
    const about = (object: EventObject, id: string) =>
      events.find((event) => event.object === object && event.objectId === id)
    expect(about('charge', charged.gatewayId)).toBeDefined()
    expect(about('subscription', started.gatewayId)).toBeDefined()
    expect(about('invoice', started.latestInvoice?.gatewayId ?? '')).toBeDefined()
    expect(events.map((event) => event.createdAt.getTime())).toEqual(
      events.map((event) => event.createdAt.getTime()).sort((a, b) => b - a),
    )
    const later = { since: daysAfter(subject.now(), 1), after: null }
    expect(await payments.listEvents(later)).toEqual({ events: [], hasMore: false })

    const event = about('charge', charged.gatewayId)
    if (!event) throw new Error('no event')
    const sent = await subject.webhook(event, subject.now())
    const read = (body: string, signature: string | undefined) =>
      payments.readEvent(Buffer.from(body), signature)
    expect(await read(sent.body, sent.signature)).toEqual(event)
    expect(await read(sent.body.replace('pi_', 'pj_'), sent.signature)).toBeNull()
    expect(await read(sent.body, undefined)).toBeNull()
    expect(await read(sent.body, `${sent.signature.slice(0, -1)}0`.replace(/v1=./, 'v1=x'))).toBeNull()
    for (const seconds of [-310, 310]) {
      const other = await subject.webhook(event, new Date(subject.now().getTime() + seconds * 1_000))
      expect(await read(other.body, other.signature), `signed ${seconds} s from now`).toBeNull()
    }
  })
})

for (const [name, open] of Object.entries(subjects))
  test(`[BILL-39] lists each of 2,500 events of one second once, page by page, at ${name}`, async () => {
    const subject = await open()
    try {
      const { payments } = subject
      const customer = await customerWith(subject)
      const of = { ...customer, amount: 700, reference: 'r', description: 'd', key: randomUUID() }
      const { gatewayId } = await payments.charge(of)
      const since = new Date(Math.floor(subject.now().getTime() / 1000) * 1000)
      await subject.addEvents(2_500, gatewayId)
      const ids: string[] = []
      for (let after: string | null = null, hasMore = true; hasMore; ) {
        const page = await payments.listEvents({ since, after })
        expect(page.events.length).toBeLessThanOrEqual(100)
        ids.push(...page.events.filter(({ objectId }) => objectId === gatewayId).map(({ id }) => id))
        after = page.events.at(-1)?.id ?? null
        hasMore = page.hasMore
      }
      expect(ids.length).toBeGreaterThanOrEqual(2_500)
      expect(new Set(ids).size).toBe(ids.length)
      expect(await kindOf(payments.listEvents({ since, after: 'evt_gone' }))).toMatch(/^not-found/)
    } finally {
      await subject.close()
    }
  })

type EventObject = 'charge' | 'subscription' | 'invoice' | 'card-setup'

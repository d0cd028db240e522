import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import {
  customerWith,
  DAY,
  daysAfter,
  numbers,
  type Subject,
  start,
} from '@tintario/testing/payments/subject.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox } from './sandbox.ts'

const logged: string[] = []
const note = (more: object, message: string) => {
  logged.push(`${message} ${JSON.stringify(more)}`)
}
let world: World
let subject: Pick<Subject, 'payments' | 'enterCard' | 'answer'>
beforeAll(async () => {
  world = await createWorld({ tools: { log: { debug: note, info: note, warn: note, error: note } } })
  const { payments } = world.payments
  if (!payments.sandbox) throw new Error('the sandbox has a form')
  const { enterCard, answerChallenge: answer } = payments.sandbox
  subject = { payments, enterCard, answer }
})
afterAll(() => world.close())

/** Everything that is kept anywhere in the database. */
const everything = async (): Promise<string> => {
  const { pool } = world.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

test('no number of a card, taken or not, is ever stored or logged', async () => {
  const owner = await world.owner()
  const unknown = '4111111111111111'
  for (const number of [...Object.values(numbers), unknown, '4111 1111 1111 1111']) {
    const made = await world.call(api.cards.create, { as: owner, body: { save: true } })
    expect(made.status).toBe(200)
    await world.call(api.sandbox.enterCard, {
      as: owner,
      body: { clientSecret: made.body.clientSecret, number, expiry: '10/44', securityCode: '123' },
    })
  }
  const kept = await everything()
  expect(kept).toContain('4242')
  const seen = `${kept}\n${logged.join('\n')}`
  for (const number of [...Object.values(numbers), unknown]) {
    const digits = number.replace(/\D/g, '')
    expect(seen).not.toContain(digits)
    expect(seen).not.toContain(digits.replace(/(\d{4})(?=\d)/g, '$1 '))
    expect(seen).not.toContain(digits.slice(0, 12))
  }
})

test('only published test numbers are taken, of the right shape and not run out', async () => {
  const { payments } = subject
  const customerId = await payments.createCustomer({
    reference: 'r',
    email: 'a@example.com',
    name: 'A',
    key: randomUUID(),
  })
  const setup = await payments.openCardSetup({ customerId, reference: 'r', key: randomUUID() })
  const enter = (number: string, expiry = '10/44', securityCode = '123') =>
    subject.enterCard({ customerId, clientSecret: setup.clientSecret, number, expiry, securityCode })
  expect((await enter('4111111111111111')).message).toBe('test_card_only')
  expect((await enter(numbers.visa, '10/20')).message).toBe('expired_card')
  expect((await enter(numbers.visa, '13/44')).message).toBe('invalid_expiry')
  expect((await enter(numbers.amex)).message).toBe('incorrect_cvc')
  expect((await enter(numbers.visa, '10/44', '1234')).message).toBe('incorrect_cvc')
  const other = await payments.createCustomer({
    reference: 's',
    email: 'b@example.com',
    name: 'B',
    key: randomUUID(),
  })
  const foreign = { customerId: other, clientSecret: setup.clientSecret }
  await expect(
    subject.enterCard({ ...foreign, number: numbers.visa, expiry: '10/44', securityCode: '123' }),
  ).rejects.toMatchObject({ kind: 'not-found' })
  await expect(subject.answer({ ...foreign, approve: true })).rejects.toMatchObject({ kind: 'not-found' })
  expect((await enter(numbers.visa)).state).toBe('succeeded')
})

test('two workers that let the same time pass renew everything once', async () => {
  const { payments } = subject
  const of = await Promise.all(Array.from({ length: 6 }, () => customerWith(subject as Subject)))
  const started = await Promise.all(of.map((customer) => start(subject as Subject, customer)))
  const second = createSandbox({
    pool: world.database.pool,
    clock: { now: async () => world.payments.now() },
    webhookSecret: 'whsec_other',
  })
  const to = daysAfter(world.payments.now(), 65)
  await Promise.all([payments.sandbox?.advance(to), second.sandbox?.advance(to)])
  for (const { gatewayId, periodStart } of started) {
    const invoices = await payments.listInvoices(gatewayId)
    expect(invoices.map((one) => [one.cause, one.state])).toEqual([
      ['renewal', 'paid'],
      ['renewal', 'paid'],
      ['start', 'paid'],
    ])
    const { periodEnd } = await second.getSubscription(gatewayId)
    expect(Math.round((periodEnd.getTime() - periodStart.getTime()) / DAY)).toBeGreaterThan(85)
  }
})

test('a database that is away is unavailable, and nothing was done', async () => {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 1 })
  const away = createSandbox({ pool, clock: { now: async () => new Date() }, webhookSecret: 'whsec_x' })
  await expect(
    away.createCustomer({ reference: 'r', email: 'e', name: 'n', key: 'k' }),
  ).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(away.sandbox?.advance(new Date())).rejects.toMatchObject({ kind: 'unavailable' })
  await pool.end()
})

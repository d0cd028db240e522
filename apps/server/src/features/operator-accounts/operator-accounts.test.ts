import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { createOperatedAccounts } from '@tintario/testing/operated-accounts.ts'
import type { Person } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let accounts: Awaited<ReturnType<typeof createOperatedAccounts>>
let shop: Person
beforeAll(async () => {
  accounts = await createOperatedAccounts()
})
afterAll(() => accounts?.world.close())
beforeEach(async () => {
  shop = await accounts.newShop()
})

const { operatorAccounts: calls } = api

test('[WALLET-03] coins are granted once for a repeated click, with a reason that their owner reads', async () => {
  const { world, operator, sql, of, get } = accounts
  const body = { coins: 250, reason: 'Sorry for Tuesday', requestId: randomUUID() }
  const grants = await Promise.all(
    Array.from({ length: 10 }, () => world.call(calls.grantCoins, { ...of(shop), body })),
  )
  expect(grants.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(grants.filter(({ body }) => body.isNew)).toHaveLength(1)
  expect((await get(shop)).coins).toMatchObject({ bought: 250 })
  const ledger = await sql(
    `select e.book, e.amount from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.idempotency_key = $1 order by e.amount`,
    `operator:${body.requestId}`,
  )
  expect(ledger).toEqual([
    { book: 'issued', amount: -250 },
    { book: 'bought', amount: 250 },
  ])
  const { body: seen } = await world.call(api.users.operatorEntries, { as: shop })
  expect(seen).toMatchObject([
    { action: 'coins-granted-by-operator', coins: 250, reason: 'Sorry for Tuesday' },
  ])
  const [act] = await sql(`select detail from operator_act where action = 'coins-granted'`)
  expect(act?.detail).toMatchObject({ coins: 250, by: { userId: operator.userId } })
  for (const coins of [0, -5, 1.5, 100_001])
    expect((await world.call(calls.grantCoins, { ...of(shop), body: { ...body, coins } })).status).toBe(422)
})

test('letters are sent again to who needs them, and refused where they have no effect', async () => {
  const { world, operator, sql, of, entries } = accounts
  await runDueJobs(world)
  world.letters.length = 0
  const send = (kind: 'activation' | 'invitation' | 'receipt', subjectId: string) =>
    world.call(calls.sendLetter, { ...of(shop), body: { kind, subjectId } })
  expect((await send('activation', shop.userId)).error.message).toBe('MESSAGES_LETTER_USELESS')
  await sql('update users set email_verified_at = null where id = $1', shop.userId)
  expect((await send('activation', shop.userId)).status).toBe(200)
  expect((await send('activation', shop.userId)).status).toBe(429)
  const [invited] = await sql(
    `insert into users (account_id, email, first_name, surname, is_child) values ($1, 'leo@example.com', 'Leo', '', true) returning id`,
    shop.accountId,
  )
  expect((await send('invitation', invited.id)).status).toBe(200)
  const [invoice] = await sql(
    `insert into invoice (account_id, number, gateway_id, item, amount, paid_at, language, buyer, lines)
     values ($1, 'T2026-000777', 'in_777', 'coins_20', 500, now(), 'en', '{}', '[]') returning id`,
    shop.accountId,
  )
  expect((await send('receipt', invoice.id)).status).toBe(200)
  // An invoice and a person of another account are not there.
  for (const kind of ['activation', 'invitation', 'receipt'] as const)
    expect((await send(kind, operator.userId)).status).toBe(404)
  await runDueJobs(world)
  expect(world.letters.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [shop.email, 'Confirm your e-mail address'],
      [shop.email, 'Your Tintario invoice T2026-000777'],
      ['leo@example.com', expect.any(String)],
    ].sort(),
  )
  expect(await entries(shop)).toEqual(Array(3).fill('letter-sent-by-operator'))
})

test('[GDPR] an operator exports and erases an account, with the password and the typed address', async () => {
  const { world, operator, sql, of, entries } = accounts
  const stale = () => sql(`update session set created_at = now() - interval '1 hour'`)
  await stale()
  const exported = (body?: object) => world.call(calls.exportData, { ...of(shop), body })
  expect((await exported()).error.message).toBe('MESSAGES_PASSWORD_NEEDED')
  const zip = await exported({ password: operator.password })
  expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(await entries(shop)).toEqual(['data-exported-by-operator'])
  const erase = (person: Person, body: object) => world.call(calls.erase, { ...of(person), body })
  const password = operator.password
  const other = await erase(shop, { email: operator.email, password })
  expect([other.status, other.error.errors]).toEqual([422, { email: 'FIELD_OTHER_EMAIL' }])
  expect((await erase(shop, { email: shop.email })).error.message).toBe('MESSAGES_PASSWORD_NEEDED')
  expect((await erase(operator, { email: operator.email, password })).error.message).toBe(
    'MESSAGES_ACCOUNT_PROTECTED',
  )
  expect((await erase(shop, { email: shop.email, password })).status).toBe(200)
  expect(await sql('select id from users where account_id = $1', shop.accountId)).toEqual([])
  expect((await world.call(calls.get, of(shop))).status).toBe(404)
  expect((await erase(shop, { email: shop.email, password })).status).toBe(404)
})

test('[GDPR] an operator without a password exports and erases the account of an owner who signs in with Google', async () => {
  const { world, operator, sql, of } = accounts
  await sql('update users set password_hash = null where id in ($1, $2)', operator.userId, shop.userId)
  await sql(`update session set created_at = now() - interval '1 hour'`)
  const exported = () => world.call(calls.exportData, of(shop))
  const erase = () => world.call(calls.erase, { ...of(shop), body: { email: shop.email } })
  expect((await exported()).error.message).toBe('MESSAGES_PASSWORD_NEEDED')
  expect((await erase()).error.message).toBe('MESSAGES_PASSWORD_NEEDED')
  // They signed in again.
  await sql('update session set created_at = now()')
  expect((await exported()).status).toBe(200)
  expect((await erase()).status).toBe(200)
  expect(await sql('select id from users where account_id = $1', shop.accountId)).toEqual([])
})

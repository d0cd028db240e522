import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { agent } from '@tintario/testing/agents.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { listenTo } from '@tintario/testing/event-stream.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { startApi } from '@tintario/testing/start-api.ts'
import { subscriber } from '@tintario/testing/subscriber.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPublishing } from '../publisher/index.ts'
import { timing } from '../publisher/timing.ts'

let world: World
let operator: Person
let shop: Person
const platform = createMemoryPlatform()
beforeAll(async () => {
  world = await createWorld({ tools: { platforms: { wordpress: platform.platform } } })
  world.tools.clock = { now: async () => world.payments.now() }
  operator = await world.owner()
  await sql(
    `update instance set owner_account_id = $1, owner_user_id = $2`,
    operator.accountId,
    operator.userId,
  )
})
afterAll(() => world.close())
beforeEach(async () => {
  shop = await world.owner({ coins: 1_000 })
  world.letters.length = 0
  await sql('delete from attempt')
})

const sql = async (text: string, ...values: unknown[]) => (await world.database.pool.query(text, values)).rows
const { operatorAccounts: calls } = api
const of = ({ accountId }: Person) => ({ as: operator, params: { id: accountId } })
const find = (email: string, isPrefix = false) =>
  world.call(calls.find, { as: operator, body: { email, isPrefix } })
const lock = (person: Person, reason = 'Spam on several shops') =>
  world.call(calls.lock, { ...of(person), body: { reason } })
const unlock = (person: Person) => world.call(calls.unlock, of(person))
const get = async (person: Person) => (await world.call(calls.get, of(person))).body
const entries = async (person: Person) =>
  (await world.call(api.users.operatorEntries, { as: person })).body.map(({ action }) => action)

test('an operator finds accounts by a whole address and by its beginning, and no text of a post', async () => {
  await createdPost(world, shop)
  await sql(
    `update post set body = 'a secret text', title = 'a secret title' where account_id = $1`,
    shop.accountId,
  )
  const member = await agent(world, shop, ['users'], [shop.workspaceId])
  expect((await find(` ${shop.email.toUpperCase()}`)).body.accounts).toMatchObject([
    { id: shop.accountId, ownerEmail: shop.email, email: shop.email, tier: 'free', isLocked: false },
  ])
  expect((await find(member.email)).body.accounts).toMatchObject([
    { id: shop.accountId, ownerEmail: shop.email },
  ])
  expect((await find(shop.email.slice(0, 12), true)).body.accounts).toMatchObject([{ id: shop.accountId }])
  expect((await find(shop.email.slice(0, 12))).body.accounts).toEqual([])
  // Signs of LIKE are signs of an address.
  expect((await find('%%', true)).body.accounts).toEqual([])
  expect((await find('a')).status).toBe(422)
  const shown = await get(shop)
  expect(shown).toMatchObject({
    plan: { tier: 'free' },
    coins: { plan: 1_010, bought: 0, held: 0 },
    members: [
      { email: shop.email, isOwner: true },
      { email: member.email, isOwner: false },
    ],
    workspaces: [{ name: 'Paper shop' }],
    isProtected: false,
  })
  expect(JSON.stringify(shown)).not.toContain('secret')
})

test('a search by the beginning of an address answers 20 accounts and says that there are more', async () => {
  for (let n = 0; n < 21; n++)
    await sql(
      `insert into users (account_id, email, first_name, surname, is_child) values ($1, $2, 'Leo', '', true)`,
      shop.accountId,
      `many-${n}@example.com`,
    )
  const { body } = await find('many-', true)
  expect([body.accounts.length, body.hasMore]).toEqual([20, true])
})

test('[WALLET-03] coins are granted once for a repeated click, with a reason that their owner reads', async () => {
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

test('[AUTH-29] locking ends sessions and streams on every process, and nobody of the account signs in', async () => {
  const member = await agent(world, shop, [], [shop.workspaceId])
  const other = await startApi(world.databaseUrl)
  const address = await world.listen()
  try {
    const stream = await listenTo(address, shop.token)
    // Remembered by both processes.
    for (const _ of [1, 2]) {
      expect((await other.ask(api.wallet.get, { token: member.token })).status).toBe(200)
      expect((await world.call(api.wallet.get, { as: member })).status).toBe(200)
    }
    expect((await lock(shop)).status).toBe(200)
    expect((await lock(shop, 'Another reason')).status).toBe(200)
    for (const token of [shop.token, member.token]) {
      expect((await other.ask(api.wallet.get, { token })).status).toBe(401)
      expect((await world.call(api.wallet.get, { as: { token } })).status).toBe(401)
    }
    await stream.ended()
  } finally {
    await other.stop()
  }
  const { email, password } = shop
  const login = { body: { email, password } }
  const refused = await world.call(api.auth.login, login)
  expect([refused.status, refused.error.message, refused.error.reason]).toEqual([
    403,
    'MESSAGES_ACCOUNT_LOCKED',
    'Spam on several shops',
  ])
  // Strangers do not learn that it is locked.
  const stranger = await world.call(api.auth.login, { body: { email, password: 'Paper-boat-8' } })
  expect([stranger.status, stranger.error.reason]).toEqual([401, undefined])
  await runDueJobs(world)
  const letter = world.letters.find(({ to }) => to === email)
  expect(letter?.text).toContain('Spam on several shops')
  expect(letter?.text).toContain('/contact')

  expect((await unlock(shop)).status).toBe(200)
  const { body } = await world.call(api.auth.login, login)
  expect(await entries({ ...shop, token: body.accessToken })).toEqual([
    'account-unlocked-by-operator',
    'account-locked-by-operator',
  ])
})

test('[JOB-01] nothing of a locked account is published; unlocking publishes what is not too late', async () => {
  const form = {
    baseUrl: 'https://blog.example',
    username: 'nora',
    appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
  }
  await world.call(api.wordpress.connect, { as: shop, body: form })
  await world.call(api.wordpress.activate, { as: shop, body: {} })
  const { body: list } = await world.call(api.integrations.list, { as: shop, body: {} })
  const integrationIds = [list[0]?.id ?? '']
  const { accountId, workspaceId } = shop
  const due = { accountId, workspaceId, integrationIds, dueInMs: -1_000 }
  await insertDuePosts(world.database.pool, due)
  await lock(shop)
  // One that becomes due without a word in its row, as by a statement that did not see the lock.
  await insertDuePosts(world.database.pool, due)
  const worker = startPublishing(world.tools, world.database.pool, { ...timing, poll: 50 })
  const states = () => sql('select state, held_for from publication where account_id = $1', accountId)
  try {
    await sleep(1_500)
    expect(platform.posts.length).toBe(0)
    expect(await states()).toEqual(Array(2).fill({ state: 'scheduled', held_for: 'locked' }))
    await unlock(shop)
    await expect
      .poll(states, { timeout: 10_000 })
      .toEqual(Array(2).fill({ state: 'published', held_for: null }))
  } finally {
    await worker.stop()
  }
})

test('nothing is charged while an account is locked, and unlocking takes the cancellation back', async () => {
  const payer = await subscriber(world)
  const { body: session } = await world.call(api.auth.login, { body: payer })
  const charged = async () =>
    (await world.payments.books('invoice')).filter(({ amount }) => amount > 0).length
  const before = await charged()
  const isCancelled = async () =>
    (await sql('select is_cancelled from subscription where account_id = $1', payer.accountId))[0]
      ?.is_cancelled
  expect(session.user.id).toBe(payer.userId)
  await lock(payer)
  await runDueJobs(world)
  expect(await isCancelled()).toBe(true)
  await unlock(payer)
  await runDueJobs(world)
  expect(await isCancelled()).toBe(false)
  await lock(payer)
  await runDueJobs(world)
  await world.payments.advanceDays(40)
  await runDueJobs(world)
  expect(await charged()).toBe(before)
})

test('letters are sent again to who needs them, and refused where they have no effect', async () => {
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

test('the instance owner and the operator’s own account are not locked', async () => {
  expect((await lock(operator)).error.message).toBe('MESSAGES_ACCOUNT_PROTECTED')
  expect((await lock(shop, '   ')).status).toBe(422)
})

test('[PERM-01] who does not operate the instance is refused every call, with and without an account of that id', async () => {
  const other = await world.owner()
  for (const [name, endpoint] of Object.entries(calls)) {
    const sent = { params: { id: shop.accountId }, body: {} }
    const refused = await world.call(endpoint, { ...sent, as: other })
    expect([name, refused.status]).toEqual([name, 403])
    expect((await world.call(endpoint, sent)).status).toBe(401)
  }
  expect((await world.call(calls.get, { as: operator, params: { id: randomUUID() } })).status).toBe(404)
})

test('[GDPR] an operator without a password exports and erases the account of an owner who signs in with Google', async () => {
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

test('of an account with thousands of people the first hundred are read, by an index', async () => {
  await sql(
    `insert into users (account_id, email, first_name, surname, is_child, email_verified_at)
      select $1, 'member' || n || '@example.com', 'M', '', true, now() from generate_series(1, 3000) n`,
    shop.accountId,
  )
  await sql(
    `insert into workspace (account_id, name) select $1, 'Shop ' || n from generate_series(1, 3000) n`,
    shop.accountId,
  )
  await sql('analyze users')
  await sql('analyze workspace')
  const plans: string[] = []
  for (const [table, order] of [
    ['users', 'is_child, created_at, id'],
    ['workspace', 'created_at, id'],
  ])
    plans.push(
      JSON.stringify(
        await sql(
          `explain (analyze, format json) select id from ${table} where account_id = $1 order by ${order} limit 101`,
          shop.accountId,
        ),
      ),
    )
  const { body } = await world.call(calls.get, of(shop))
  expect([body.members.length, body.workspaces.length]).toEqual([100, 100])
  expect(body.members[0]).toMatchObject({ email: shop.email, isOwner: true })
  expect(body.hasMore).toEqual({ members: true, workspaces: true })
  for (const plan of plans) {
    expect(plan).toContain('_of_account')
    expect(plan).not.toContain('"Sort"')
  }
})

import { api } from '@tintario/contract/api.ts'
import { questionsOf } from '@tintario/contract/brand-voices/questions.ts'
import { agent } from '@tintario/testing/agents.ts'
import { fileForm } from '@tintario/testing/file-form.ts'
import { saveCard } from '@tintario/testing/saved-card.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writerConnection, writerSpending } from '../../db/tables/ai-connections.ts'
import { session } from '../../db/tables/auth.ts'
import { card, invoice, subscription } from '../../db/tables/billing.ts'
import { post } from '../../db/tables/posts.ts'
import { publication } from '../../db/tables/publications.ts'
import { account, users } from '../../db/tables/users.ts'
import { ledgerEntry } from '../../db/tables/wallet.ts'
import { recordAudit } from '../audit/index.ts'
import { notify } from '../notifications/index.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
  world.startJobs()
})
afterAll(() => world.close())

const MARK = 'Canary-7f3c'
const erase = (as: { token: string }, body?: object) => world.call(api.users.remove, { as, body })
const exported = (as: { token: string }, body: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/users/me/export',
    payload: body,
    headers: { authorization: `Bearer ${as.token}` },
  })
const me = async (token: string) => (await world.call(api.users.me, { as: { token } })).status

/** An owner whose name, content, history and answered calls carry a mark, with an avatar. */
const marked = async (): Promise<Person & { avatar: string }> => {
  const owner = await world.owner({ coins: 20 })
  await world.call(api.users.update, { as: owner, body: { firstName: MARK, surname: MARK } })
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const made = await world.call(api.posts.create, { as: owner, body: { publishAt, timeZone: 'UTC' } })
  expect(made.status).toBe(201)
  await db
    .update(post)
    .set({ title: MARK, body: `<p>${MARK}</p>` })
    .where(eq(post.accountId, owner.accountId))
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#14b' } })
    .png()
    .toBuffer()
  const answer = await world.app.inject({
    method: 'PUT',
    url: '/api/users/me/avatar',
    payload: fileForm('avatar', bytes).payload,
    headers: { authorization: `Bearer ${owner.token}`, ...fileForm('avatar', bytes).headers },
  })
  const { accountId, userId, workspaceId } = owner
  const voice = {
    type: 'basic',
    questions: Object.fromEntries(questionsOf('basic').map((one) => [one, MARK])),
  }
  const headers = { 'idempotency-key': 'voice' }
  expect((await world.call(api.brandVoices.create, { as: owner, body: voice, headers })).status).toBe(201)
  const detail = { platform: 'wordpress', site: MARK }
  await recordAudit(db, { accountId, userId, action: 'connection-made', subject: workspaceId, detail })
  const note = {
    type: 'posts',
    key: 'NOTIFICATION_POST_FAILED',
    values: { title: MARK, site: MARK },
  } as const
  await notify(db, { accountId, workspaceId, ...note })
  const [keyId, secret] = ['k1', Buffer.from(`sealed-${MARK}`)]
  const key = { keyId, wrapped: secret, sealed: secret, keyEnd: 'f00d' }
  await db
    .insert(writerConnection)
    .values({ accountId, workspaceId, provider: 'openai', model: `gpt-${accountId}`, ...key })
  await db.insert(writerSpending).values({ accountId, workspaceId, month: '2026-11-01', costMicros: 4_711 })
  return { ...owner, avatar: answer.json().imageUrl }
}

/** Every text of the database that holds the mark, as table names. */
const marksLeft = async (accountId: string): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await db.execute(
      sql`select from ${sql.identifier(name)} r where account_id = ${accountId} and r::text like ${`%${MARK}%`} limit 1`,
    )
    if (hit.rows.length > 0) found.push(name)
  }
  return found
}

test('[API-016, PROFILE-09] erasing takes people, content and files away and leaves the ledger naming nobody', async () => {
  const owner = await marked()
  const leo = await agent(world, owner, ['users'], [owner.workspaceId])
  const stranger = await marked()
  const { accountId } = owner
  expect(await marksLeft(accountId)).toEqual(
    expect.arrayContaining(['audit', 'brand_voice', 'idempotent_call', 'notification', 'post', 'users']),
  )
  const entries = await db.$count(ledgerEntry, eq(ledgerEntry.accountId, accountId))
  const { status, headers } = await erase(owner)
  expect(status).toBe(200)
  expect(String(headers['set-cookie'])).toContain('access-token=;')
  expect([await me(owner.token), await me(leo.token), await me(stranger.token)]).toEqual([401, 401, 200])
  expect(await marksLeft(accountId)).toEqual([])
  expect(await db.$count(users, eq(users.accountId, accountId))).toBe(0)
  expect(await db.$count(ledgerEntry, eq(ledgerEntry.accountId, accountId))).toBe(entries)
  const [kept] = await db.select().from(account).where(eq(account.id, accountId))
  expect(kept?.erasedAt).toBeInstanceOf(Date)
  expect(await marksLeft(stranger.accountId)).toEqual(expect.arrayContaining(['users', 'post']))
  const id = owner.avatar.split('/').at(-1) ?? ''
  expect((await world.call(api.images.get, { params: { id } })).status).toBe(404)
  await vi.waitFor(async () => expect(await world.tools.storage.get(`images/${id}.webp`)).toBeNull(), {
    timeout: 10_000,
  })
  const { email, password } = owner
  expect((await world.call(api.auth.login, { body: { email, password } })).status).toBe(401)
  const again = { firstName: 'Nora', surname: 'Sample', email, password }
  expect((await world.call(api.users.signUp, { body: again })).status).toBe(201)
})

test('[API-016] an old session needs the password to erase, and nothing is erased while a post is on its way', async () => {
  const owner = await marked()
  await db
    .update(session)
    .set({ createdAt: sql`now() - interval '11 minutes'` })
    .where(eq(session.userId, owner.userId))
  for (const body of [undefined, { password: 'Paper-boat-9' }]) {
    const { status, error } = await erase(owner, body)
    expect([status, error.message]).toEqual([403, 'MESSAGES_PASSWORD_NEEDED'])
  }
  const [made] = await db.select().from(post).where(eq(post.accountId, owner.accountId))
  if (!made) throw new Error('no post')
  const { accountId, workspaceId, localTime, timeZone, publishAt } = made
  const sent = { platform: 'wordpress', state: 'publishing', dueAt: publishAt, localTime, timeZone } as const
  await db.insert(publication).values({ accountId, workspaceId, postId: made.id, ...sent })
  const body = { password: owner.password }
  expect((await erase(owner, body)).error.message).toBe('MESSAGES_POST_BEING_PUBLISHED')
  expect(await me(owner.token)).toBe(200)
  await db.update(publication).set({ state: 'published' }).where(eq(publication.accountId, accountId))
  expect((await erase(owner, body)).status).toBe(200)
})

test('[API-016, TEAM-17] an agent erases only himself', async () => {
  const owner = await world.owner()
  const leo = await agent(world, owner, [], [owner.workspaceId])
  expect((await erase(leo)).status).toBe(200)
  expect([await me(leo.token), await me(owner.token)]).toEqual([401, 200])
  expect((await world.call(api.team.list, { as: owner })).body).toEqual([])
})

test('[PROFILE-08] the export holds all that is the caller’s, no secrets and nobody else', async () => {
  const owner = await marked()
  const stranger = await marked()
  const leo = await agent(world, owner, [], [owner.workspaceId])
  const read = async (as: { token: string }) => {
    const got = await exported(as)
    expect([got.statusCode, got.headers['content-type'], got.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ])
    return unzipSync(got.rawPayload)
  }
  const files = await read(owner)
  const text = Object.entries(files)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => Buffer.from(bytes).toString())
    .join('\n')
  const [made] = await db.select().from(post).where(eq(post.accountId, owner.accountId))
  expect(Object.keys(files)).toEqual([
    'me.json',
    'account.json',
    'billing.json',
    `posts/${made?.id}.json`,
    'images.json',
    expect.stringMatching(/^images\/.+\.webp$/),
  ])
  for (const part of [owner.email, MARK, leo.email, 'Paper shop', '"amount": 20'])
    expect(text).toContain(part)
  for (const part of [stranger.email, stranger.accountId, 'argon2', owner.token])
    expect(text).not.toContain(part)
  const { writers, writerSpending: spent } = JSON.parse(Buffer.from(files['account.json'] ?? []).toString())
  const { workspaceId } = owner
  expect(writers).toMatchObject([{ workspaceId, model: `gpt-${owner.accountId}`, keyEnd: 'f00d' }])
  for (const secret of ['keyId', 'wrapped', 'sealed']) expect(writers[0]).not.toHaveProperty(secret)
  expect(spent).toMatchObject([{ workspaceId, costMicros: 4_711 }])
  const picture = await sharp(files[Object.keys(files).at(-1) ?? '']).metadata()
  expect([picture.format, picture.width]).toEqual(['webp', 40])
  const own = await read(leo)
  expect(Object.keys(own)).toEqual(['me.json'])
  expect(Buffer.from(own['me.json'] ?? []).toString()).toContain(leo.email)
  for (let i = 0; i < 4; i++) await read(owner)
  const sixth = await world.call(api.users.export, { as: owner })
  expect(sixth.status).toBe(429)
})

test('[PROFILE-08] an export of thousands of rows holds each once, and never holds all of them at a time', async () => {
  const owner = await world.owner()
  const { accountId, userId } = owner
  const MANY = 1_203
  await db.execute(sql`insert into audit (account_id, user_id, action)
    select ${accountId}, ${userId}, 'act-' || n from generate_series(1, ${MANY}::int) n`)
  await db.execute(sql`insert into notification (account_id, type, key)
    select ${accountId}, 'posts', 'news-' || n from generate_series(1, ${MANY}::int) n`)
  await db.execute(sql`alter table ledger_entry disable trigger all`)
  await db.execute(sql`insert into ledger_entry (account_id, position, transaction_id, book, amount)
    select ${accountId}, n, (select id from ledger_transaction where account_id = ${accountId} limit 1), 'spent', n
    from generate_series(100001, ${100_000 + MANY}::int) n`)
  await db.execute(sql`alter table ledger_entry enable trigger all`)
  await db.execute(sql`insert into image (account_id, storage_key, content_type, width, height, bytes, alt, source)
    select ${accountId}, 'images/none-' || n, 'image/png', 1, 1, 1, 'alt-' || n, 'upload' from generate_series(1, ${MANY}::int) n`)
  const written = vi.spyOn(JSON, 'stringify')
  const got = await exported(owner)
  const longest = Math.max(...written.mock.results.map(({ value }) => String(value).length))
  written.mockRestore()
  expect(longest).toBeLessThan(10_000)
  const files = unzipSync(got.rawPayload)
  const read = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString())
  const numbered = (name: string) => Array.from({ length: MANY }, (_, n) => `${name}-${n + 1}`).sort()
  const keys = (rows: Record<string, string>[], field: string, name: string) =>
    rows
      .map((row) => row[field])
      .filter((key) => key?.startsWith(`${name}-`))
      .sort()
  expect(keys(read('me.json').acts, 'action', 'act')).toEqual(numbered('act'))
  expect(keys(read('account.json').notifications, 'key', 'news')).toEqual(numbered('news'))
  expect(keys(read('images.json').images, 'alt', 'alt')).toEqual(numbered('alt'))
  const coins = read('account.json').coins.map(({ amount }: { amount: number }) => amount)
  expect(coins.filter((amount: number) => amount > 100_000)).toEqual(
    Array.from({ length: MANY }, (_, n) => 100_001 + n),
  )
})

test('[PROFILE-08] an old session needs the password to export, and a Google person signs in anew', async () => {
  const owner = await world.owner()
  const google = await world.owner()
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, google.userId))
  const age = (minutes: number) =>
    db.update(session).set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
  const answerOf = async (as: Person, body?: object) => {
    const got = await exported(as, body)
    return got.statusCode === 200 ? got.headers['content-type'] : got.json().message
  }
  await age(11)
  expect(await answerOf(owner)).toBe('MESSAGES_PASSWORD_NEEDED')
  expect(await answerOf(owner, { password: 'Paper-boat-9' })).toBe('MESSAGES_PASSWORD_NEEDED')
  expect(await answerOf(owner, { password: owner.password })).toBe('application/zip')
  for (const body of [{}, { password: owner.password }])
    expect(await answerOf(google, body)).toBe('MESSAGES_PASSWORD_NEEDED')
  await age(9)
  expect(await answerOf(google)).toBe('application/zip')
  // Nothing that a page of another site could open as a link.
  const headers = { authorization: `Bearer ${owner.token}` }
  expect((await world.app.inject({ url: '/api/users/me/export', headers })).statusCode).toBe(404)
  await age(11)
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, at) => answerOf(owner, { password: `Paper-boat-${at}x` })),
  )
  expect(guesses.filter((message) => message === 'MESSAGES_TOO_MANY_REQUESTS').length).toBeGreaterThanOrEqual(
    4,
  )
})

const address = { line1: MARK, line2: null, postal_code: '28013', country: 'ES', city: 'Madrid' }
/** A marked owner with address, tax identifier, a card and a plan that was paid for at once. */
const paying = async (): Promise<Person> => {
  const owner = await marked()
  await world.call(api.wallet.setBillingAddress, { as: owner, body: address })
  await world.call(api.wallet.setTaxId, { as: owner, body: { type: 'es_cif', value: 'B58378431' } })
  await saveCard(world, owner)
  const start = (acceptNoTrial: boolean) =>
    world.call(api.subscriptions.start, {
      as: owner,
      body: { tier: 'basic', period: 'monthly', acceptNoTrial },
    })
  const started = await start(true)
  expect(started.status).toBe(200)
  return owner
}
const atGateway = async ({ accountId }: Person) => {
  const [customer] = (await world.payments.books('customer')).filter(
    ({ reference }) => reference === accountId,
  )
  const isHis = ({ customerId }: { customerId: string }) => customerId === customer?.id
  const subscriptions = (await world.payments.books('subscription')).filter(isHis)
  const cards = (await world.payments.books('card')).filter((one) => isHis(one) && !one.isRemoved)
  return { states: subscriptions.map(({ state }) => state), cards: cards.length }
}

test('[API-016] erasing ends the subscription at the provider at once and forgets cards and details, and keeps the invoices', async () => {
  await paying()
  const owner = await paying()
  const { accountId } = owner
  await vi.waitFor(async () => expect(await db.$count(invoice, eq(invoice.accountId, accountId))).toBe(1))
  expect(await atGateway(owner)).toEqual({ states: ['active'], cards: 1 })
  expect((await erase(owner)).status).toBe(200)
  expect(await marksLeft(accountId)).toEqual(['invoice'])
  const [kept] = await db.select().from(invoice).where(eq(invoice.accountId, accountId))
  expect(kept?.buyer).toMatchObject({
    name: `${MARK} ${MARK}`,
    address,
    taxId: { type: 'es_cif', value: 'B58378431' },
  })
  expect(await db.$count(card, eq(card.accountId, accountId))).toBe(0)
  await vi.waitFor(async () => expect(await atGateway(owner)).toEqual({ states: ['ended'], cards: 0 }), {
    timeout: 15_000,
  })
  await vi.waitFor(async () => {
    const rows = await db.select().from(subscription).where(eq(subscription.accountId, accountId))
    expect(rows.map(({ state }) => state)).toEqual(['ended'])
  })
})

test('[PROFILE-08] the export holds what was paid, with every invoice', async () => {
  const owner = await paying()
  const got = await exported(owner)
  const files = unzipSync(got.rawPayload)
  const billing = JSON.parse(Buffer.from(files['billing.json'] ?? []).toString())
  expect(billing).toMatchObject({
    details: { line1: MARK, taxValue: 'B58378431' },
    cards: [{ last4: '4242' }],
    subscriptions: [{ tier: 'basic' }],
    invoices: [{ item: 'basic_monthly', amount: 2900 }],
  })
  const name = `invoices/Tintario-${billing.invoices[0].number}.pdf`
  expect(
    Buffer.from(files[name] ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

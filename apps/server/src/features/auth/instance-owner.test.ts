import { api } from '@tintario/contract/api.ts'
import { runOperator } from '@tintario/testing/run-operator.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFirstOwnerLink, makeOwnerLink } from './index.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows
const tokenOf = (path: string | null) =>
  new URL(path ?? '', 'http://any.invalid').searchParams.get('token') ?? ''
const newLink = async (replacesOwner = false) =>
  tokenOf(await makeOwnerLink(world.tools.db, { replacesOwner }))
const person = (email: string) => ({
  firstName: 'Nora',
  surname: 'Sample',
  email,
  password: 'Paper-boat-7',
  language: 'en' as const,
})
const create = (token: string, email = 'nora@example.com') =>
  world.call(api.auth.createInstanceOwner, { body: { token, ...person(email) } })
/** The first message of the refusal, or the status of a success. */
const outcome = async (call: ReturnType<typeof create>) => {
  const { status, error } = await call
  return status === 201 ? 201 : error.message
}
const isOperator = async (email: string) => {
  const { body } = await world.call(api.auth.login, { body: { email, password: 'Paper-boat-7' } })
  const access = await world.call(api.writerSettings.access, { as: { token: body.accessToken } })
  return access.body.isOperator
}

test('200 simultaneous uses of the owner link create one owner', { tags: ['long'] }, async () => {
  const token = await newLink()
  const send = (n: number) =>
    world.app.inject({
      method: 'POST',
      url: '/api/instance/owner',
      // One network each, so that the limit on guesses does not refuse them first.
      remoteAddress: `10.1.${n}.1`,
      payload: { token, ...person(`nora-${n}@example.com`) },
    })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => send(n)))
  const counts: Record<string, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  expect(counts).toEqual({ 201: 1, 404: 199 })
  const winner = answers.find(({ statusCode }) => statusCode === 201)?.json().id
  expect(await rows('select owner_user_id from instance')).toEqual([{ owner_user_id: winner }])
  expect(await rows('select count(*)::int as accounts from account')).toEqual([{ accounts: 1 }])
})

test('without the link nobody becomes the owner or an operator, the first visitor neither', async () => {
  const { email } = await world.owner()
  expect(await isOperator(email)).toBe(false)
  expect(await outcome(create('x'.repeat(43)))).toBe('MESSAGES_OWNER_LINK_INVALID')
  await newLink()
  expect(await outcome(create('x'.repeat(43)))).toBe('MESSAGES_OWNER_LINK_INVALID')
  expect(await rows('select owner_user_id from instance')).toEqual([{ owner_user_id: null }])
})

test('the owner is an operator with a confirmed address and a session, also in production', async () => {
  Object.assign(world.tools.config, { isProduction: true })
  const made = await create(await newLink())
  Object.assign(world.tools.config, { isProduction: false })
  expect(made.body).toMatchObject({ email: 'nora@example.com', isEmailVerified: true })
  expect(String(made.headers['set-cookie'])).toContain('access-token=')
  Object.assign(world.tools.config, { isProduction: true })
  expect(await isOperator('nora@example.com')).toBe(true)
})

test('a used, an expired and a replaced link answer the same clear refusal', async () => {
  const replaced = await newLink()
  const expired = await newLink()
  expect(await outcome(create(replaced))).toBe('MESSAGES_OWNER_LINK_INVALID')
  await rows(`update instance set link_expires_at = now() - interval '1 second'`)
  expect(await outcome(create(expired))).toBe('MESSAGES_OWNER_LINK_INVALID')
  const used = await newLink()
  expect(await outcome(create(used))).toBe(201)
  expect(await outcome(create(used, 'leo@example.com'))).toBe('MESSAGES_OWNER_LINK_INVALID')
})

test('the link is stored as a hash and lives for one hour by the clock of the database', async () => {
  const token = await newLink()
  const [stored] = await rows(
    `select link_hash, extract(epoch from link_expires_at - now())::int as seconds from instance`,
  )
  expect(stored.link_hash).toHaveLength(32)
  expect(stored.link_hash.includes(Buffer.from(token))).toBe(false)
  expect(stored.seconds).toBeGreaterThan(3_500)
  expect(stored.seconds).toBeLessThanOrEqual(3_600)
})

test('a taken address refuses and the link works for another one', async () => {
  const { email } = await world.owner()
  const token = await newLink()
  expect(await outcome(create(token, email))).toBe('MESSAGES_DUPLICATE_USER')
  expect(await outcome(create(token))).toBe(201)
})

test('an owner is replaced only by a link that was made for it, and keeps the account', async () => {
  const early = await newLink()
  await create(early)
  expect(await makeOwnerLink(world.tools.db, { replacesOwner: false })).toBeNull()
  expect(await outcome(create(await newLink(true), 'leo@example.com'))).toBe(201)
  expect(await isOperator('leo@example.com')).toBe(true)
  expect(await isOperator('nora@example.com')).toBe(false)
})

test('of several starts one prints the link, and none does once there is an owner', async () => {
  const starts = await Promise.all([1, 2, 3].map(() => makeFirstOwnerLink(world.tools.db)))
  const made = starts.filter((path) => path !== null)
  expect(made).toHaveLength(1)
  expect(await outcome(create(tokenOf(made[0] ?? null)))).toBe(201)
  expect(await makeFirstOwnerLink(world.tools.db)).toBeNull()
})

test('an installation from before there were owners keeps its operator until there is an owner, and its starts print no link', async () => {
  const first = await world.owner()
  await rows('update instance set first_account_id = $1', [first.accountId])
  expect(await isOperator(first.email)).toBe(true)
  expect(await makeFirstOwnerLink(world.tools.db)).toBeNull()
  await create(await newLink())
  expect(await isOperator(first.email)).toBe(false)
})

test('erasing the owner leaves the installation without one, and a new link can be made', async () => {
  const made = await create(await newLink())
  const cookie = String(made.headers['set-cookie'])
  const token = /access-token=([^;]+)/.exec(cookie)?.[1] ?? ''
  expect((await world.call(api.users.remove, { as: { token } })).status).toBe(200)
  expect(await rows('select owner_account_id, owner_user_id from instance')).toEqual([
    { owner_account_id: null, owner_user_id: null },
  ])
  expect(await makeOwnerLink(world.tools.db, { replacesOwner: false })).not.toBeNull()
})

test('npm run operator -- owner prints the link, then the owner; names and removes operators', {
  tags: ['long'],
}, async () => {
  const run = (...words: string[]) =>
    runOperator(world.databaseUrl, ['owner', ...words], { PUBLIC_URL: 'https://app.example.com' })
  const first = await run()
  const link = /https:\/\/app\.example\.com\/instance-owner\?token=([\w-]{43})\n/.exec(first.said)?.[1] ?? ''
  expect(await outcome(create(link))).toBe(201)
  const second = await run()
  expect(second.said).toContain('The owner is nora@example.com.')
  expect(second.said).not.toContain('token=')
  const other = await world.owner()
  expect(await run('add', other.email)).toMatchObject({ code: 0 })
  expect(await isOperator(other.email)).toBe(true)
  expect((await run()).said).toContain(`Operators: ${other.email}`)
  await run('remove', other.email)
  expect(await isOperator(other.email)).toBe(false)
  expect(await run('add', 'nobody@example.com')).toMatchObject({ code: 1 })
  expect((await run('--replace')).said).toContain('token=')
  expect(await run('--force')).toMatchObject({ code: 2 })
  const acts = await rows(`select action from operator_act order by created_at`)
  expect(acts.map(({ action }) => action)).toEqual([
    'owner-link-made',
    'owner-created',
    'operator-named',
    'operator-removed',
    'owner-link-made',
  ])
})

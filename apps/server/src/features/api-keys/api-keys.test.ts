import { api } from '@tintario/contract/api.ts'
import { API_KEY_REQUESTS_A_MINUTE, API_KEYS_MAX } from '@tintario/contract/api-keys/limits.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { newApiKey } from '@tintario/testing/api-key.ts'
import { inMinutes } from '@tintario/testing/made-posts.ts'
import { startApi } from '@tintario/testing/start-api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../../main/job-handlers.ts'
import { hasRightChecksum, isApiKey, newSecret } from './secret.ts'

let world: World
let owner: Person
const logged: string[] = []
beforeAll(async () => {
  world = await createWorld()
  const store = (more: object, message: string) => void logged.push(JSON.stringify(more) + message)
  Object.assign(world.tools.log, { debug: store, info: store, warn: store })
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = await world.owner({ coins: 20 })
  await setTier(world, owner, 'enterprise')
})

const query = async (text: string, ...values: unknown[]) =>
  (await world.database.pool.query(text, values)).rows
const list = (token: string) => world.call(api.workspaces.list, { as: { token } })
const refused = async (token: string) => {
  const { status, error } = await list(token)
  expect([status, error]).toEqual([401, { statusCode: 401, message: 'Unauthorized' }])
}
const manager = (of = owner) => agent(world, of, ['workspaces'], [of.workspaceId])

test('a secret has 190 random bits and a checksum that finds each changed character', () => {
  const secret = newSecret()
  expect(isApiKey(secret) && hasRightChecksum(secret)).toBe(true)
  for (let at = 4; at < secret.length; at++) {
    const other = secret[at] === 'a' ? 'b' : 'a'
    expect(hasRightChecksum(secret.slice(0, at) + other + secret.slice(at + 1)), String(at)).toBe(false)
  }
  expect(new Set(Array.from({ length: 1_000 }, newSecret)).size).toBe(1_000)
  expect(isApiKey('tin_'.padEnd(43, 'x'))).toBe(false)
})

test('a secret is answered once and stored as a hash', async () => {
  const { id, token } = await newApiKey(world, owner)
  const listed = await world.call(api.apiKeys.list, { as: owner })
  expect(listed.body).toMatchObject([{ id, lastFour: token.slice(-4), isUsable: true, lastUsedAt: null }])
  const [row] = await query('select k::text as text from api_key k where id = $1', id)
  expect(JSON.stringify(listed.body) + row.text).not.toContain(token)
})

test('creating a key needs the password of callers who signed in a while ago', async () => {
  await query(
    `update session set created_at = now() - interval '1 hour' where account_id = $1`,
    owner.accountId,
  )
  const body = { name: 'Planner', scopes: ['posts:read'], expiresInDays: null } as const
  const without = await world.call(api.apiKeys.create, { as: owner, body })
  expect([without.status, without.error.message]).toEqual([403, 'MESSAGES_PASSWORD_NEEDED'])
  const proven = await world.call(api.apiKeys.create, {
    as: owner,
    body: { ...body, password: owner.password },
  })
  expect([proven.status, proven.body.key.expiresAt]).toEqual([201, null])
})

test('members without the permission and free accounts create no key, and an account has at most 50', async () => {
  const body = { name: 'Planner', scopes: ['posts:read'], expiresInDays: 30 } as const
  const plain = await agent(world, owner, ['users'], [owner.workspaceId])
  expect((await world.call(api.apiKeys.create, { as: plain, body })).status).toBe(403)
  await setTier(world, owner, 'free')
  const free = await world.call(api.apiKeys.create, { as: owner, body })
  expect([free.status, free.error.message]).toEqual([417, 'MESSAGES_PLAN_WITHOUT_API_KEYS'])
  await setTier(world, owner, 'basic')
  const all = Array.from({ length: API_KEYS_MAX + 2 }, () =>
    world.call(api.apiKeys.create, { as: owner, body }),
  )
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(API_KEYS_MAX)
  expect(statuses.filter((status) => status === 422)).toHaveLength(2)
})

test('unknown, mistyped, expired and revoked keys are refused alike', async () => {
  const { id, token } = await newApiKey(world, owner)
  expect((await list(token)).status).toBe(200)
  await refused(newSecret())
  await refused(token.slice(0, -1) + (token.endsWith('0') ? '1' : '0'))
  await query(`update api_key set expires_at = now() - interval '1 second' where id = $1`, id)
  await refused(token)
  await query('update api_key set expires_at = null where id = $1', id)
  expect((await world.call(api.apiKeys.revoke, { as: owner, params: { id } })).status).toBe(200)
  await refused(token)
  expect((await world.call(api.apiKeys.revoke, { as: owner, params: { id } })).status).toBe(404)
  const { body: listed } = await world.call(api.apiKeys.list, { as: owner })
  expect(listed).toMatchObject([{ isUsable: false, revokedAt: expect.any(String), lastUsedFrom: null }])
})

test('a key without its owner’s permission, plan or workspace is refused in every process', async () => {
  const other = await startApi(world.databaseUrl)
  const statuses = async (token: string) => [
    (await list(token)).status,
    (await other.ask(api.workspaces.list, { token })).status,
  ]
  try {
    const leo = await manager()
    const keys = [
      await newApiKey(world, leo),
      await newApiKey(world, leo, { workspaceId: owner.workspaceId }),
      await newApiKey(world, owner),
    ]
    const [all, one, owners] = keys.map(({ token }) => token) as [string, string, string]
    for (const token of [all, one, owners]) expect(await statuses(token)).toEqual([200, 200])
    const whileSo = async (change: string, back: string, dead: string[], living: string[]) => {
      await query(change, owner.accountId)
      for (const token of dead) expect(await statuses(token), change).toEqual([401, 401])
      for (const token of living) expect(await statuses(token), change).toEqual([200, 200])
      await query(back, owner.accountId)
      for (const token of [all, one, owners]) expect(await statuses(token), back).toEqual([200, 200])
    }
    const members = 'where account_id = $1 and is_child'
    await whileSo(
      `update users set permissions = '{users}' ${members}`,
      `update users set permissions = '{workspaces}' ${members}`,
      [all, one],
      [owners],
    )
    await whileSo(
      `update wallet set tier = 'free' where account_id = $1`,
      `update wallet set tier = 'enterprise' where account_id = $1`,
      [all, one, owners],
      [],
    )
    await whileSo(
      `update account set locked_at = now(), lock_reason = 'x' where id = $1`,
      'update account set locked_at = null, lock_reason = null where id = $1',
      [all, one, owners],
      [],
    )
    await whileSo(
      'update workspace set is_active = false where account_id = $1',
      'update workspace set is_active = true where account_id = $1',
      [one],
      [all, owners],
    )
    const unassigned = await query(
      'delete from workspace_user where account_id = $1 returning *',
      owner.accountId,
    )
    expect(await statuses(one)).toEqual([401, 401])
    expect((await list(all)).body).toEqual([])
    const [row] = unassigned
    await query(
      'insert into workspace_user values ($1, $2, $3)',
      row.account_id,
      row.user_id,
      row.workspace_id,
    )
    const removed = await world.call(api.team.remove, { as: owner, params: { id: leo.userId } })
    expect(removed.status).toBe(200)
    for (const token of [all, one]) expect(await statuses(token)).toEqual([401, 401])
    expect(await statuses(owners)).toEqual([200, 200])
  } finally {
    await other.stop()
  }
}, 120_000)

test('a running request of a key that ended more than a second ago answers nothing', async () => {
  const leo = await manager()
  const { token } = await newApiKey(world, leo)
  const client = await world.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table brand_voice in access exclusive mode')
    const answer = world.call(api.brandVoices.list, { as: { token } })
    await expect
      .poll(
        async () =>
          (
            await query(
              `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%brand_voice%' and pid <> pg_backend_pid()`,
            )
          ).length,
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0)
    const since = performance.now()
    await client.query('delete from users where id = $1', [leo.userId])
    await expect.poll(() => performance.now() - since, { timeout: 5_000 }).toBeGreaterThan(1_100)
    await client.query('commit')
    expect((await answer).status).toBe(401)
  } finally {
    await client.query('rollback')
    client.release()
  }
}, 30_000)

test('a key in an address is refused, and is in no log', async () => {
  const { token } = await newApiKey(world, owner)
  for (const url of [
    `/api/workspaces?key=${token}`,
    `/api/workspaces?access_token=${token.replace('_', '%5F')}`,
    `/api/workspaces/${token}`,
    `/api/health?key=${token}`,
  ]) {
    const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
    expect([answer.statusCode, answer.json().message], url).toEqual([400, 'MESSAGES_API_KEY_IN_ADDRESS'])
  }
  await world.app.inject({ url: `/api/nothing?key=${token}` })
  await world.app.inject({ url: `/calendar?key=${token}` })
  await list(token)
  await refused(newSecret())
  expect(logged.length).toBeGreaterThan(3)
  expect(logged.filter((line) => line.includes('tin_') || line.includes(token.slice(4)))).toEqual([])
})

test('a scope for reading writes nothing, and only its own scope approves and publishes', async () => {
  const reader = await newApiKey(world, owner, { scopes: ['posts:read', 'calendar:read'] })
  const writer = await newApiKey(world, owner, { scopes: ['posts:write', 'calendar:write', 'writing:write'] })
  const body = { publishAt: inMinutes(90), timeZone: 'UTC' }
  const read = await world.call(api.posts.create, { as: reader, body })
  expect([read.status, read.error.message]).toEqual([403, 'MESSAGES_API_KEY_SCOPE'])
  const made = await world.call(api.posts.create, { as: writer, body })
  const { id } = made.body.data
  expect((await world.call(api.posts.get, { as: reader, params: { id } })).status).toBe(200)
  for (const call of [
    api.posts.approve,
    api.posts.markReady,
    api.posts.publishNow,
    api.posts.enablePlatform,
  ]) {
    const params = { id, platformId: 'wordpress' }
    const answer = await world.call(call, { as: writer, params, body: { version: 1 } })
    expect([answer.status, answer.error.message]).toEqual([403, 'MESSAGES_API_KEY_SCOPE'])
  }
})

test('audit entries name the key of a call and no key of a user’s own call', async () => {
  const key = await newApiKey(world, owner)
  const body = { publishAt: inMinutes(90), timeZone: 'UTC' }
  await world.call(api.posts.create, { as: key, body })
  await world.call(api.posts.create, { as: owner, body })
  const entries = await query(
    `select action, api_key_id from audit where account_id = $1 and action in ('api-key-created', 'post-created') order by id`,
    owner.accountId,
  )
  expect(entries).toEqual([
    { action: 'api-key-created', api_key_id: null },
    { action: 'post-created', api_key_id: key.id },
    { action: 'post-created', api_key_id: null },
  ])
})

test('a use is recorded with its address, at most once a minute', async () => {
  const { id, token } = await newApiKey(world, owner)
  const use = async (remoteAddress: string) => {
    await world.app.inject({
      url: '/api/workspaces',
      remoteAddress,
      headers: { authorization: `Bearer ${token}` },
    })
    return (await query('select last_used_from, xmin::text from api_key where id = $1', id))[0]
  }
  const first = await use('192.0.2.1')
  expect(first.last_used_from).toBe('192.0.2.1')
  expect(await use('192.0.2.2')).toEqual(first)
  await query(`update api_key set last_used_at = now() - interval '61 seconds' where id = $1`, id)
  expect((await use('192.0.2.3')).last_used_from).toBe('192.0.2.3')
})

test('each key has its own limit of a minute, in standard headers', async () => {
  const key = await newApiKey(world, owner)
  const other = await newApiKey(world, owner)
  const first = await list(key.token)
  expect(first.headers['ratelimit-policy']).toBe(`"minute";q=${API_KEY_REQUESTS_A_MINUTE};w=60`)
  expect(first.headers.ratelimit).toMatch(/^"minute";r=119;t=([1-9]|[1-5]\d|60)$/)
  await query(`update attempt set count = ${API_KEY_REQUESTS_A_MINUTE} where key = $1`, `api-key:${key.id}`)
  await query(
    `insert into attempt values ($1, date_trunc('minute', now()) + interval '1 minute', ${API_KEY_REQUESTS_A_MINUTE}) on conflict do nothing`,
    `api-key:${key.id}`,
  )
  const over = await list(key.token)
  expect([over.status, over.error.message]).toEqual([429, 'MESSAGES_TOO_MANY_REQUESTS'])
  expect(over.headers.ratelimit).toMatch(/;r=0;t=/)
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  expect((await list(other.token)).status).toBe(200)
})

test('a key needs no cookie and no origin, takes no workspace from a cookie and sets none', async () => {
  const { token } = await newApiKey(world, owner)
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/ideas',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: 'current-workspace-id=00000000-0000-7000-8000-000000000000',
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    },
    payload: { title: 'How to fold a paper boat' },
  })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([201, undefined])
})

test('members see and revoke their own keys, an owner all', async () => {
  const leo = await manager()
  const mia = await manager()
  const keyOfLeo = await newApiKey(world, leo)
  const keyOfOwner = await newApiKey(world, owner)
  const idsSeenBy = async (as: { token: string }) =>
    (await world.call(api.apiKeys.list, { as })).body.map(({ id }) => id)
  expect(await idsSeenBy(leo)).toEqual([keyOfLeo.id])
  expect(await idsSeenBy(mia)).toEqual([])
  expect(await idsSeenBy(owner)).toEqual([keyOfOwner.id, keyOfLeo.id])
  const revoke = async (as: { token: string }, id: string) =>
    (await world.call(api.apiKeys.revoke, { as, params: { id } })).status
  expect(await revoke(mia, keyOfLeo.id)).toBe(404)
  expect(await revoke(await world.owner(), keyOfLeo.id)).toBe(404)
  expect(await revoke(owner, keyOfLeo.id)).toBe(200)
  const foreign = { name: 'x', scopes: ['posts:read'], expiresInDays: 30 } as const
  const elsewhere = await world.call(api.apiKeys.create, {
    as: owner,
    body: { ...foreign, workspaceId: (await world.owner()).workspaceId },
  })
  expect(elsewhere.status).toBe(404)
})

test('a key is deleted 90 days after it ended', async () => {
  const ended = await newApiKey(world, owner)
  const young = await newApiKey(world, owner)
  await query(`update api_key set revoked_at = now() - interval '91 days' where id = $1`, ended.id)
  await query(`update api_key set expires_at = now() - interval '89 days' where id = $1`, young.id)
  await jobHandlers['clean-up']?.(world.tools, {}, new AbortController().signal)
  expect(await query('select id from api_key where account_id = $1', owner.accountId)).toEqual([
    { id: young.id },
  ])
})

test('the description of the API lists the scope of each call that is open to keys', async () => {
  const { paths, components } = (await world.app.inject({ url: '/api/openapi.json' })).json()
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths['/api/posts/{id}'].get.security).toContainEqual({ apiKey: ['posts:read'] })
  expect(paths['/api/workspaces'].get.security).toContainEqual({ apiKey: [] })
  expect(paths['/api/users/me/password']).toBeUndefined()
})

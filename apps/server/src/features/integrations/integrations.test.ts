import { api } from '@tintario/contract/api.ts'
import { setTier } from '@tintario/testing/agents.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { createMemoryPlatform, failures, type MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { withSlowWrites } from '@tintario/testing/slow-writes.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAny } from './connection.ts'
import { getActiveIntegration, getIntegrationByIdOrName, getSite } from './index.ts'
import { readSite } from './site.ts'

const password = 'abcd EFGH ijkl MNOP 1234 5678'
const form = { baseUrl: 'https://blog.example', username: 'nora.w', appPassword: password, authorId: 3 }

let world: World
let platform: MemoryPlatform
let owner: Person

beforeAll(async () => {
  platform = createMemoryPlatform()
  world = await createWorld({
    tools: { platforms: { wordpress: platform.platform } },
    expectedErrors: /^a stored credential cannot be decrypted/,
  })
})
afterAll(() => world?.close())
beforeEach(async () => {
  platform.state.checkFails = null
  platform.state.siteName = 'Wool and Paper'
  owner = await world.owner()
})

const openConnection = async (tools: World['tools'], accountId: string, integrationId: string) => {
  const opened = await openAny(tools, { accountId, integrationId })
  if (!opened) throw new Error('MESSAGES_NOT_FOUND')
  return opened
}

const { integrations, wordpress } = api
const list = async (as = owner) => (await world.call(integrations.list, { as, body: {} })).body
const connect = (body: object = form, as = owner) => world.call(wordpress.connect, { as, body })
const connectAndActivate = async () => {
  await connect()
  await world.call(wordpress.activate, { as: owner, body: {} })
  const [row] = await list()
  if (!row) throw new Error('not connected')
  return row
}

test('[API-119, API-120, API-124, API-126, API-128, INTEG-47] a connection is connected, checked, then activated', async () => {
  expect(await list()).toEqual([])
  const connected = await connect()
  expect(connected.body).toEqual({ isActive: true, name: 'Wool and Paper', problem: null, values: {} })
  expect(await list()).toMatchObject([{ platform: 'Wordpress', isActive: false, isWorking: true }])
  const checked = await world.call(wordpress.check, { as: owner, body: form })
  expect(checked.body.data).toMatchObject({ isWorking: true, name: 'Wool and Paper' })
  const activated = await world.call(wordpress.activate, { as: owner, body: form })
  expect(activated.status).toBe(200)
  const [row] = await list()
  expect(row).toMatchObject({ name: 'Wool and Paper', isActive: true, isWorking: true, problem: null })
  const read = await world.call(wordpress.get, { as: owner, query: {} })
  expect(read.body).toEqual({ baseUrl: form.baseUrl, username: 'nora.w', authorId: 3, hasSecret: true })
  const { tools } = world
  expect(await getActiveIntegration(tools, owner.accountId, owner.workspaceId, 'wordpress')).toMatchObject({
    id: row?.id,
    isActive: true,
  })
  expect(
    await getIntegrationByIdOrName(tools, owner.accountId, owner.workspaceId, 'wordpress'),
  ).toMatchObject({ id: row?.id })
})

test('[API-120] a stored form that the rules do not accept any more is read with empty fields, to be completed', async () => {
  await connect()
  await world.database.pool.query(
    `update integration set settings = '{"username": 7, "authorId": "three"}' where account_id = $1`,
    [owner.accountId],
  )
  const { status, body } = await world.call(wordpress.get, { as: owner, query: {} })
  expect([status, body]).toEqual([200, { baseUrl: '', username: '', authorId: null, hasSecret: true }])
})

test('[INTEG-48] the password is sealed for its row, never answered and never stored or logged in clear', async () => {
  const answers = [
    (await connect()).body,
    (await world.call(wordpress.get, { as: owner, query: {} })).body,
    (await world.call(wordpress.check, { as: owner, body: {} })).body,
    await list(),
  ]
  expect(JSON.stringify(answers)).not.toMatch(/abcd|EFGH/)
  const { rows } = await world.database.pool.query(
    'select i.*, encode(i.secret, $1) as text from integration i where account_id = $2',
    ['escape', owner.accountId],
  )
  expect(JSON.stringify(rows)).not.toMatch(/abcd|EFGH/)
  const opened = await openConnection(world.tools, owner.accountId, rows[0].id)
  expect(opened.form.appPassword).toBe(password)
  // Another row's secret does not open here (R14).
  const other = await world.owner()
  await connect({ ...form, appPassword: 'zzzz zzzz zzzz zzzz zzzz zzzz' }, other)
  await world.database.pool.query(
    'update integration set secret = (select secret from integration where account_id = $1) where account_id = $2',
    [other.accountId, owner.accountId],
  )
  await expect(openConnection(world.tools, owner.accountId, rows[0].id)).rejects.toThrow()
})

test('[API-119, API-120, API-124] the workspace that is named gets the connection, and the current one does not', async () => {
  await setTier(world, owner, 'premium')
  const { body } = await world.call(api.workspaces.create, { as: owner, body: { name: 'Second shop' } })
  const workspaceId = body.id
  await connect({ ...form, workspaceId })
  const there = await world.call(integrations.list, { as: owner, body: { workspaceId } })
  expect(there.body).toMatchObject([{ platform: 'Wordpress', isWorking: true }])
  expect(await list()).toEqual([])
  expect((await connect({ ...form, workspaceId: (await world.owner()).workspaceId })).status).toBe(404)
  const read = (query: object) => world.call(wordpress.get, { as: owner, query })
  expect((await read({ workspaceId })).body).toMatchObject({ baseUrl: form.baseUrl, authorId: 3 })
  expect((await read({})).body).toBe(null)
  const checked = await world.call(wordpress.check, { as: owner, body: { workspaceId } })
  expect(checked.body.data).toMatchObject({ isWorking: true, name: 'Wool and Paper' })
  const activate = (body: object) => world.call(wordpress.activate, { as: owner, body })
  expect([(await activate({})).status, (await activate({ workspaceId })).status]).toEqual([404, 200])
})

test('[API-124] a connection that does not work is kept for correction and says why', async () => {
  platform.state.checkFails = failures.password
  const connected = await connect()
  expect(connected.body).toEqual({
    isActive: false,
    name: null,
    problem: 'WORDPRESS_WRONG_PASSWORD',
    values: {},
  })
  expect(await list()).toMatchObject([
    { isActive: false, isWorking: false, problem: 'WORDPRESS_WRONG_PASSWORD', name: 'blog.example' },
  ])
  const activated = await world.call(wordpress.activate, { as: owner, body: {} })
  expect([activated.status, activated.error.message]).toEqual([428, 'MESSAGES_PLATFORM_NOT_CONNECTED'])
})

test('[API-124] a working connection is not replaced by one that does not work', async () => {
  const before = await connectAndActivate()
  platform.state.checkFails = failures.down
  await connect({ ...form, baseUrl: 'https://typo.example' })
  expect(await list()).toEqual([before])
})

test('[API-126, INTEG-48] the stored password is used for the stored address and user only', async () => {
  await connectAndActivate()
  platform.calls.length = 0
  const stored = await world.call(wordpress.check, { as: owner, body: {} })
  expect(stored.body.data.isWorking).toBe(true)
  for (const change of [{ baseUrl: 'https://thief.example' }, { baseUrl: 'http://blog.example' }])
    for (const endpoint of [wordpress.check, wordpress.connect]) {
      const got = await world.call(endpoint, { as: owner, body: { username: form.username, ...change } })
      expect(got.status).toBe(422)
      expect(got.error.errors).toEqual({ appPassword: 'FIELD_WP_APP_PASSWORD_INVALID' })
    }
  const asOther = { baseUrl: form.baseUrl, username: 'someone' }
  expect((await world.call(wordpress.check, { as: owner, body: asOther })).status).toBe(422)
  expect(platform.calls.map((call) => call.site)).toEqual(['https://blog.example'])
})

test('[API-126] a check that the platform throttles says so and leaves the connection as it was', async () => {
  const before = await connectAndActivate()
  platform.state.checkFails = failures.busy
  const got = await world.call(wordpress.check, { as: owner, body: {} })
  expect(got.body.data).toMatchObject({ isWorking: false, problem: 'PLATFORM_TOO_MANY_REQUESTS' })
  expect(await list()).toEqual([before])
  // The stored credentials whole, with their secret left out, and others.
  const { appPassword: _, ...withoutSecret } = form
  const others = { ...form, authorId: 4 }
  for (const again of [form, withoutSecret, others]) {
    expect((await connect(again)).body).toMatchObject({ problem: 'PLATFORM_TOO_MANY_REQUESTS' })
    expect(await list()).toEqual([before])
  }
})

test('[API-126] a check that fails marks the stored connection and tells the owner once', async () => {
  await connectAndActivate()
  platform.state.checkFails = failures.password
  for (let time = 0; time < 2; time++) {
    const got = await world.call(wordpress.check, { as: owner, body: {} })
    expect(got.body.data).toMatchObject({ isWorking: false, problem: 'WORDPRESS_WRONG_PASSWORD' })
  }
  expect(await list()).toMatchObject([
    { isActive: true, isWorking: false, problem: 'WORDPRESS_WRONG_PASSWORD' },
  ])
  const told = await world.call(api.notifications.list, { as: owner, body: {} })
  expect(told.body.filter((note) => note.text.includes('Wool and Paper'))).toHaveLength(1)
  platform.state.checkFails = null
  await world.call(wordpress.check, { as: owner, body: {} })
  expect(await list()).toMatchObject([{ isWorking: true, problem: null }])
  platform.state.siteName = 'Wool, Paper and Ink'
  const renamed = await world.call(wordpress.check, { as: owner, body: {} })
  expect(renamed.body.data).toMatchObject({ isWorking: true, name: 'Wool, Paper and Ink' })
})

test('[API-124] a whole form takes the place of a connection whose stored password does not open any more', async () => {
  const { id } = await connectAndActivate()
  await world.database.pool.query("update integration set secret = '\\x00' where id = $1", [id])
  expect((await world.call(wordpress.check, { as: owner, body: {} })).status).toBe(404)
  const { appPassword: _, ...withoutPassword } = form
  expect((await connect(withoutPassword)).body).toMatchObject({ errors: { appPassword: expect.any(String) } })
  expect((await connect()).body).toMatchObject({ isActive: true, name: 'Wool and Paper' })
  const [now] = await list()
  expect(await openConnection(world.tools, owner.accountId, now?.id ?? '')).toMatchObject({
    form: { appPassword: password },
  })
})

test('[API-121] removing keeps posts, and what waits goes with the next connection', async () => {
  const { id } = await connectAndActivate()
  const { pool } = world.database
  const later = { ...owner, integrationIds: [id], dueInMs: 3_600_000 }
  const [due] = await insertDuePosts(pool, later)
  await pool.query(`update publication set remote_id = '17', create_tried_at = now() where id = $1`, [
    due?.publicationId,
  ])
  expect((await world.call(wordpress.remove, { as: owner, query: {} })).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await world.call(wordpress.get, { as: owner, query: {} })).body).toBeNull()
  expect((await world.call(wordpress.remove, { as: owner, query: {} })).status).toBe(404)
  const row = async () =>
    (await pool.query('select * from publication where post_id = $1', [due?.postId])).rows[0]
  expect(await row()).toMatchObject({ state: 'scheduled', integration_id: null })
  await connect({ ...form, baseUrl: 'https://new.example' })
  const [next] = await list()
  // What the old site called the post means nothing on the new one, and its draft there was taken back under its marker.
  expect(await row()).toMatchObject({ state: 'scheduled', integration_id: next?.id, remote_id: null })
  expect(await row()).toMatchObject({ create_tried_at: null })
  expect((await row()).id).not.toBe(due?.publicationId)
})

test('[INTEG-47] connecting the same site again keeps it active, another site has to be activated', async () => {
  const first = await connectAndActivate()
  await connect({ ...form, baseUrl: 'https://BLOG.example/', username: 'maria' })
  expect(await list()).toMatchObject([{ id: first.id, isActive: true }])
  await connect({ ...form, baseUrl: 'https://other.example' })
  const [other] = await list()
  expect(other).toMatchObject({ isActive: false, isWorking: true })
  expect(other?.id).not.toBe(first.id)
})

test('[INTEG-23, INTEG-24, INTEG-25, INTEG-26] fields are taken as people type them', async () => {
  const typed = {
    baseUrl: ' blog.example/news ',
    username: ' nora.w-1 ',
    appPassword: 'abcdEFGHijklMNOP12345678',
    authorId: ' ',
  }
  expect((await connect(typed)).body.isActive).toBe(true)
  const read = await world.call(wordpress.get, { as: owner, query: {} })
  expect(read.body).toMatchObject({
    baseUrl: 'https://blog.example/news',
    username: 'nora.w-1',
    authorId: null,
  })
  const [row] = await list()
  const { form: stored } = await openConnection(world.tools, owner.accountId, row?.id ?? '')
  expect(stored.appPassword).toBe('abcd EFGH ijkl MNOP 1234 5678')
})

test('[INTEG-23] a password is sent to a site without encryption only by who knows that it travels open', async () => {
  const open = { ...form, baseUrl: 'HTTP://plain.example' }
  platform.calls.length = 0
  for (const endpoint of [wordpress.connect, wordpress.check])
    for (const more of [{}, { acceptsHttp: false }]) {
      const got = await world.call(endpoint, { as: owner, body: { ...open, ...more } })
      expect(got.status).toBe(422)
      expect(got.error.errors).toEqual({ baseUrl: 'FIELD_BASE_URL_HTTP' })
    }
  expect(platform.calls).toEqual([])
  expect(await list()).toEqual([])
  const accepted = { ...open, acceptsHttp: true }
  const checked = await world.call(wordpress.check, { as: owner, body: accepted })
  expect(checked.body.data.isWorking).toBe(true)
  expect((await connect(accepted)).body.isActive).toBe(true)
  // It was accepted for this site, and is asked again for another one.
  expect((await world.call(wordpress.check, { as: owner, body: {} })).status).toBe(200)
  expect((await connect({ ...open, username: 'maria' })).status).toBe(200)
  expect((await connect({ ...open, baseUrl: 'http://other.example' })).status).toBe(422)
})

test('[INTEG-23, INTEG-24, INTEG-25, INTEG-26] wrong fields answer 422 with a key a field', async () => {
  const got = await connect({
    baseUrl: 'ftp://x',
    username: 'me@example.com',
    appPassword: 'short',
    authorId: 'x',
  })
  expect(got.status).toBe(422)
  expect(got.error.errors).toEqual({
    baseUrl: 'FIELD_BASE_URL_INVALID',
    username: 'FIELD_WP_USERNAME_INVALID',
    appPassword: 'FIELD_WP_APP_PASSWORD_INVALID',
    authorId: 'FIELD_WP_AUTHOR_ID_INVALID',
  })
  const nothing = await world.call(wordpress.check, { as: owner, body: {} })
  expect(nothing.status).toBe(404)
})

test('[INTEG-24, INTEG-25, INTEG-31] a user name and an application password are taken up to their edges, and not beyond', async () => {
  const wrong = async (more: object) => (await connect({ ...form, ...more })).error?.errors ?? null
  const name = { username: 'FIELD_WP_USERNAME_INVALID' }
  for (const username of ['ab', 'x'.repeat(200), '  A_b.c-9  ']) expect(await wrong({ username })).toBeNull()
  for (const username of ['a', ' a ', 'x'.repeat(201), 'nora ferrer', 'nora+1', 'ñora', 'a@b', undefined])
    expect(await wrong({ username }), username).toEqual(name)
  const password = { appPassword: 'FIELD_WP_APP_PASSWORD_INVALID' }
  for (const appPassword of [
    'abcd EFGH ijkl MNOP 1234 5678',
    '  abcd   EFGH\tijkl\nMNOP 1234 5678 ',
    'abcdEFGHijklMNOP12345678',
  ]) {
    expect(await wrong({ appPassword })).toBeNull()
    const { form: stored } = await openConnection(world.tools, owner.accountId, (await list())[0]?.id ?? '')
    expect(stored.appPassword).toBe('abcd EFGH ijkl MNOP 1234 5678')
  }
  for (const appPassword of [
    'abcd EFGH ijkl MNOP 1234',
    'abcd EFGH ijkl MNOP 1234 5678 9abc',
    'abcd EFGH ijkl MNOP 1234 567',
    'abcd EFGH ijkl MNOP 1234 56-8',
    'abcdE FGH ijkl MNOP 1234 5678',
    'abcdEFGHijklMNOP1234567',
  ])
    expect(await wrong({ appPassword }), appPassword).toEqual(password)
})

test('[API-119, API-008] another account’s workspace is unknown', async () => {
  const { id } = await connectAndActivate()
  const other = await world.owner()
  const foreign = { workspaceId: owner.workspaceId }
  const calls = [
    world.call(integrations.list, { as: other, body: foreign }),
    world.call(wordpress.get, { as: other, query: foreign }),
    world.call(wordpress.connect, { as: other, body: { ...form, ...foreign } }),
    world.call(wordpress.check, { as: other, body: foreign }),
    world.call(wordpress.activate, { as: other, body: foreign }),
    world.call(wordpress.remove, { as: other, query: foreign }),
  ]
  for (const got of await Promise.all(calls)) expect(got.status).toBe(404)
  await expect(openConnection(world.tools, other.accountId, id)).rejects.toThrow('MESSAGES_NOT_FOUND')
  expect(await list()).toHaveLength(1)
})

test('[API-124] the writer gets to know the connected blog', async () => {
  const { id } = await connectAndActivate()
  expect(await getSite(world.tools, owner.accountId, owner.workspaceId)).toBeNull()
  await readSite(world.tools, { accountId: owner.accountId, integrationId: id })
  expect(await getSite(world.tools, owner.accountId, owner.workspaceId)).toMatchObject({
    name: 'Wool and Paper',
    posts: [{ title: 'How to wash wool' }],
    categories: ['Wool'],
  })
})

test('[API-124] several connects at once leave one connection that works', async () => {
  const got = await withSlowWrites(world, 'integration', () => Promise.all([connect(), connect()]))
  expect(got.map((one) => one.status)).toEqual([200, 200])
  const rows = await list()
  expect(rows).toHaveLength(1)
  const { form: stored } = await openConnection(world.tools, owner.accountId, rows[0]?.id ?? '')
  expect(stored.appPassword).toBe(password)
})

test('[INTEG-23] where sites without encryption are not allowed none is connected, however much it is wished', async () => {
  const strict = await createWorld({
    tools: { platforms: { wordpress: platform.platform } },
    env: { ALLOW_HTTP_SITES: 'false' },
  })
  try {
    const as = await strict.owner()
    expect((await strict.call(api.system.health)).body.sites).toEqual({ http: false })
    platform.calls.length = 0
    const body = { ...form, baseUrl: 'http://plain.example', acceptsHttp: true }
    for (const endpoint of [wordpress.connect, wordpress.check]) {
      const got = await strict.call(endpoint, { as, body })
      expect([got.status, got.error.errors]).toEqual([422, { baseUrl: 'FIELD_BASE_URL_HTTPS_ONLY' }])
    }
    expect(platform.calls).toEqual([])
    expect((await strict.call(wordpress.connect, { as, body: form })).body.isActive).toBe(true)
  } finally {
    await strict.close()
  }
})

test('[API-124, API-126] the check is no means to guess the passwords of somebody’s site', async () => {
  await connect()
  const before = platform.calls.length
  const check = () => world.call(wordpress.check, { as: owner, body: form })
  const statuses = []
  for (let time = 0; time < 62; time++) statuses.push((await check()).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(59)
  expect(statuses.at(-1)).toBe(429)
  expect(platform.calls.length - before).toBe(59)
  expect((await connect()).status).toBe(429)
})

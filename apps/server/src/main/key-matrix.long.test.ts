import { api } from '@tintario/contract/api.ts'
import { apiKeyScopes } from '@tintario/contract/core/api-key-scopes.ts'
import { type Endpoint, isRead } from '@tintario/contract/core/endpoint.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { newApiKey } from '@tintario/testing/api-key.ts'
import { fileForm } from '@tintario/testing/file-form.ts'
import { type Cell, cellsOf, type Row, rows } from '@tintario/testing/matrix/cells.ts'
import { newThing, newThings, type Things } from '@tintario/testing/matrix/fixtures.ts'
import { expected } from '@tintario/testing/matrix/oracle.ts'
import { harmless, kindOf } from '@tintario/testing/matrix/requests.ts'
import { scriptedAi, tinyPng } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAsAgent } from '../acting-key.ts'

let world: World
let ours: Person
let theirs: Person
/** Another workspace of our account. */
let elsewhere: string
beforeAll(async () => {
  const storage = { put: async () => undefined, get: async () => tinyPng, remove: async () => undefined }
  world = await createWorld({ tools: { ai: scriptedAi(), storage } })
  ours = await world.owner({ coins: 100_000 })
  theirs = await world.owner({ coins: 100_000 })
  for (const owner of [ours, theirs]) await setTier(world, owner, 'enterprise')
  elsewhere = (await world.call(api.workspaces.create, { as: ours, body: { name: 'Tea shop' } })).body.id
})
afterAll(() => world.close())

const send = async ({ row, path, body, query }: Cell, token: string) => {
  // The limit of a minute has tests of its own.
  await world.database.pool.query(`delete from attempt where key like 'api-key:%'`)
  const form = row.endpoint.form && fileForm(row.endpoint.form, tinyPng)
  const answer = await world.app.inject({
    method: row.method,
    url: path,
    query,
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...(form ? form.headers : {}) },
    ...(form ? { payload: form.payload } : row.endpoint.body === undefined ? {} : { payload: body }),
  })
  const { message } = answer.headers['content-type']?.toString().includes('json')
    ? (JSON.parse(answer.payload || 'null') ?? {})
    : {}
  return { status: answer.statusCode, message: message as string | undefined }
}

/** What only a person does, written down by hand. */
const closed =
  /^(system|auth|users|team|apiKeys|oauth|feeds|webhooks|billing|cards|payments|sandbox|subscriptions|integrations|siteAuthorization|wordpress|shopify|mailchimp|active-campaign|recipients|campaigns|writerSettings|operator|operatorAccounts|announcements|notifications|live)\./
const publishing =
  /^(posts\.(approve|withdrawApproval|markReady|unmarkReady|publishNow|enablePlatform|disablePlatform)|publishing\.retry)$/

test('no call about a person, money, connections, keys or this instance is open to keys', () => {
  for (const { call, endpoint } of rows) {
    if (closed.test(call)) expect(endpoint.key, call).toBeUndefined()
    if (publishing.test(call)) expect(endpoint.key, call).toBe('posts:publish')
  }
})

/** A call that answers a file also changes nothing. */
const isFile = ({ route: [method], bytes }: Endpoint): boolean => method === 'GET' && bytes === true

test('a scope for reading opens reading calls only, and every scope opens a call', () => {
  for (const { call, endpoint } of rows)
    if (endpoint.key?.endsWith(':read')) expect(isRead(endpoint) || isFile(endpoint), call).toBe(true)
  const used = new Set(rows.map(({ endpoint }) => endpoint.key))
  expect(apiKeyScopes.filter((scope) => !used.has(scope))).toEqual([])
})

test('[API-010] every call by keys of every kind: no wrong cell', { timeout: 600_000 }, async () => {
  const { pool } = world.database
  const mark = 'Mark'
  const things = () => newThings(pool, ours, { userId: ours.userId, mark })
  const shared = await things()
  const foreign = await newThings(pool, theirs, { userId: theirs.userId, mark })
  const member = await agent(world, ours, ['workspaces'], [elsewhere])
  const owners = await newApiKey(world, ours)
  const ofElsewhere = await newApiKey(world, ours, { workspaceId: elsewhere })
  const members = await newApiKey(world, member)
  const revoked = await newApiKey(world, ours)
  await world.call(api.apiKeys.revoke, { as: ours, params: { id: revoked.id } })
  const narrow = new Map<string, string>()
  for (const scope of apiKeyScopes) {
    const scopes = apiKeyScopes.filter((other) => other !== scope)
    narrow.set(scope, (await newApiKey(world, ours, { scopes })).token)
  }

  const wrong: string[] = []
  let count = 0
  const judge = async (
    cell: Cell,
    who: string,
    token: string,
    isRight: (status: number, message?: string) => boolean,
  ) => {
    const { status, message } = await send(cell, token)
    count += 1
    if (!isRight(status, message))
      wrong.push(`${who}: ${cell.row.call} (${cell.variant}) answered ${status} ${message}`)
  }
  const is = (wanted: number, wantedMessage: string) => (status: number, message?: string) =>
    status === wanted && message === wantedMessage
  const isNotFound = is(404, 'MESSAGES_NOT_FOUND')
  const letsIn = (status: number, message?: string) =>
    status < 500 &&
    message !== 'Unauthorized' &&
    !message?.startsWith('MESSAGES_API_KEY') &&
    message !== 'MESSAGES_FORBIDDEN'
  /** Another workspace's cells are those that name something of ours in the path or a workspace. */
  const namesOurs = (row: Row) => row.path.includes(':id')

  for (const row of rows) {
    const { key } = row.endpoint
    const cells = cellsOf(row, shared, foreign)
    const [own] = cells
    if (!own) continue
    await judge(own, 'a revoked key', revoked.token, is(401, 'Unauthorized'))
    if (!key) {
      for (const cell of cells)
        await judge(cell, 'a key with every scope', owners.token, is(403, 'MESSAGES_API_KEY_CLOSED'))
      continue
    }
    const lacking = narrow.get(key)
    if (lacking)
      for (const cell of cells)
        await judge(cell, 'without the scope', lacking, is(403, 'MESSAGES_API_KEY_SCOPE'))
    for (const cell of cells.filter(({ variant }) => /^(foreign (path|body|query)|absent)/.test(variant)))
      if (!harmless[`${row.call} ${cell.variant.split(' ').at(-1)}`])
        await judge(cell, 'a key of another account', owners.token, isNotFound)
    if (namesOurs(row)) {
      await judge(own, 'a key of another workspace', ofElsewhere.token, isNotFound)
      await judge(own, 'a key of a member of another workspace', members.token, isNotFound)
    }
    const actor = {
      isSignedIn: true,
      isChild: true,
      users: false,
      workspaces: true,
      tier: 'enterprise',
    } as const
    expect(expected(row.call, actor), row.call).toBe('lets in')
    for (const [field, part, isList] of row.idFields.filter(([name]) => name === 'workspaceId')) {
      const named = { [field]: isList ? [ours.workspaceId] : ours.workspaceId }
      const cell = { ...own, variant: `our ${field}`, [part]: { ...own[part], ...named } }
      await judge(cell, 'a key of another workspace', ofElsewhere.token, isNotFound)
      await judge(cell, 'a key of a member of another workspace', members.token, isNotFound)
    }
    for (const variant of ['own', 'own in capitals']) {
      const fresh: Partial<Things> = await newThing(pool, ours, {
        kind: kindOf(row.path),
        userId: ours.userId,
        mark,
      })
      const cell = cellsOf(row, { ...shared, ...fresh }, foreign).find((each) => each.variant === variant)
      if (cell)
        await judge(
          cell,
          'a key with every scope',
          owners.token,
          (status, message) => letsIn(status, message) && !(namesOurs(row) && isNotFound(status, message)),
        )
    }
  }
  expect(wrong.join('\n')).toBe('')
  expect(count).toBeGreaterThan(600)
})

test('[#40] every call by an agent: closed unless it is marked, else as for its key', {
  timeout: 600_000,
}, async () => {
  const { pool } = world.database
  const shared = await newThings(pool, ours, { userId: ours.userId, mark: 'Mark' })
  const foreign = await newThings(pool, theirs, { userId: theirs.userId, mark: 'Mark' })
  const all = await newApiKey(world, ours, { coinLimit: 1_000 })
  const ofElsewhere = await newApiKey(world, ours, { workspaceId: elsewhere, coinLimit: 1_000 })
  const revoked = await newApiKey(world, ours)
  await world.call(api.apiKeys.revoke, { as: ours, params: { id: revoked.id } })
  const asAgent = (cell: Cell, token: string) => runAsAgent(async () => await send(cell, token))
  const wrong: string[] = []
  let count = 0
  const judge = async (cell: Cell, token: string, wanted: string) => {
    const { status, message } = await asAgent(cell, token)
    count += 1
    if (`${status} ${message}` !== wanted)
      wrong.push(`${cell.row.call} (${cell.variant}) answered ${status} ${message}, not ${wanted}`)
  }
  for (const row of rows) {
    const { agent: isOpen, key } = row.endpoint
    const cells = cellsOf(row, shared, foreign)
    const [own] = cells
    if (!own) continue
    await judge(own, revoked.token, '401 Unauthorized')
    if (!isOpen) {
      for (const cell of cells) await judge(cell, all.token, '403 MESSAGES_API_KEY_CLOSED')
      continue
    }
    const without = await newApiKey(world, ours, {
      scopes: apiKeyScopes.filter((scope) => scope !== key),
    })
    if (key !== 'any') await judge(own, without.token, '403 MESSAGES_API_KEY_SCOPE')
    await world.call(api.apiKeys.revoke, { as: ours, params: { id: without.id } })
    for (const cell of cells.filter(({ variant }) => /^(foreign (path|body|query)|absent)/.test(variant)))
      if (!harmless[`${row.call} ${cell.variant.split(' ').at(-1)}`])
        await judge(cell, all.token, '404 MESSAGES_NOT_FOUND')
    if (row.path.includes(':id')) await judge(own, ofElsewhere.token, '404 MESSAGES_NOT_FOUND')
  }
  expect(wrong.join('\n')).toBe('')
  expect(count).toBeGreaterThan(400)
})

test('a key of one workspace lists that workspace alone', async () => {
  const { token } = await newApiKey(world, ours, { workspaceId: elsewhere })
  const { body } = await world.call(api.workspaces.list, { as: { token } })
  expect(body.map(({ id }) => id)).toEqual([elsewhere])
  const made = await world.call(api.ideas.create, { as: { token }, body: { title: 'How to brew tea' } })
  const { rows: stored } = await world.database.pool.query('select workspace_id from idea where id = $1', [
    made.body.data.id,
  ])
  expect(stored).toEqual([{ workspace_id: elsewhere }])
})

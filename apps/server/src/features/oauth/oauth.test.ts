import { api } from '@tintario/contract/api.ts'
import { agentScopes } from '@tintario/contract/core/api-key-scopes.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { newApiKey } from '@tintario/testing/api-key.ts'
import { connectMcp, fetchOf } from '@tintario/testing/mcp-client.ts'
import { newAssistant } from '@tintario/testing/oauth-client.ts'
import {
  askOf,
  connectAssistant,
  exchange,
  newCode,
  newVerifier,
  postForm,
  REDIRECT,
  RESOURCE,
  refresh,
  register,
} from '@tintario/testing/oauth-flow.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../main/app.ts'
import type { EgressRequest } from '../../outside/egress.ts'
import { deleteOldOAuthRows } from './oauth-store.ts'

/** Documents of clients, by their address, and what was asked of them. */
const documents = new Map<string, string>()
const fetched: EgressRequest[] = []

let world: World
/** A second process on the same database. */
let other: FastifyInstance
let owner: Person
beforeAll(async () => {
  const request = async (asked: EgressRequest) => {
    fetched.push(asked)
    const text = documents.get(asked.url)
    return { status: text ? 200 : 404, headers: {}, body: Buffer.from(text ?? ''), url: asked.url }
  }
  world = await createWorld({ tools: { egress: { request, close: async () => undefined } } })
  other = await createApp(world.tools, { isReady: async () => true })
})
afterAll(async () => {
  await other.close()
  await world.close()
})
beforeEach(async () => {
  owner = await world.owner({ coins: 50 })
  await setTier(world, owner, 'enterprise')
  await query('delete from attempt')
})

const query = async (text: string, ...values: unknown[]) =>
  (await world.database.pool.query(text, values)).rows
const read = async (url: string, app = world.app) => {
  const answer = await app.inject({ url })
  return { status: answer.statusCode, headers: answer.headers, body: answer.payload }
}
/** The status of a tool call with a token, by a process. */
const useAt = async (app: FastifyInstance, token: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: '127.0.0.1',
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
    },
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_workspaces', arguments: {} },
    },
  })
  return answer.statusCode
}
const useEverywhere = async (token: string) => [await useAt(world.app, token), await useAt(other, token)]
const askWith = (more: object, as: { token: string } = owner) =>
  world.call(api.oauth.ask, { as, query: { ...askOf('unknown', newVerifier().challenge), ...more } })

test('[#40] an unknown caller of /mcp is led to the metadata of the resource and of its authorization server', async () => {
  const refused = await world.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { host: '127.0.0.1' },
    payload: {},
  })
  expect(refused.statusCode).toBe(401)
  const header = String(refused.headers['www-authenticate'])
  expect(header).toContain(`scope="${agentScopes.join(' ')}"`)
  expect(header).not.toContain('invalid_token')
  const [, document = ''] = /resource_metadata="([^"]+)"/.exec(header) ?? []
  expect(document).toBe('http://127.0.0.1:4400/.well-known/oauth-protected-resource/mcp')
  const resource = JSON.parse((await read(new URL(document).pathname)).body)
  expect(resource).toEqual(JSON.parse((await read('/.well-known/oauth-protected-resource')).body))
  expect(resource).toMatchObject({ resource: RESOURCE, authorization_servers: ['http://127.0.0.1:4400'] })
  const server = JSON.parse((await read('/.well-known/oauth-authorization-server')).body)
  expect(server).toMatchObject({
    issuer: 'http://127.0.0.1:4400',
    authorization_endpoint: 'http://127.0.0.1:4400/oauth/authorize',
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  })
  expect((await read('/.well-known/openid-configuration')).status).toBe(404)
  const wrong = await world.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { host: '127.0.0.1', authorization: `Bearer ${'x'.repeat(42)}` },
    payload: {},
  })
  expect(wrong.headers['www-authenticate']).toContain('error="invalid_token"')
})

test('[#40] the scopes of assistants are those of the calls that are open to agents', () => {
  const open = Object.values(api)
    .flatMap((area) => Object.values(area) as Endpoint[])
    .filter(({ agent: isOpen, key }) => isOpen && key !== 'any')
  expect(new Set<string>(agentScopes)).toEqual(new Set(open.map(({ key }) => String(key))))
})

test('[#40] the official client connects by the address alone, and renews its token when it has expired', async () => {
  const assistant = newAssistant({
    url: new URL(RESOURCE),
    redirectUrl: 'http://127.0.0.1:7777/callback',
    name: 'Official',
    fetch: fetchOf(world),
  })
  const to = await assistant.ask()
  expect(to.origin + to.pathname).toBe('http://127.0.0.1:4400/oauth/authorize')
  const sent = Object.fromEntries(to.searchParams)
  expect(sent).toMatchObject({ response_type: 'code', resource: RESOURCE, code_challenge_method: 'S256' })
  const request = {
    client: sent.client_id ?? '',
    redirectUri: sent.redirect_uri ?? '',
    responseType: 'code' as const,
    codeChallenge: sent.code_challenge ?? '',
    codeChallengeMethod: 'S256' as const,
    resource: sent.resource,
    scope: sent.scope,
    ...(sent.state ? { state: sent.state } : {}),
  }
  const { body: asking } = await world.call(api.oauth.ask, { as: owner, query: request })
  expect(asking).toMatchObject({
    name: 'Official',
    host: '127.0.0.1',
    isLocal: true,
    scopes: [...agentScopes],
  })
  const { body: allowed } = await world.call(api.oauth.allow, {
    as: owner,
    body: { ...request, scopes: asking.scopes, workspaceId: owner.workspaceId, coinLimit: 0 },
  })
  await assistant.finish(new URL(allowed.redirectTo).searchParams)

  const client = await assistant.connect()
  const { structuredContent } = await client.callTool({ name: 'list_workspaces', arguments: {} })
  expect(structuredContent).toMatchObject({ result: [{ id: owner.workspaceId }] })

  const before = assistant.accessToken()
  await query(`update oauth_token set access_expires_at = now() - interval '1 second'`)
  await client.callTool({ name: 'list_workspaces', arguments: {} })
  expect(assistant.accessToken()).not.toBe(before)
  await client.close()
})

test('[#40] registration takes https, loopback and known addresses only, and cleans the name', async () => {
  const made = await register(world, {
    client_name: '  Good\u202e\n  Reader ',
    client_secret: 'x',
    scope: 'all',
  })
  expect(made.status).toBe(201)
  expect(made.headers['cache-control']).toBe('no-store')
  expect(made.body).toMatchObject({ client_name: 'Good Reader', token_endpoint_auth_method: 'none' })
  expect(made.body).not.toHaveProperty('client_secret')
  for (const uri of [
    'http://[::1]:9/cb',
    'http://localhost/cb',
    'cursor://anysphere.cursor-mcp/oauth/callback',
  ])
    expect((await register(world, { redirect_uris: [uri] })).status, uri).toBe(201)
  for (const uri of [
    'http://assistant.example.com/back',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/hosts',
    'https://assistant.example.com/back#x',
    'https://user:secret@assistant.example.com/',
    'https:\\\\assistant.example.com',
    'http://localhost.example.com/cb',
    '/back',
  ]) {
    const { status, body } = await register(world, { redirect_uris: [REDIRECT, uri] })
    expect([status, body.error], uri).toEqual([400, 'invalid_redirect_uri'])
  }
  const many = Array.from({ length: 11 }, (_, nth) => `${REDIRECT}/${nth}`)
  expect((await register(world, { redirect_uris: many })).status).toBe(400)
  expect((await register(world, { client_name: 7 })).body.error).toBe('invalid_client_metadata')
  expect((await register(world, { client_name: 'x'.repeat(20_000) })).status).toBe(413)
})

test('[#40] a network registers 120 clients in an hour', async () => {
  await query(
    `insert into attempt (key, window_start, count) values ('oauth-register:network:127.0.0.1', now() - interval '1 minute', 119)`,
  )
  expect((await register(world)).status).toBe(201)
  const refused = await register(world)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
})

test('[#40] a request of an unknown client, for another address or another resource is refused and leads nowhere', async () => {
  const client = String(
    (await register(world, { redirect_uris: [REDIRECT, 'http://127.0.0.1:5000/cb'] })).body.client_id,
  )
  expect((await askWith({ client })).status).toBe(200)
  expect((await askWith({ client, redirectUri: 'http://127.0.0.1:61000/cb' })).status).toBe(200)
  for (const [name, more] of Object.entries({
    'unknown client': { client: '018f0000-0000-7000-8000-000000000000' },
    'no id': { client: 'reader' },
    'another host': { client, redirectUri: 'https://evil.example.com/back' },
    'a longer path': { client, redirectUri: `${REDIRECT}/more` },
    'another query': { client, redirectUri: `${REDIRECT}?a=b` },
    'another port': { client, redirectUri: 'https://assistant.example.com:444/back' },
    'another loopback path': { client, redirectUri: 'http://127.0.0.1:5000/other' },
    'another loopback name': { client, redirectUri: 'http://localhost:5000/cb' },
    'another resource': { client, resource: 'https://other.example.com/mcp' },
  })) {
    const asked = await askWith(more)
    expect([asked.status, asked.error.message], name).toEqual([400, 'MESSAGES_OAUTH_REQUEST'])
    expect(asked.headers.location, name).toBeUndefined()
    const body = {
      ...askOf(client, newVerifier().challenge),
      ...more,
      scopes: ['posts:read' as const],
      coinLimit: 0,
    }
    const allowed = await world.call(api.oauth.allow, { as: owner, body })
    expect([allowed.status, allowed.error.message], name).toEqual([400, 'MESSAGES_OAUTH_REQUEST'])
  }
  for (const more of [
    { codeChallengeMethod: 'plain' },
    { codeChallenge: 'short' },
    { responseType: 'token' },
  ])
    expect((await askWith({ client, ...more })).status, JSON.stringify(more)).toBe(422)
  expect(await query('select id from oauth_code where account_id = $1', owner.accountId)).toEqual([])
})

test("[#40] the answer goes to the client's address with its state and the issuer, also when the person refuses", async () => {
  const { client, back, code } = await newCode(world, owner)
  expect(back.origin + back.pathname).toBe(REDIRECT)
  expect(Object.fromEntries(back.searchParams)).toEqual({ code, state: 'abc', iss: 'http://127.0.0.1:4400' })
  const { body } = await askWith({ client })
  expect(Object.fromEntries(new URL(body.cancelTo).searchParams)).toEqual({
    error: 'access_denied',
    state: 'abc',
    iss: 'http://127.0.0.1:4400',
  })
})

test('[#40] a code works once, within a minute, for its client, address and verifier', async () => {
  const good = await newCode(world, owner)
  expect((await exchange(world, good)).status).toBe(200)
  const first = await connectAssistant(world, owner)
  expect(await useAt(world.app, first.access)).toBe(200)
  const again = await exchange(world, first)
  expect([again.status, again.body.error]).toEqual([400, 'invalid_grant'])
  expect(await useEverywhere(first.access)).toEqual([401, 401])

  const late = await newCode(world, owner)
  await query(
    `update oauth_code set expires_at = now() where used_at is null and account_id = $1`,
    owner.accountId,
  )
  expect((await exchange(world, late)).body.error).toBe('invalid_grant')
  const [{ seconds } = { seconds: 0 }] = await (async () => {
    await newCode(world, owner)
    return query(
      'select extract(epoch from expires_at - now())::int as seconds from oauth_code where account_id = $1 order by id desc limit 1',
      owner.accountId,
    )
  })()
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThanOrEqual(60)

  const another = String((await register(world)).body.client_id)
  for (const more of [
    { code_verifier: newVerifier().verifier },
    { code_verifier: 'short' },
    { redirect_uri: `${REDIRECT}/more` },
    { client_id: another },
  ] as Record<string, string>[]) {
    const code = await newCode(world, owner)
    const { status, body } = await exchange(world, code, more)
    expect([status, body.error], JSON.stringify(more)).toEqual([400, 'invalid_grant'])
    expect((await exchange(world, code)).body.error, 'the code is used up').toBe('invalid_grant')
  }
  const code = await newCode(world, owner)
  expect((await exchange(world, code, { resource: 'https://other.example.com/mcp' })).body.error).toBe(
    'invalid_target',
  )
})

test('[#40] of two exchanges at the same moment one gets tokens', async () => {
  const code = await newCode(world, owner)
  const both = await Promise.all([exchange(world, code), exchange({ app: other }, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('[#40] a refresh token is replaced with each use, and one that comes again ends the connection everywhere', async () => {
  const one = await connectAssistant(world, owner)
  const next = await refresh(world, one.client, one.renew)
  expect(next.status).toBe(200)
  expect(next.headers['cache-control']).toBe('no-store')
  const { access_token: access, refresh_token: renew } = next.body as Record<string, string>
  expect(await useEverywhere(String(access))).toEqual([200, 200])
  const another = String((await register(world)).body.client_id)
  expect((await refresh(world, another, String(renew))).body.error).toBe('invalid_grant')
  expect(await useAt(world.app, String(access))).toBe(200)

  expect((await refresh(world, one.client, one.renew)).body.error).toBe('invalid_grant')
  expect(await useEverywhere(String(access))).toEqual([401, 401])
  expect((await refresh(world, one.client, String(renew))).body.error).toBe('invalid_grant')
  const acts = await query(
    `select action, detail from audit where account_id = $1 and action like 'api-key-%' order by id`,
    owner.accountId,
  )
  expect(acts).toMatchObject([
    { action: 'api-key-created', detail: { clientHost: 'assistant.example.com', coinLimit: 0 } },
    { action: 'api-key-revoked', detail: { by: 'replay' } },
  ])
})

test('[#40] an access token lives half an hour, and a connection without a new one 60 days', async () => {
  const { access } = await connectAssistant(world, owner)
  const [left] = await query(
    `select extract(epoch from t.access_expires_at - now())::int as access, extract(day from k.expires_at - now())::int as days
     from oauth_token t join api_key k on k.id = t.connection_id where t.account_id = $1`,
    owner.accountId,
  )
  expect(left.access).toBeLessThanOrEqual(1_800)
  expect(left.access).toBeGreaterThan(1_700)
  expect(left.days).toBe(59)
  await query('update oauth_token set access_expires_at = now() where account_id = $1', owner.accountId)
  expect(await useEverywhere(access)).toEqual([401, 401])
})

test('[#40] a client ends its connection by either token, and no other client does', async () => {
  for (const kind of ['access', 'renew'] as const) {
    const one = await connectAssistant(world, owner)
    const strange = String((await register(world)).body.client_id)
    const revoke = (client: string) =>
      postForm(world, '/oauth/revoke', { token: one[kind], client_id: client })
    expect((await revoke(strange)).status).toBe(200)
    expect(await useAt(world.app, one.access)).toBe(200)
    expect((await revoke(one.client)).status).toBe(200)
    expect(await useEverywhere(one.access)).toEqual([401, 401])
    expect((await refresh(world, one.client, one.renew)).body.error).toBe('invalid_grant')
  }
  expect((await postForm(world, '/oauth/revoke', { token: 'x', client_id: 'y' })).status).toBe(200)
})

test('[#40] forms that are no requests are refused in the words of OAuth', async () => {
  const token = (fields: string) => postForm(world, '/oauth/token', fields)
  expect((await token('')).body.error).toBe('invalid_request')
  expect((await token('grant_type=password&client_id=x')).body.error).toBe('unsupported_grant_type')
  expect((await token('grant_type=refresh_token&client_id=x&client_id=y')).body.error).toBe('invalid_request')
  expect((await token('grant_type=refresh_token&client_id=x')).body.error).toBe('invalid_request')
  const asJson = await world.app.inject({
    method: 'POST',
    url: '/oauth/token',
    payload: { grant_type: 'refresh_token' },
  })
  expect([asJson.statusCode, asJson.json().error]).toEqual([400, 'invalid_request'])
  const broken = await world.app.inject({
    method: 'POST',
    url: '/oauth/register',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect([broken.statusCode, broken.json().error]).toEqual([400, 'invalid_request'])
})

test('[#40] codes and tokens are stored hashed, and a token works at /mcp alone', async () => {
  const { access, renew, code } = await connectAssistant(world, owner)
  const rows = await query(
    `select row_to_json(c)::text as text from oauth_code c union all select row_to_json(t)::text from oauth_token t
     union all select row_to_json(k)::text from api_key k union all select row_to_json(a)::text from audit a`,
  )
  for (const secret of [access, renew, code])
    for (const { text } of rows) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('hex'))
    }
  expect(await useAt(world.app, access)).toBe(200)
  for (const endpoint of [api.workspaces.list, api.posts.upcoming])
    expect((await world.call(endpoint, { as: { token: access } })).status).toBe(401)
  expect((await world.call(api.workspaces.list, { as: { token: renew } })).status).toBe(401)
  expect(await useAt(world.app, renew)).toBe(401)
})

test('[#40] a connection does what the person chose of the scopes, in their workspace and within their coin limit', async () => {
  const { body: second } = await world.call(api.workspaces.create, { as: owner, body: { name: 'Tea shop' } })
  const { access, scope } = await connectAssistant(world, owner, {
    scopes: ['calendar:read', 'wallet:read'],
    workspaceId: second.id,
    coinLimit: 3,
  })
  expect(scope).toBe('calendar:read wallet:read')
  const { client } = await connectMcp(world, access)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'list_workspaces',
    'read_calendar',
    'get_costs',
    'ask_a_person',
  ])
  const { structuredContent } = await client.callTool({ name: 'list_workspaces', arguments: {} })
  expect(structuredContent).toMatchObject({ result: [{ id: second.id }] })
  const { body: keys } = await world.call(api.apiKeys.list, { as: owner })
  expect(keys).toMatchObject([
    {
      name: 'Reader',
      clientHost: 'assistant.example.com',
      coinLimit: 3,
      workspaceId: second.id,
      lastFour: '',
    },
  ])
  expect(keys[0]?.lastUsedAt).not.toBeNull()

  const foreign = await world.owner()
  const body = {
    ...askOf(String((await register(world)).body.client_id), newVerifier().challenge),
    coinLimit: 0,
  }
  const scopes = ['posts:read' as const]
  const refused = await world.call(api.oauth.allow, {
    as: owner,
    body: { ...body, scopes, workspaceId: foreign.workspaceId },
  })
  expect(refused.status).toBe(404)
  for (const wrong of [
    { scopes: ['posts:publish'] },
    { scopes: [] },
    { scopes, coinLimit: -1 },
    { scopes, coinLimit: 1.5 },
  ]) {
    const asked = { ...body, ...wrong } as never
    expect(
      (await world.call(api.oauth.allow, { as: owner, body: asked })).status,
      JSON.stringify(wrong),
    ).toBe(422)
  }
})

test('[#40] a connection is dead in every process when it is revoked, or its person or account loses the right', async () => {
  const member = await agent(world, owner, ['workspaces'], [owner.workspaceId])
  const ends: Record<string, [{ token: string }, () => Promise<unknown>]> = {
    revoked: [
      owner,
      async () => {
        const { body } = await world.call(api.apiKeys.list, { as: owner })
        const [latest] = body
        await world.call(api.apiKeys.revoke, { as: owner, params: { id: latest?.id ?? '' } })
      },
    ],
    'plan ended': [owner, () => setTier(world, owner, 'free')],
    'plan again, account locked': [
      owner,
      () =>
        query(`update account set locked_at = now(), lock_reason = 'A test' where id = $1`, owner.accountId),
    ],
    'workspace inactive': [
      owner,
      () => query('update workspace set is_active = false where id = $1', owner.workspaceId),
    ],
    'right lost': [member, () => query(`update users set permissions = '{}' where id = $1`, member.userId)],
    'member removed': [member, () => query('delete from users where id = $1', member.userId)],
  }
  for (const [name, [as, act]] of Object.entries(ends)) {
    const { client, access, renew } = await connectAssistant(world, as, { workspaceId: owner.workspaceId })
    expect(await useEverywhere(access), name).toEqual([200, 200])
    await act()
    expect(await useEverywhere(access), name).toEqual([401, 401])
    expect((await refresh(world, client, renew)).body.error, name).toBe('invalid_grant')
    await setTier(world, owner, 'enterprise')
    await query('update account set locked_at = null, lock_reason = null where id = $1', owner.accountId)
    await query('update workspace set is_active = true where id = $1', owner.workspaceId)
    await query(`update users set permissions = '{workspaces}' where id = $1`, member.userId)
  }
})

test('[#40] only a person with the right, a plan and a fresh sign-in allows a client, from our own page', async () => {
  const body = {
    ...askOf(String((await register(world)).body.client_id), newVerifier().challenge),
    scopes: ['posts:read' as const],
    coinLimit: 0,
  }
  const allow = (as: { token: string }, more: object = {}, headers: Record<string, string> = {}) =>
    world.call(api.oauth.allow, { as, body: { ...body, ...more }, headers })
  const helper = await agent(world, owner, ['users'], [owner.workspaceId])
  expect((await allow(helper)).error.message).toBe('MESSAGES_FORBIDDEN')
  expect((await askWith({ client: body.client }, helper)).status).toBe(403)
  const { token } = await newApiKey(world, owner)
  expect((await allow({ token })).error.message).toBe('MESSAGES_API_KEY_CLOSED')
  await setTier(world, owner, 'free')
  expect((await allow(owner)).error.message).toBe('MESSAGES_PLAN_WITHOUT_API_KEYS')
  await setTier(world, owner, 'enterprise')
  await query(
    `update session set created_at = now() - interval '11 minutes' where user_id = $1`,
    owner.userId,
  )
  expect((await allow(owner)).error.message).toBe('MESSAGES_PASSWORD_NEEDED')
  expect((await allow(owner, { password: 'wrong' })).error.message).toBe('MESSAGES_PASSWORD_NEEDED')
  expect((await allow(owner, { password: owner.password })).status).toBe(201)

  const send = (headers: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: api.oauth.allow.route[1],
      headers: { cookie: `access-token=${owner.token}`, ...headers },
      payload: { ...body, password: owner.password },
    })
  expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await send({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403)
  expect((await send({ origin: 'https://evil.example.com' })).statusCode).toBe(403)
  expect((await send({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201)
})

test('[#40] a client may be the https address of its own document', async () => {
  const id = 'https://assistant.example.com/client.json'
  const said = { client_id: id, client_name: 'Documented', redirect_uris: [REDIRECT] }
  documents.set(id, JSON.stringify(said))
  expect((await askWith({ client: id })).body).toMatchObject({
    name: 'Documented',
    host: 'assistant.example.com',
  })
  expect(fetched.at(-1)).toMatchObject({ url: id, redirect: 'refuse', maxBytes: 10_000, timeoutMs: 5_000 })
  const code = await newCode(world, owner, {}, id)
  expect((await exchange(world, code)).status).toBe(200)
  for (const [name, text] of Object.entries({
    'of another client': JSON.stringify({ ...said, client_id: 'https://other.example.com/client.json' }),
    'without addresses': JSON.stringify({ ...said, redirect_uris: [] }),
    'with another address': JSON.stringify({ ...said, redirect_uris: ['https://other.example.com/'] }),
    'no JSON': '<html>',
  })) {
    documents.set(id, text)
    expect((await askWith({ client: id })).status, name).toBe(400)
  }
  const before = fetched.length
  for (const client of [
    'http://assistant.example.com/client.json',
    'https://assistant.example.com',
    `${id}#x`,
  ])
    expect((await askWith({ client })).status, client).toBe(400)
  expect(fetched.length).toBe(before)
})

test('[#40] clean-up deletes old codes, replaced tokens and clients that no person uses', async () => {
  const one = await connectAssistant(world, owner)
  const unused = String((await register(world)).body.client_id)
  await refresh(world, one.client, one.renew)
  await query(
    `update oauth_code set expires_at = now() - interval '2 days' where account_id = $1`,
    owner.accountId,
  )
  await query(`update oauth_token set replaced_at = now() - interval '31 days' where replaced_at is not null`)
  await query(`update oauth_client set created_at = now() - interval '2 days' where id = any($1)`, [
    one.client,
    unused,
  ])
  await deleteOldOAuthRows(world.database.db)
  const left = await query(
    `select (select count(*)::int from oauth_code where account_id = $1) as codes,
       (select count(*)::int from oauth_token where account_id = $1) as tokens,
       (select count(*)::int from oauth_client where id = any($2)) as clients`,
    owner.accountId,
    [one.client, unused],
  )
  expect(left).toEqual([{ codes: 0, tokens: 1, clients: 1 }])
})

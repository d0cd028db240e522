import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { type ServerProcess, startProcess } from '@tintario/testing/start-process.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const login = api.auth.login.route[1]
let world: World
let server: ServerProcess
let url: string
beforeAll(async () => {
  world = await createWorld()
  server = await startProcess('api', { DATABASE_URL: world.databaseUrl })
  url = await server.printed(/ready at (http:\/\/\S+)/)
}, 120_000)
afterAll(async () => {
  await server.stop()
  await world.close()
})

type Line = {
  msg: string
  id: string
  account: string | null
  method: string
  route: string | null
  status: number
  ms: number
}
/** The log line of the request that `call` makes; the request is the only one meanwhile. */
const lineOf = async (call: () => Promise<Response>): Promise<Line> => {
  const from = server.output().length
  await (await call()).text()
  for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((done) => setTimeout(done, 20))) {
    const lines = server
      .output()
      .slice(from)
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === 'request')
    if (lines.length > 1) throw new Error('more than one line')
    if (lines[0]) return lines[0]
  }
  throw new Error(`no line: ${server.output().slice(from)}`)
}
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('each request leaves one line with its id, account, route template, status and duration', async () => {
  const owner = await world.owner()
  const line = await lineOf(() =>
    fetch(`${url}/api/users/me`, { headers: { authorization: `Bearer ${owner.token}` } }),
  )
  expect(line).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    account: owner.accountId,
    method: 'GET',
    route: '/api/users/me',
    status: 200,
    ms: expect.any(Number),
  })
  expect(Object.keys(line).sort()).toEqual(
    ['account', 'id', 'level', 'method', 'ms', 'msg', 'route', 'status', 'time'].sort(),
  )
})

test('the log has no password, e-mail address, token, body or path with one', async () => {
  const owner = await world.owner()
  const secret = `secret-${randomUUID()}`
  const bad = await lineOf(() => post(login, { email: owner.email, password: secret }))
  expect(bad).toMatchObject({ account: null, route: login, status: 401 })
  const good = await lineOf(() => post(login, { email: owner.email, password: owner.password }))
  expect(good).toMatchObject({ route: login, status: 200 })
  const preview = await lineOf(() => fetch(`${url}/api/posts/preview/${secret}`))
  expect(preview).toMatchObject({ account: null, route: '/api/posts/preview/:token', status: 404 })
  const page = await lineOf(() => fetch(`${url}/preview-post/${secret}?email=${owner.email}`))
  expect(page.status).toBeLessThan(500)
  const headers = { authorization: `Bearer ${secret}`, cookie: `access-token=${secret}` }
  await lineOf(() => fetch(`${url}/api/users/me?token=${secret}`, { headers }))
  await lineOf(() => post('/api/posts', { title: secret }, { authorization: `Bearer ${owner.token}` }))
  for (const kept of [secret, owner.email, owner.password, owner.token])
    expect(server.output()).not.toContain(kept)
})

test('a call that fails inside answers the id of its lines, which have no value of its statement', async () => {
  const owner = await world.owner()
  await world.database.pool.query('alter table sign_in_email rename to sign_in_away')
  try {
    let answered: string | null = null
    const line = await lineOf(async () => {
      const answer = await post(login, { email: owner.email, password: owner.password })
      answered = answer.headers.get('x-request-id')
      return answer
    })
    expect([line.status, line.id]).toEqual([500, answered])
    const failure = server
      .output()
      .split('\n')
      .find((text) => text.includes('request failed'))
    expect(failure).toContain('sign_in_email')
    expect(server.output()).not.toContain(owner.email)
  } finally {
    await world.database.pool.query('alter table sign_in_away rename to sign_in_email')
  }
})

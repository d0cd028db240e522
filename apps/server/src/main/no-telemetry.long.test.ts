import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { createdPost, planned } from '@tintario/testing/made-posts.ts'
import { queryOf } from '@tintario/testing/matrix/requests.ts'
import { type ServerProcess, startProcess } from '@tintario/testing/start-process.ts'
import type { Person, World } from '@tintario/testing/world.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The first minute of use. */
const MINUTE_MS = 60_000
const LOCAL = /^(\w+) (localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

let folder: string
let report: string
let server: ServerProcess
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tintario-connections-'))
  report = join(folder, 'report')
  writeFileSync(report, '')
  const hook = fileURLToPath(import.meta.resolve('@tintario/testing/report-connections.ts'))
  const env = {
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${hook}`,
    REPORT_CONNECTIONS: report,
  }
  server = await startProcess('all', env)
}, 120_000)
afterEach(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const begun = (): string[] => readFileSync(report, 'utf8').split('\n').filter(Boolean)
const abroad = () => begun().filter((line) => !LOCAL.test(line))

const callerAt = (url: string): World['call'] =>
  (async (endpoint: Endpoint, sent: Record<string, unknown> = {}) => {
    const {
      as,
      params = {},
      query = {},
      body,
    } = sent as {
      as?: { token: string }
      params?: Record<string, string>
      query?: Record<string, string>
      body?: object
    }
    const [method, path] = endpoint.route
    const asked = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x')
    const answer = await fetch(`${url}${asked}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const isJson = answer.headers.get('content-type')?.includes('json')
    const parsed = isJson ? await answer.json() : await answer.arrayBuffer()
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: parsed, error: parsed }
  }) as unknown as World['call']

/** Every page of data, a post with a text, and a letter. */
const useProduct = async (call: World['call'], as: Person): Promise<void> => {
  const post = await createdPost({ call } as World, as, undefined, true)
  await planned({ call } as World, as, post)
  expect((await call(api.writing.writeText, { as, params: { id: post } })).status).toBeLessThan(300)
  for (const [group, calls] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      const [method, path] = endpoint.route
      // A stream never ends, and Google is asked for by its button only.
      if (method !== 'GET' || group === 'live' || name.startsWith('google')) continue
      const { status } = await call(endpoint, {
        as,
        params: { id: path.includes('/posts/:id') ? post : as.workspaceId },
        query: queryOf(`${group}.${name}`) as never,
      })
      expect([`${group}.${name}`, status < 500]).toEqual([`${group}.${name}`, true])
    }
}

/** Signs an owner up by the letter of the development mailbox. */
const signUp = async (url: string, call: World['call']): Promise<Person> => {
  const email = `${randomUUID()}@example.com`
  const password = 'Paper-boat-7'
  const body = { firstName: 'Nora', surname: 'Sample', email, password, language: 'en' as const }
  expect((await call(api.users.signUp, { body })).status).toBe(201)
  for (let token: string | undefined; !token; await sleep(200)) {
    const letters = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { text: string }[]
    token = /email-verification\?token=([\w-]+)/.exec(letters[0]?.text ?? '')?.[1]
    if (token) await call(api.users.verifyEmail, { body: { emailVerificationToken: token } })
  }
  const { body: session } = await call(api.auth.login, { body: { email, password } })
  const as = { token: session.accessToken } as Person
  const { status, body: workspace } = await call(api.workspaces.create, { as, body: { name: 'Paper shop' } })
  expect(status).toBe(201)
  return { ...as, workspaceId: workspace.id }
}

test('API and worker without settings open no connection beyond this machine in their first minute of use', async () => {
  const from = performance.now()
  const url = await server.printed(/ready at (http:\/\/\S+)/)
  const call = callerAt(url)
  await useProduct(call, await signUp(url, call))
  await call(api.auth.startSample, { body: { language: 'es' } })
  for (const page of ['/', '/log-in', '/privacy']) await (await fetch(url + page)).text()
  await sleep(Math.max(0, MINUTE_MS - (performance.now() - from)))
  expect(begun().length).toBeGreaterThan(0)
  expect(abroad()).toEqual([])
}, 180_000)

test('the watch reports a connection beyond this machine', async () => {
  const url = await server.printed(/ready at (http:\/\/\S+)/)
  const call = callerAt(url)
  const as = await signUp(url, call)
  const site = {
    baseUrl: 'https://shop.tintario.invalid',
    username: 'nora',
    appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
  }
  await call(api.wordpress.connect, { as, body: site })
  expect(abroad().join('\n')).toContain('shop.tintario.invalid')
}, 180_000)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { insertConnectedSite } from '@tintario/testing/connected-sites.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { startFakePlatform } from '@tintario/testing/fake-platform/start-fake-platform.ts'
import { metricValues } from '@tintario/testing/metric-values.ts'
import { productionEnv } from '@tintario/testing/production-env.ts'
import { runOperator } from '@tintario/testing/run-operator.ts'
import { startProcess } from '@tintario/testing/start-process.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { createVault } from '../../outside/vault/vault.ts'
import { readCredentialsKeys } from '../credentials-key.ts'

const token = 'a-token-for-the-tests'
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { METRICS_TOKEN: token } })
})
afterAll(() => world.close())

const get = (authorization?: string, of = world) =>
  of.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
let ahead = 0
const now = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
afterAll(() => void vi.restoreAllMocks())
/** The metrics after the time for which a reading is served again. */
const readFresh = async (): Promise<Map<string, number>> => {
  ahead += 5_100
  return metricValues((await get(`Bearer ${token}`)).body)
}

test('metrics are served to callers with the token, and not at all without the setting', async () => {
  expect((await get()).statusCode).toBe(401)
  expect((await get('Bearer another')).statusCode).toBe(401)
  const answer = await get(`Bearer ${token}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  const off = await createWorld()
  expect((await get(`Bearer ${token}`, off)).statusCode).toBe(404)
  await off.close()
})

test('metrics name no account, address or path, and their number is bounded', async () => {
  const owner = await world.owner()
  await world.call(api.posts.search, { as: owner, body: { string: 'wool' } })
  await world.app.inject({ url: `/preview-post/${owner.accountId}?e=${owner.email}` })
  await world.app.inject({ method: 'PROPFIND' as 'GET', url: '/' })
  const { body } = await get(`Bearer ${token}`)
  expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@example|wool/)
  expect(body).toContain(`route="${api.posts.search.route[1]}"`)
  const routes = new Set([...body.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
  const known = Object.values(api).flatMap((calls) =>
    Object.values(calls as Record<string, Endpoint>).map(({ route }) => route[1]),
  )
  for (const route of routes) expect([...known, 'none', '/metrics', '/*']).toContain(route)
})

test('coins, backups and quarantined rows are counted', { tags: ['long'] }, async () => {
  const before = await readFresh()
  expect(before.get('tintario_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY)
  const owner = await world.owner()
  await world.call(api.posts.create, {
    as: owner,
    body: { publishAt: new Date(Date.now() + 86_400_000).toISOString(), timeZone: 'UTC' },
  })
  const folder = mkdtempSync(join(tmpdir(), 'tintario-metrics-'))
  const { code, said } = await runOperator(world.databaseUrl, ['backup', join(folder, 'metrics.backup')])
  expect([code, said]).toEqual([0, expect.stringContaining('accounts')])
  rmSync(folder, { recursive: true })
  const [due] = await insertDuePosts(world.database.pool, { ...owner, integrationIds: [null] })
  await world.database.pool.query(
    `update publication set state = 'failed', reason = 'PUBLISHING_MISTAKE' where id = $1`,
    [due?.publicationId],
  )
  const after = await readFresh()
  const risen = (name: string) => (after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN)
  expect(risen('tintario_coins_last_hour{direction="issued"}')).toBe(20)
  expect(risen('tintario_coins_last_hour{direction="spent"}')).toBeGreaterThan(0)
  expect(risen('tintario_quarantined_rows{kind="publication"}')).toBe(1)
  expect(after.get('tintario_backup_age_seconds')).toBeLessThan(60)
  expect(after.get('tintario_schema_version')).toBeGreaterThan(70)
})

test('the difference between wallets and ledger is 0 until a wallet is changed behind the ledger', async () => {
  const owner = await world.owner()
  await runDueJobs(world)
  expect((await readFresh()).get('tintario_ledger_difference_coins')).toBe(0)
  world.tools.log.error = () => undefined
  await world.database.pool.query('update wallet set bought = bought + 7 where account_id = $1', [
    owner.accountId,
  ])
  await runDueJobs(world)
  const values = await readFresh()
  expect(values.get('tintario_ledger_difference_coins')).toBe(7)
  expect(values.get('tintario_wallets_frozen')).toBe(1)
})

test('a worker counts what it publishes at a port of its own', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const other = await createWorld()
  const fake = await startFakePlatform()
  const { CREDENTIALS_KEY = '' } = productionEnv
  const vault = createVault(await readCredentialsKeys(readConfig({ CREDENTIALS_KEY })))
  const site = await insertConnectedSite(other.database.pool, { vault, ...fake.credentials() })
  const env = { DATABASE_URL: other.databaseUrl, CREDENTIALS_KEY, METRICS_PORT: '0' }
  const worker = await startProcess('worker', env)
  try {
    const port = /"port":(\d+),"msg":"metrics are served"/.exec(worker.output())?.[1]
    const read = async () => metricValues(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    const published = 'tintario_publications_total{platform="wordpress",outcome="published"}'
    const before = await read()
    expect([before.get(published), before.get('tintario_publication_lateness_seconds_count')]).toEqual([0, 0])
    await insertDuePosts(other.database.pool, { ...site, integrationIds: [site.integrationId], count: 3 })
    await eventually(async () => (await read()).get(published) === 3)
    const after = await read()
    expect(after.get(published)).toBe(3)
    expect(after.get('tintario_publication_lateness_seconds_count')).toBe(3)
    expect(after.get('tintario_publication_lateness_seconds_sum')).toBeLessThan(60)
    expect(after.get('tintario_workers')).toBe(1)
    expect(after.get('tintario_database_readable')).toBe(1)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  } finally {
    await worker.stop()
    await fake.stop()
    await other.close()
  }
})

test('a metrics port that other machines reach needs a token', () => {
  const env = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
  expect(() => readConfig(env)).toThrow('METRICS_TOKEN')
  expect(readConfig({ ...env, METRICS_TOKEN: token }).METRICS_PORT).toBe(9464)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { type ConnectedSite, insertConnectedSite } from '@tintario/testing/connected-sites.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { type FakePlatform, startFakePlatform } from '@tintario/testing/fake-platform/start-fake-platform.ts'
import { productionEnv } from '@tintario/testing/production-env.ts'
import { startProcess } from '@tintario/testing/start-process.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createVault } from '../outside/vault/vault.ts'
import { readCredentialsKeys } from './credentials-key.ts'

const { CREDENTIALS_KEY = '' } = productionEnv
let world: World
let fake: FakePlatform
let site: ConnectedSite
beforeAll(async () => {
  world = await createWorld()
  fake = await startFakePlatform()
  const vault = createVault(await readCredentialsKeys(readConfig({ CREDENTIALS_KEY })))
  site = await insertConnectedSite(world.database.pool, { vault, ...fake.credentials() })
})
beforeEach(() => fake.reset())
afterAll(async () => {
  await fake.stop()
  await world.close()
})

/** A worker that publishes a post to a site which answers after `latencyMs`. */
const startBusyWorker = async (latencyMs: number) => {
  await fake.faults({ latencyMs })
  const [post] = await insertDuePosts(world.database.pool, { ...site, integrationIds: [site.integrationId] })
  const worker = await startProcess('worker', { DATABASE_URL: world.databaseUrl, CREDENTIALS_KEY })
  await eventually(async () => (await fake.state()).requests > 0, 'the worker calls the site', 30_000)
  return { worker, publicationId: post?.publicationId }
}
const stateOf = async (id: string | undefined) =>
  (
    await world.database.pool.query('select state, lease_until, lost_claims from publication where id = $1', [
      id,
    ])
  ).rows[0]

test('[JOB-10] SIGTERM twice within milliseconds drains: running work ends or is released, exit code 0', async () => {
  const { worker, publicationId } = await startBusyWorker(300)
  const from = performance.now()
  worker.kill('SIGTERM')
  await sleep(5)
  worker.kill('SIGTERM')
  expect(await worker.ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - from).toBeLessThan(30_000)
  // Published, or free for the next worker; not left to a lease that has to end first.
  const { state, lost_claims } = await stateOf(publicationId)
  expect([state === 'published' || lost_claims === 0, state]).toEqual([true, state])
  await worker.stop()
}, 120_000)

test('a second SIGTERM after the first one ends a draining process immediately', async () => {
  const { worker, publicationId } = await startBusyWorker(20_000)
  worker.kill('SIGTERM')
  await sleep(1_300)
  expect(worker.output()).not.toContain('stopping went wrong')
  const from = performance.now()
  worker.kill('SIGTERM')
  expect(await worker.ended).toEqual({ code: 1, signal: null })
  expect(performance.now() - from).toBeLessThan(1_000)
  expect(await stateOf(publicationId)).toMatchObject({ state: 'publishing' })
  await worker.stop()
}, 120_000)

test('SIGTERM and SIGINT end an idle API with exit code 0', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = await startProcess('api', { DATABASE_URL: world.databaseUrl, CREDENTIALS_KEY })
    server.kill(signal)
    expect(await server.ended).toEqual({ code: 0, signal: null })
    await server.stop()
  }
}, 120_000)

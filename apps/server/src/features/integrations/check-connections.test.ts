import { api } from '@tintario/contract/api.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkAgain, checkConnections, timing } from './check-connections.ts'
import { enqueueConnectionChecks } from './index.ts'

const memory = createMemoryPlatform()
const pause = timing.pause
let world: World
beforeAll(async () => {
  timing.pause = 1
  world = await createWorld({ tools: { platforms: { wordpress: memory.platform } } })
})
afterAll(async () => {
  timing.pause = pause
  await world.close()
})
beforeEach(async () => {
  memory.state.checkFails = null
  await world.database.pool.query('delete from integration')
})

const query = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows
const { signal } = new AbortController()

/** A connected blog that was last checked an hour ago. */
const connected = async (host: string) => {
  const as = await world.owner()
  const appPassword = 'abcd EFGH ijkl MNOP 1234 5678'
  const body = { baseUrl: `https://${host}`, username: 'nora.w', appPassword }
  await world.call(api.wordpress.connect, { as, body })
  await query(`update integration set checked_at = now() - interval '1 hour' where account_id = $1`, [
    as.accountId,
  ])
  memory.calls.length = 0
  return as
}
const shown = async (as: Person) => (await world.call(api.integrations.list, { as, body: {} })).body[0]
const checks = () => memory.calls.filter(({ step }) => step === 'check').map(({ site }) => site)
const start = (version: string, since = new Date()) =>
  checkConnections(world.tools, { version, since: since.toISOString() }, signal)
const again = async ({ accountId }: Person) => {
  const [row] = await query('select id from integration where account_id = $1', [accountId])
  await checkAgain(world.tools, { accountId, integrationId: row?.id }, signal)
}

test('each connection is checked once for a version, and the screen shows when', async () => {
  const people = [await connected('a.example'), await connected('b.example'), await connected('c.example')]
  const before = new Date()
  memory.calls.length = 0
  await Promise.all([start('2.0.0'), start('2.0.0')])
  expect(checks().sort()).toEqual(['https://a.example', 'https://b.example', 'https://c.example'])
  for (const as of people) {
    const { checkedAt, isWorking } = (await shown(as)) ?? {}
    expect(Date.parse(checkedAt ?? '')).toBeGreaterThanOrEqual(before.getTime() - 1_000)
    expect(isWorking).toBe(true)
  }
  await start('2.0.0')
  expect(checks()).toHaveLength(3)
  // Checked after this start already, by a person or a publication.
  await start('2.1.0', before)
  expect(checks()).toHaveLength(3)
})

test('one failed check changes nothing, a second one is shown and the owner is notified once', async () => {
  const as = await connected('d.example')
  memory.state.checkFails = { problem: 'PLATFORM_CREDENTIALS_REFUSED', values: {} } as never
  await start('2.0.0')
  expect(await shown(as)).toMatchObject({ isWorking: true, problem: null })
  expect(
    await query(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'check-connection'`,
    ),
  ).toEqual([{ n: 1 }])
  await again(as)
  expect(await shown(as)).toMatchObject({ isWorking: false, problem: 'PLATFORM_CREDENTIALS_REFUSED' })
  await again(as)
  expect(await query('select key from notification where account_id = $1', [as.accountId])).toEqual([
    { key: 'NOTIFICATION_CONNECTION_NOT_WORKING' },
  ])
  memory.state.checkFails = null
  await start('2.1.0')
  expect(await shown(as)).toMatchObject({ isWorking: true, problem: null })
})

test('a platform that asks for fewer calls, and a connection that was removed, change nothing', async () => {
  const as = await connected('e.example')
  memory.state.checkFails = { problem: 'PLATFORM_TOO_MANY_REQUESTS', values: {} } as never
  await start('2.0.0')
  await again(as)
  expect(await shown(as)).toMatchObject({ isWorking: true, problem: null })
  await checkAgain(world.tools, { accountId: as.accountId, integrationId: as.userId }, signal)
})

test('workers that start together enqueue one job, which runs after a while', async () => {
  await Promise.all([1, 2, 3].map(() => enqueueConnectionChecks(world.tools, '2.0.0')))
  const rows = await query(
    `select run_at > now() + interval '30 seconds' as is_later from graphile_worker.jobs where task_identifier = 'check-connections'`,
  )
  expect(rows).toEqual([{ is_later: true }])
})

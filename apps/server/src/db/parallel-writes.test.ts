import { api } from '@tintario/contract/api.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('answers sixty parallel writes of one account, and others while those wait for a lock', async () => {
  const as = await world.owner({ coins: 600 })
  const other = await world.owner({ coins: 10 })
  const create = (by: typeof as) =>
    world.call(api.posts.create, {
      as: by,
      body: { publishAt: new Date(Date.now() + 86_400_000).toISOString(), timeZone: 'UTC' },
    })
  const { pool } = world.database
  const locked = await pool.connect()
  let writes: ReturnType<typeof create>[] = []
  try {
    await locked.query('begin')
    await locked.query('select from wallet where account_id = $1 for update', [as.accountId])
    writes = Array.from({ length: 60 }, () => create(as))
    const waiting = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount
    await expect.poll(waiting).toBeGreaterThan(0)
    expect((await create(other)).status).toBe(201)
  } finally {
    await locked.query('rollback')
    locked.release()
  }
  const statuses = (await Promise.all(writes)).map(({ status }) => status)
  expect(statuses).toEqual(statuses.map(() => 201))
})

import { eventually } from '@tintario/testing/eventually.ts'
import { seedAccounts } from '@tintario/testing/plans/seed-accounts.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTermLease } from '../features/publisher/term-lease-store.ts'
import { claimLookUp } from '../features/search-data/look-up-store.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { jobHandlers } from './job-handlers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await seedAccounts(world.database.pool, 0, 1)
})
afterAll(() => world?.close())

const query = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows
const first = async (table: string, key: string, condition: string) =>
  (await query(`select ${key} as id from ${table} where ${condition} limit 1`))[0]?.id ??
  expect.unreachable(`nothing is seeded in ${table}`)

const AHEAD = `now() + interval '2 hours'`
type Waiting = { table: string; key: string; which: string; set: string; column: string }
const waiting: Record<string, Waiting> = {
  'a publication': {
    table: 'publication',
    key: 'id',
    which: `state = 'scheduled' and blocked_by is null`,
    set: `next_try_at = ${AHEAD}`,
    column: 'next_try_at',
  },
  'a publication of a dead worker': {
    table: 'publication',
    key: 'id',
    which: `state = 'failed'`,
    set: `state = 'publishing', lease_until = ${AHEAD}`,
    column: 'lease_until',
  },
  'a site action': {
    table: 'site_act',
    key: 'id',
    which: 'true',
    set: `ended_at = null, state = 'asked', due_at = ${AHEAD}`,
    column: 'due_at',
  },
  'an orphan draft': {
    table: 'orphan_draft',
    key: 'marker',
    which: 'true',
    set: `due_at = ${AHEAD}`,
    column: 'due_at',
  },
  'the check of a new post': {
    table: 'site_copy',
    key: 'publication_id',
    which: 'true',
    set: `due_at = ${AHEAD}, seen_at = now() + interval '100 minutes'`,
    column: 'due_at',
  },
  'a campaign': {
    table: 'campaign',
    key: 'id',
    which: `state = 'drafted'`,
    set: `state = 'scheduled', sends_at = now() - interval '1 hour', due_at = ${AHEAD}`,
    column: 'due_at',
  },
  'a campaign of a dead worker': {
    table: 'campaign',
    key: 'id',
    which: `state = 'drafted'`,
    set: `state = 'sending', lease_until = ${AHEAD}`,
    column: 'lease_until',
  },
  'a text': {
    table: 'generation',
    key: 'post_id',
    which: 'true',
    set: `state = 'running', stage = 'waiting', due_at = ${AHEAD}`,
    column: 'due_at',
  },
  'a shop that did not answer': {
    table: 'shop',
    key: 'workspace_id',
    which: 'true',
    set: `problem = 'away', due_at = ${AHEAD}`,
    column: 'due_at',
  },
}

test.each(Object.keys(waiting))(
  '[JOB-09] %s that waits for hours because the database clock was set back is due within two minutes',
  async (kind) => {
    const { table, key, which, set, column } = waiting[kind] ?? expect.unreachable(kind)
    const id = await first(table, key, which)
    await query(`update ${table} set ${set} where ${key} = $1`, [id])
    await jobHandlers['clean-up']?.(world.tools, {}, new AbortController().signal)
    const [row] = await query(
      `select ${column} <= now() + interval '1 minute' as "isSoon" from ${table} where ${key} = $1`,
      [id],
    )
    expect(row).toEqual({ isSoon: true })
  },
)

test('[JOB-09] pauses that the product sets itself stay as they are', async () => {
  const kept: Record<string, string> = {
    publication: `next_try_at = now() + interval '59 minutes' where state = 'scheduled' and blocked_by is null`,
    site_copy: `due_at = now() + interval '30 days', seen_at = now()`,
    campaign: `state = 'scheduled', sends_at = now() + interval '2 days', due_at = now() + interval '2 days 5 minutes'
      where state = 'drafted'`,
    shop: `problem = null, due_at = now() + interval '23 hours'`,
  }
  const read = () =>
    Promise.all(
      Object.keys(kept).map((table) => query(`select * from ${table} order by 1, 2`).then((rows) => rows)),
    )
  for (const [table, change] of Object.entries(kept)) await query(`update ${table} set ${change}`)
  const before = await read()
  await jobHandlers['clean-up']?.(world.tools, {}, new AbortController().signal)
  expect(await read()).toEqual(before)
})

test('[JOB-09] leases of dead processes that were stored before the database clock was set back end', async () => {
  const { db } = world.tools
  const accountId = await first('account', 'id', 'true')
  await query(
    `insert into job_runner (id, worker_ids, beat_at) values (gen_random_uuid(), '{pool-dead}', ${AHEAD})`,
  )
  const runner = runJobs(world.tools, world.database.pool, {
    'send-reset-letter': async () => undefined,
  })
  await eventually(async () => (await query(`select from job_runner where beat_at > now()`)).length === 0)
  await runner.stop()

  const site = 'https://blog.example'
  await query(
    `insert into term_lease (account_id, site, holder, lease_until) values ($1, $2, gen_random_uuid(), ${AHEAD})`,
    [accountId, site],
  )
  const alone = { lease: 30_000, signal: AbortSignal.timeout(5_000) }
  expect(await withTermLease(db, { accountId, site }, alone, async () => 'made')).toBe('made')

  const lookUp = {
    accountId,
    kind: 'figures' as const,
    source: 'dataforseo',
    country: 'ES',
    language: 'es',
    queryHash: 'wool',
  }
  expect(await claimLookUp(db, lookUp, 60)).toBe(true)
  expect(await claimLookUp(db, lookUp, 60)).toBe(false)
  await query(
    `update search_look_up set lease_until = ${AHEAD}, expires_at = ${AHEAD} where account_id = $1`,
    [accountId],
  )
  expect(await claimLookUp(db, lookUp, 60)).toBe(true)
})

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { type FakePlatform, startFakePlatform } from '@tintario/testing/fake-platform/start-fake-platform.ts'
import { planOf } from '@tintario/testing/plan-books.ts'
import { createShiftableWorld } from '@tintario/testing/shiftable-world.ts'
import { subscriber } from '@tintario/testing/subscriber.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createSandbox } from '../outside/payments/sandbox.ts'
import { createVault } from '../outside/vault/vault.ts'
import { readCredentialsKeys } from './credentials-key.ts'

/** For how long a clock is wrong; `npm run prove -- clocks` takes 70 s. */
const SHIFT_S = Number(process.env.CLOCKS_SECONDS ?? 6)
const DAY_S = 86_400

let blog: FakePlatform
beforeAll(async () => {
  blog = await startFakePlatform()
})
afterAll(() => blog?.stop())

/** A world with a blog of its own whose jobs run in a real worker process. */
const start = async (site: string) => {
  const key = randomBytes(32).toString('base64')
  const config = readConfig({ LOG_LEVEL: 'silent', CREDENTIALS_KEY: key })
  const world = await createShiftableWorld({
    tools: { vault: createVault(await readCredentialsKeys(config)) },
    env: { ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${blog.port}` },
  })
  const { clock } = world.tools
  const { pool } = world.database
  world.tools.payments = createSandbox({ pool, clock, webhookSecret: 'whsec_clocks' })
  const owner = await subscriber(world, { period: 'yearly' })
  const { username, appPassword } = blog.credentials()
  const form = { baseUrl: `${blog.url}/${site}`, username, appPassword, acceptsHttp: true }
  await world.call(api.wordpress.connect, { as: owner, body: form })
  await world.call(api.wordpress.activate, { as: owner, body: {} })
  const query = async (text: string, values: unknown[] = []) =>
    (await world.database.pool.query(text, values)).rows
  const [integration] = await query(`select id from integration where platform = 'wordpress'`)
  const due = async (seconds: number): Promise<DuePost> => {
    const at = {
      accountId: owner.accountId,
      workspaceId: owner.workspaceId,
      integrationIds: [integration.id],
    }
    const [made] = await insertDuePosts(world.database.pool, { ...at, dueInMs: seconds * 1_000 })
    return made ?? expect.unreachable('no post was made')
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'clocks-'))
  const workers: ChildProcess[] = []
  return {
    world,
    owner,
    query,
    due,
    startWorker: (shiftS = 0) => {
      const shifting = ['--import', import.meta.resolve('@tintario/testing/shift-clock.ts')]
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', ...shifting, join(import.meta.dirname, 'worker.ts')],
        {
          stdio: ['ignore', 'ignore', process.env.WORKER_LOG ? 'inherit' : 'ignore'],
          env: {
            ...process.env,
            DATABASE_URL: world.databaseUrl,
            DATA_DIR: dataDir,
            CREDENTIALS_KEY: key,
            ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${blog.port}`,
            LOG_LEVEL: 'warn',
            ...(shiftS === 0
              ? {}
              : { CLOCK_SHIFT_MS: String(shiftS * 1_000), CLOCK_SHIFT_FOR_MS: String(SHIFT_S * 1_000) }),
          },
        },
      )
      workers.push(child)
    },
    stop: async () => {
      for (const child of workers) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await world.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
type Started = Awaited<ReturnType<typeof start>>

const areOut = async ({ query }: Started, posts: readonly DuePost[]): Promise<boolean> => {
  const ids = posts.map(({ publicationId }) => publicationId)
  const rows = await query(`select from publication where id = any ($1) and state = 'published'`, [ids])
  return rows.length === posts.length
}
/** Recurring jobs ran: the next run of each is stored and lies within its interval. */
const runs = async ({ query }: Started): Promise<boolean> =>
  (
    await query(
      `select from recurring_job where name <> 'sweep-payment-events' and next_at between now() - interval '10 seconds' and now() + interval '1 minute'`,
    )
  ).length === 2
/** Public copies of each on the site. */
const copiesOf = async (posts: readonly DuePost[]): Promise<number[]> => {
  const found = await blog.markers()
  return posts.map(({ publicationId }) =>
    found.reduce((sum, { marker, ...counts }) => sum + (marker === publicationId ? counts.public : 0), 0),
  )
}

// Together, since each of them waits for a minute to come.
test.concurrent.each([
  ['an hour ahead', 3_600],
  ['a day behind', -DAY_S],
  ['100 days ahead', 100 * DAY_S],
])(
  '[JOB-01, JOB-09] a process %s for a while publishes nothing early or twice, grants nothing early, and its schedules resume',
  async (_, shiftS) => {
    const started = await start(`clock${shiftS}`)
    try {
      const { world, owner, due } = started
      const before = await planOf(world, owner)
      const posts = [await due(0), await due(SHIFT_S / 2), await due(SHIFT_S + 2)]
      const later = [await due(1_800), await due(2 * DAY_S)]
      started.startWorker(shiftS)
      await eventually(() => areOut(started, posts), 'due posts', (SHIFT_S + 120) * 1_000)
      await eventually(() => runs(started), 'recurring jobs', 120_000)
      // A post that is due now, and a second round of the jobs.
      const next = await due(0)
      await eventually(() => areOut(started, [next]), 'a post after the shift', 120_000)
      expect((await blog.state()).early).toBe(0)
      expect(await copiesOf([...posts, next, ...later])).toEqual([1, 1, 1, 1, 0, 0])
      expect(await planOf(world, owner)).toEqual(before)
    } finally {
      await started.stop()
    }
  },
  600_000,
)

test.runIf(SHIFT_S >= 60)(
  '[JOB-01] a database clock that is two hours ahead for a while pauses the workers, and publishing resumes',
  async () => {
    const started = await start('database')
    try {
      const { world, due, query } = started
      const soon = await due(0)
      const later = await due(3_600)
      started.startWorker()
      started.startWorker()
      await eventually(() => areOut(started, [soon]), 'a due post', 60_000)
      await world.shiftDatabase(7_200)
      await sleep(SHIFT_S * 1_000)
      expect(await query('select from clock_pause')).toHaveLength(1)
      await world.shiftDatabase(0)
      const next = await due(0)
      await eventually(() => areOut(started, [next]), 'publishing after the pause', 120_000)
      await eventually(() => runs(started), 'recurring jobs', 120_000)
      expect(await copiesOf([soon, next, later])).toEqual([1, 1, 0])
    } finally {
      await started.stop()
    }
  },
  600_000,
)

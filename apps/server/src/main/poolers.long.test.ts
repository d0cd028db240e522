import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { productionEnv } from '@tintario/testing/production-env.ts'
import {
  freePort,
  hasTransactionPooler,
  pgBouncerVersion,
  startPgBouncer,
} from '@tintario/testing/start-pgbouncer.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
const children: ChildProcess[] = []
const poolers: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const pooler of poolers) await pooler.stop()
  await world.close()
})

/** The world's database through a PgBouncer; the address for its clients. */
const throughPgBouncer = async (settings: Record<string, string | number>): Promise<string> => {
  const pooler = await startPgBouncer(world.databaseUrl, settings)
  poolers.push(pooler)
  return pooler.url
}

/** What an API process on `databaseUrl` prints until it is ready or ends, and its exit code, null while it runs. */
const startApi = async (
  databaseUrl: string,
  directUrl = '',
): Promise<{ code: number | null; said: string }> => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'api.ts')],
    {
      env: {
        ...process.env,
        ...productionEnv,
        DATABASE_URL: databaseUrl,
        DATABASE_DIRECT_URL: directUrl,
        DATABASE_POOL: '4',
        PORT: String(await freePort()),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  children.push(child)
  let said = ''
  const ready = Promise.withResolvers<null>()
  const hear = (text: Buffer) => {
    said += text
    if (said.includes('is ready at')) ready.resolve(null)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const code = await Promise.race([ready.promise, once(child, 'exit').then(([ended]) => ended as number)])
  if (code === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { code, said }
}

const linesOf = (said: string) => said.split('\n').filter((line) => line && !line.startsWith('{'))

test.skipIf(!pgBouncerVersion).each([
  ['transaction', 20],
  ['transaction', 1],
  ['statement', 20],
])(
  'a pooler in %s mode with %i sessions is refused by one sentence',
  async (pool_mode, default_pool_size) => {
    const { code, said } = await startApi(await throughPgBouncer({ pool_mode, default_pool_size }))
    expect([code, linesOf(said)]).toEqual([
      1,
      [expect.stringContaining('a connection pooler that shares sessions among its clients')],
    ])
  },
)

test.skipIf(!pgBouncerVersion)('a pooler in session mode carries the product', async () => {
  const { said } = await startApi(await throughPgBouncer({ pool_mode: 'session' }))
  expect(said).toContain('is ready at')
  expect(said).not.toContain('row-level security is off')
})

test.skipIf(!hasTransactionPooler).each([1, 20])(
  'a pooler in transaction mode with %i sessions carries the product beside a direct address',
  async (default_pool_size) => {
    const url = await throughPgBouncer({ pool_mode: 'transaction', default_pool_size })
    const { said } = await startApi(url, world.databaseUrl)
    expect(said).toContain('is ready at')
    expect(said).not.toContain('row-level security is off')
  },
)

const transaction = { pool_mode: 'transaction', default_pool_size: 2 }
test.skipIf(!pgBouncerVersion).each([
  ['in statement mode', { ...transaction, pool_mode: 'statement' }, 'in statement mode'],
  [
    'without prepared statements',
    { ...transaction, ...(hasTransactionPooler ? { max_prepared_statements: 0 } : {}) },
    'in transaction mode without prepared statements',
  ],
])('beside a direct address a pooler %s is refused by one sentence', async (_, settings, words) => {
  const { code, said } = await startApi(await throughPgBouncer(settings), world.databaseUrl)
  expect([code, linesOf(said)]).toEqual([1, [expect.stringContaining(words)]])
})

test.skipIf(!hasTransactionPooler)(
  'a direct address that leads to the pooler, or to another database, is refused by one sentence',
  async () => {
    const url = await throughPgBouncer(transaction)
    const toPooler = await startApi(url, url.replace('postgres://', 'postgresql://'))
    expect([toPooler.code, linesOf(toPooler.said)]).toEqual([
      1,
      [expect.stringContaining('DATABASE_DIRECT_URL leads to a connection pooler that shares sessions')],
    ])
    const elsewhere = Object.assign(new URL(world.databaseUrl), { pathname: '/postgres' }).href
    const toOther = await startApi(url, elsewhere)
    expect([toOther.code, linesOf(toOther.said)]).toEqual([
      1,
      [expect.stringContaining('lead to different databases')],
    ])
  },
)

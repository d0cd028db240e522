import { fork } from 'node:child_process'
import { readConfig } from '../../apps/server/src/config.ts'
import { createChanges } from '../../apps/server/src/db/changes.ts'
import { createDatabaseClock } from '../../apps/server/src/db/clock.ts'
import { openDatabase } from '../../apps/server/src/db/db.ts'
import { startCampaignWorker } from '../../apps/server/src/features/campaigns/index.ts'
import { timing as campaigns } from '../../apps/server/src/features/campaigns/timing.ts'
import { startPublishedPostWorker } from '../../apps/server/src/features/published-posts/index.ts'
import { publishedPostTiming } from '../../apps/server/src/features/published-posts/published-post-timing.ts'
import { startPublishing } from '../../apps/server/src/features/publisher/index.ts'
import { timing as publishing } from '../../apps/server/src/features/publisher/timing.ts'
import { startShopReaders } from '../../apps/server/src/features/shop-index/index.ts'
import { timing as shops } from '../../apps/server/src/features/shop-index/timing.ts'
import { startWriters } from '../../apps/server/src/features/write/start-writers.ts'
import { createIsolatedKinds, type WorkerTimings } from '../../apps/server/src/main/isolated-kinds.ts'
import { runIsolated } from '../../apps/server/src/main/run-isolated.ts'
import { startIsolation } from '../../apps/server/src/main/start-isolation.ts'
import { noMeasure } from '../../apps/server/src/measure.ts'
import { createVault } from '../../apps/server/src/outside/vault/vault.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { createPoisonedTools } from './poison.ts'
import { rememberEntries } from './remote-entries.ts'
import { unwatchedClock } from './unwatched-clock.ts'

/**
 * A worker whose process dies when it processes a poisoned row; with a kind, the isolated child that it forks.
 * Arguments: address of the database, master key in hex, kind.
 */
const [databaseUrl = '', key = '', kind] = process.argv.slice(2)
const timings: WorkerTimings = {
  publishing: {
    ...publishing,
    lease: 1_500,
    renew: 400,
    margin: 300,
    settle: 300,
    sweep: 50,
    poll: 50,
    backoff: [50],
  },
  afterCare: { ...publishedPostTiming, lease: 1_500, renew: 400, poll: 50, looks: 50, backoff: 50 },
  campaigns: { ...campaigns, lease: 1_500, renew: 400, margin: 300, settle: 300, poll: 50, backoff: [50] },
  shops: { ...shops, lease: 1_500, renew: 400, poll: 50, pause: 0 },
}

const say = (level: string) => (more: object, message: string) => {
  if (process.env.WORKER_LOG)
    process.stderr.write(`${process.pid} ${kind ?? 'shared'} ${level} ${message} ${JSON.stringify(more)}\n`)
}
const database = openDatabase(databaseUrl, { max: 4, onError: () => undefined })
const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('unreachable')
}
const tools = {
  ...createPoisonedTools(die, rememberEntries(database.pool)),
  config: readConfig({ LOG_LEVEL: 'silent' }),
  db: database.db,
  dbOf: () => database.db,
  hasRowSecurity: false,
  changes: createChanges(databaseUrl, { onError: () => undefined }),
  clock: createDatabaseClock(database.db),
  clockGuard: unwatchedClock,
  measure: noMeasure,
  log: { debug: () => undefined, info: () => undefined, warn: say('warn'), error: say('error') },
  vault: createVault([{ id: 'test', key: Buffer.from(key, 'hex') }]),
  storage: { put: async () => undefined, get: async () => null, remove: async () => undefined },
  examples: [],
  keywordSource: null,
  resultSource: null,
  examine: async () => [],
  publicUrl: 'http://127.0.0.1:4400',
} as unknown as Tools
const { pool } = database
const kinds = createIsolatedKinds(tools, pool, timings)
if (kind) runIsolated(kinds[kind as keyof typeof kinds].start)
else {
  startPublishing(tools, pool, timings.publishing)
  startPublishedPostWorker(tools, pool, timings.afterCare)
  startCampaignWorker(tools, pool, timings.campaigns)
  startShopReaders(tools, timings.shops)
  startWriters(tools)
  startIsolation(tools, pool, kinds, (its) => fork(import.meta.filename, [databaseUrl, key, its]), 300)
  process.once('disconnect', () => process.exit(0))
}

import { fork } from 'node:child_process'
import type pg from 'pg'
import { readConfig } from '../../apps/server/src/config.ts'
import { createChanges } from '../../apps/server/src/db/changes.ts'
import { createDatabaseClock } from '../../apps/server/src/db/clock.ts'
import { openDatabase } from '../../apps/server/src/db/db.ts'
import { quarantinePublication, startPublishing } from '../../apps/server/src/features/publisher/index.ts'
import { sendRow } from '../../apps/server/src/main/run-isolated.ts'
import { startIsolation } from '../../apps/server/src/main/start-isolation.ts'
import { noMeasure } from '../../apps/server/src/measure.ts'
import { createShopify } from '../../apps/server/src/outside/platforms/shopify/shopify.ts'
import { createWordpress } from '../../apps/server/src/outside/platforms/wordpress/wordpress.ts'
import { createVault } from '../../apps/server/src/outside/vault/vault.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { SHARED_CLAIMS_MAX } from '../../apps/server/src/work/failure-policy.ts'
import { createLoopbackEgress } from './loopback-egress.ts'
import type { WorkerOrders } from './start-publishing-worker.ts'
import { unwatchedClock } from './unwatched-clock.ts'

/**
 * The publishing half of the worker alone, as a program of its own that a test may kill at any moment. Waits for its
 * orders, says `ready`, and begins at `go`.
 */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Publishing asks no writer and charges nobody. */
const noAi = new Proxy({} as Tools['ai'], {
  get: (_, name) => {
    throw new Error(`publishing used ai.${String(name)}`)
  },
})
const noModels = new Proxy({} as Tools['modelDirectory'], {
  get: (_, name) => {
    throw new Error(`publishing used modelDirectory.${String(name)}`)
  },
})
const noPayments = new Proxy({} as Tools['payments'], {
  get: (_, name) => {
    throw new Error(`publishing used payments.${String(name)}`)
  },
})
const say = (level: string) => (more: object, message: string) => {
  if (process.env.WORKER_LOG)
    process.stderr.write(`${process.pid} ${level} ${message} ${JSON.stringify(more)}\n`)
}

const prepare = (orders: WorkerOrders) => {
  const { databaseUrl, key, hosts, timing, settings, shopAdminUrl } = orders
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
  const log = { debug: () => undefined, info: () => undefined, warn: say('warn'), error: say('error') }
  const database = openDatabase(databaseUrl, { max: config.DATABASE_POOL, onError: () => undefined })
  const egress = createLoopbackEgress(hosts)
  const tools: Tools = {
    config,
    db: database.db,
    dbOf: () => database.db,
    hasRowSecurity: false,
    changes: createChanges(databaseUrl, { onError: () => undefined }),
    clock: createDatabaseClock(database.db),
    clockGuard: unwatchedClock,
    measure: noMeasure,
    log,
    examples: [],
    ai: noAi,
    aiChoice: {
      usual: noAi,
      builtIn: () => Promise.reject(new Error('no text is written')),
      current: noAi,
      state: null,
      pricing: null,
    },
    modelDirectory: noModels,
    workspaceModels: noModels,
    platforms: {
      wordpress: createWordpress(egress),
      shopify: createShopify(egress, { address: shopAdminUrl }),
    },
    newsletters: {},
    mail: { name: 'mailbox', send: async () => undefined },
    keywordSource: null,
    resultSource: null,
    google: null,
    payments: noPayments,
    storage: { put: async () => undefined, get: async () => pixel, remove: async () => undefined },
    egress,
    vault: createVault([{ id: 'test', key: Buffer.from(key, 'hex') }]),
    examine: async () => [],
    publicUrl: 'http://127.0.0.1:4400',
  }
  const { pool } = database
  return () => {
    if (orders.isIsolated) return startPublishing(tools, pool, timing, undefined, sendRow)
    startIsolation(tools, pool, { publication: isolatedPublications(pool) }, () => {
      const child = fork(import.meta.filename)
      child.send({ ...orders, isIsolated: true })
      return child
    })
    return startPublishing(tools, pool, timing)
  }
}
const isolatedPublications = (pool: pg.Pool) => ({
  hasSuspects: `exists (select from publication where state = 'publishing' and lost_claims >= ${SHARED_CLAIMS_MAX})`,
  quarantine: (row: Parameters<typeof quarantinePublication>[1]) => quarantinePublication(pool, row),
})

let go: (() => { stop(): Promise<void> }) | null = null
let running: { stop(): Promise<void> } | null = null
process.on('message', (order: WorkerOrders | 'go') => {
  if (order === 'go') running = go?.() ?? null
  else {
    go = prepare(order)
    if (order.isIsolated) running = go()
    else process.send?.('ready')
  }
})
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', async () => {
  await running?.stop()
  process.exit(0)
})

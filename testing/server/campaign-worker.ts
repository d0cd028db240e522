import { fork } from 'node:child_process'
import type pg from 'pg'
import { readConfig } from '../../apps/server/src/config.ts'
import { createChanges } from '../../apps/server/src/db/changes.ts'
import { createDatabaseClock } from '../../apps/server/src/db/clock.ts'
import { openDatabase } from '../../apps/server/src/db/db.ts'
import { quarantineCampaign, startCampaignWorker } from '../../apps/server/src/features/campaigns/index.ts'
import { sendRow } from '../../apps/server/src/main/run-isolated.ts'
import { startIsolation } from '../../apps/server/src/main/start-isolation.ts'
import { noMeasure } from '../../apps/server/src/measure.ts'
import { createEgress } from '../../apps/server/src/outside/egress.ts'
import { createMailchimp } from '../../apps/server/src/outside/platforms/mailchimp/mailchimp.ts'
import { createVault } from '../../apps/server/src/outside/vault/vault.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { SHARED_CLAIMS_MAX } from '../../apps/server/src/work/failure-policy.ts'
import type { CampaignOrders } from './start-campaign-worker.ts'
import { unwatchedClock } from './unwatched-clock.ts'

/**
 * The part of the worker that makes campaigns alone, as a program of its own that a test may kill at any moment. Begins
 * with its orders.
 */
const unused = <T extends object>(what: string): T =>
  new Proxy({} as T, {
    get: (_, name) => {
      throw new Error(`campaigns used ${what}.${String(name)}`)
    },
  })

const start = (orders: CampaignOrders) => {
  const { databaseUrl, key, origin, timing } = orders
  const database = openDatabase(databaseUrl, { max: 4, onError: () => undefined })
  const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
  const tools: Tools = {
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db: database.db,
    dbOf: () => database.db,
    hasRowSecurity: false,
    changes: createChanges(databaseUrl, { onError: () => undefined }),
    clock: createDatabaseClock(database.db),
    clockGuard: unwatchedClock,
    measure: noMeasure,
    log: {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: (more, message) => console.error(message, more),
    },
    examples: [],
    ai: unused('ai'),
    aiChoice: unused('aiChoice'),
    modelDirectory: unused('modelDirectory'),
    workspaceModels: unused('workspaceModels'),
    platforms: {},
    newsletters: { mailchimp: createMailchimp(egress, { origin }) },
    mail: unused('mail'),
    keywordSource: null,
    resultSource: null,
    google: null,
    payments: unused('payments'),
    storage: unused('storage'),
    egress,
    vault: createVault([{ id: 'test', key: Buffer.from(key, 'hex') }]),
    examine: async () => [],
    publicUrl: 'http://127.0.0.1:4400',
  }
  const { pool } = database
  if (orders.isIsolated) return startCampaignWorker(tools, pool, timing, sendRow)
  startIsolation(tools, pool, { campaign: isolatedCampaigns(pool) }, () => {
    const child = fork(import.meta.filename)
    child.send({ ...orders, isIsolated: true })
    return child
  })
  return startCampaignWorker(tools, pool, timing)
}
const isolatedCampaigns = (pool: pg.Pool) => ({
  hasSuspects: `exists (select from campaign where state = 'sending' and lost_claims >= ${SHARED_CLAIMS_MAX})`,
  quarantine: (row: Parameters<typeof quarantineCampaign>[1]) => quarantineCampaign(pool, row),
})

process.on('message', (orders: CampaignOrders) => {
  start(orders)
  if (!orders.isIsolated) process.send?.('ready')
})
process.once('disconnect', () => process.exit(0))

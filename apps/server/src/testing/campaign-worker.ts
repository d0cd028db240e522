import { readConfig } from '../config.ts'
import { createChanges } from '../db/changes.ts'
import { createDatabaseClock } from '../db/clock.ts'
import { openDatabase } from '../db/db.ts'
import { startCampaigns } from '../features/campaigns/index.ts'
import { createEgress } from '../outside/egress.ts'
import { createMailchimp } from '../outside/platforms/mailchimp/mailchimp.ts'
import { createVault } from '../outside/vault/vault.ts'
import type { Tools } from '../tools.ts'
import type { CampaignOrders } from './start-campaign-worker.ts'

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

const start = ({ databaseUrl, key, origin, timing }: CampaignOrders) => {
  const database = openDatabase(databaseUrl, { max: 4, onError: () => undefined })
  const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
  const tools: Tools = {
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db: database.db,
    dbOf: () => database.db,
    changes: createChanges(databaseUrl, { onError: () => undefined }),
    clock: createDatabaseClock(database.db),
    log: {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: (more, message) => console.error(message, more),
    },
    examples: [],
    ai: unused('ai'),
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
    publicUrl: 'http://127.0.0.1:4400',
  }
  startCampaigns(tools, database.pool, timing)
}

process.on('message', (orders: CampaignOrders) => {
  start(orders)
  process.send?.('ready')
})
process.once('disconnect', () => process.exit(0))

import { readConfig } from '../../apps/server/src/config.ts'
import { createChanges } from '../../apps/server/src/db/changes.ts'
import { createDatabaseClock } from '../../apps/server/src/db/clock.ts'
import { openDatabase } from '../../apps/server/src/db/db.ts'
import { startWebhooks } from '../../apps/server/src/features/webhooks/index.ts'
import { noMeasure } from '../../apps/server/src/measure.ts'
import { createEgress } from '../../apps/server/src/outside/egress.ts'
import { createVault } from '../../apps/server/src/outside/vault/vault.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import type { WebhookOrders } from './start-webhook-worker.ts'
import { unwatchedClock } from './unwatched-clock.ts'

/** The part of the worker that sends webhooks alone, as a program of its own that a test may kill at any moment. */
const unused = <T extends object>(what: string): T =>
  new Proxy({} as T, {
    get: (_, name) => {
      throw new Error(`webhooks used ${what}.${String(name)}`)
    },
  })

const start = ({ databaseUrl, key, timing }: WebhookOrders) => {
  const database = openDatabase(databaseUrl, { max: 6, onError: () => undefined })
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
    newsletters: {},
    mail: unused('mail'),
    keywordSource: null,
    resultSource: null,
    google: null,
    payments: unused('payments'),
    storage: unused('storage'),
    egress: createEgress({ allowedPrivateHosts: ['127.0.0.1'] }),
    vault: createVault([{ id: 'test', key: Buffer.from(key, 'hex') }]),
    examine: async () => [],
    publicUrl: 'http://127.0.0.1:4400',
  }
  startWebhooks(tools, database.pool, timing)
}

process.on('message', (orders: WebhookOrders) => {
  start(orders)
  process.send?.('ready')
})
process.once('disconnect', () => process.exit(0))

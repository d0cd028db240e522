import type { Actor } from '../../apps/server/src/actor.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDatabaseClock } from '../../apps/server/src/db/clock.ts'
import { openDatabase } from '../../apps/server/src/db/db.ts'
import { payPack } from '../../apps/server/src/features/billing/packs/pay-pack.ts'
import { noMeasure } from '../../apps/server/src/measure.ts'
import { createSandbox } from '../../apps/server/src/outside/payments/sandbox.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import type { Order } from './pay-and-die.ts'
import { unwatchedClock } from './unwatched-clock.ts'

/**
 * Buys a pack in a process of its own that kills itself before it waits for the `dieAt`-th thing: a statement of our
 * database or a call of the gateway. The gateway's books are another world: its connections are not counted.
 */
const order = JSON.parse(process.argv[2] ?? '{}') as Order
let steps = 0
const step = () => {
  steps++
  if (steps === order.dieAt) process.kill(process.pid, 'SIGKILL')
}

const quiet = () => undefined
const ours = openDatabase(order.databaseUrl, { max: 2, onError: quiet })
ours.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...sent: unknown[]) => unknown
  Object.assign(client, {
    query: (...sent: unknown[]) => {
      step()
      return query(...sent)
    },
  })
})
const theirs = openDatabase(order.databaseUrl, { max: 2, onError: quiet })
const sandbox = createSandbox({
  pool: theirs.pool,
  clock: createDatabaseClock(theirs.db),
  webhookSecret: 'whsec_process',
})
const payments = new Proxy(sandbox, {
  get: (target, name) => {
    const part: unknown = Reflect.get(target, name)
    if (typeof part !== 'function') return part
    return (...sent: unknown[]) => {
      step()
      return part.apply(target, sent)
    }
  },
})

const used: Partial<Tools> = {
  config: readConfig({ LOG_LEVEL: 'silent' }),
  db: ours.db,
  clock: createDatabaseClock(ours.db),
  clockGuard: unwatchedClock,
  measure: noMeasure,
  log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  payments,
}
const tools = new Proxy(used as Tools, {
  get: (target, name) => {
    if (!(name in target)) throw new Error(`a purchase used ${String(name)}`)
    return Reflect.get(target, name)
  },
})
const actor: Actor = {
  ...order.buyer,
  isOperator: false,
  isSample: false,
  isChild: false,
  permissions: [],
  tier: 'basic',
  language: 'en',
  claimedWorkspaceId: null,
  isConfirmed: true,
  key: null,
  sessionExpiresAt: new Date(Date.now() + 3_600_000),
}
const { offer, paymentMethodId, idempotencyKey } = order
const { payment } = await payPack(tools, actor, { offer, paymentMethodId, idempotencyKey })
process.stdout.write(`${payment.state} ${steps}`)
process.exit(0)

import type pg from 'pg'
import { openDatabase } from '../../apps/server/src/db/db.ts'
import type { Payments } from '../../apps/server/src/outside/payments/payments.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import type { World } from './world.ts'

/**
 * The tools of a process that is killed at its `dieAt`-th wait: before a statement of our database, before a call of the
 * gateway, or after the gateway has done it and before the answer is read. From then on nothing of it goes on and its
 * connections are cut, as those of a killed process are; the gateway's own books are another world and live.
 */
export const doomedTools = (world: World, dieAt: number) => {
  const ours = openDatabase(world.databaseUrl, { max: 2, onError: () => undefined })
  const clients: pg.PoolClient[] = []
  let steps = 0
  let isDead = false
  let tellDeath: (dead: 'killed') => void = () => undefined
  const killed = new Promise<'killed'>((resolve) => {
    tellDeath = resolve
  })
  const never = () => new Promise<never>(() => undefined)
  /** True from the moment of death on. */
  const step = (): boolean => {
    steps += 1
    if (steps === dieAt) {
      isDead = true
      for (const client of clients)
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      tellDeath('killed')
    }
    return isDead
  }
  ours.pool.on('connect', (client) => {
    clients.push(client)
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown
    Object.assign(client, { query: (...sent: unknown[]) => (step() ? never() : query(...sent)) })
  })
  const payments = new Proxy(world.payments.payments, {
    get: (target, name) => {
      const part: unknown = Reflect.get(target, name)
      if (typeof part !== 'function') return part
      return async (...sent: unknown[]) => {
        if (step()) return never()
        const answer: unknown = await part.apply(target, sent)
        return step() ? never() : answer
      }
    },
  }) satisfies Payments
  const tools: Tools = { ...world.tools, db: ours.db, payments }
  return {
    tools,
    /** Runs an act until it ends or its process is killed. */
    run: (act: Promise<unknown>): Promise<'killed' | 'ended'> =>
      Promise.race([killed, act.then(() => 'ended' as const)]),
    /** Gives back what is left; a dead pool is not waited for. */
    close: async () => {
      if (!isDead) await ours.close()
    },
  }
}

import type { Pool } from 'pg'
import type { Payments } from '../payments.ts'
import type { Sandbox } from './parts.ts'
import { createPostgresBooks } from './postgres-books.ts'
import { sandboxCards } from './sandbox-cards.ts'
import { sandboxSubscriptions } from './sandbox-subscriptions.ts'

/**
 * The payment provider of a machine without keys: test cards, no money. Its state is a separate system that happens
 * to be in the same database. Without `webhookSecret` no one can send events in its name.
 */
export const createSandbox = (of: {
  pool: Pool
  clock: { now(): Promise<Date> }
  webhookSecret: string
}): Payments => {
  // Time that was let pass does not come back, even where the clock is behind.
  let latest = 0
  const sandbox: Sandbox = {
    store: createPostgresBooks(of.pool),
    now: async () => new Date(Math.max((await of.clock.now()).getTime(), latest)),
    webhookSecret: of.webhookSecret,
  }
  const passTo = (now: Date) => {
    latest = Math.max(latest, now.getTime())
  }
  return {
    name: 'sandbox',
    publicKey: 'pk_sandbox',
    ...sandboxCards(sandbox),
    ...sandboxSubscriptions(sandbox, passTo),
  }
}

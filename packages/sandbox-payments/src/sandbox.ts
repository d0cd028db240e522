import type { Pool } from 'pg'
import type { MakeError, Sandbox } from './once.ts'
import { createPostgresBooks } from './postgres-books.ts'
import { sandboxCards } from './sandbox-cards.ts'
import { sandboxSubscriptions } from './sandbox-subscriptions.ts'

/** Test cards, no money; a separate system in the same database. Without `webhookSecret` no one can send its events. */
export const createSandboxGateway = ({
  pool,
  clock,
  webhookSecret,
  makeError,
}: {
  pool: Pick<Pool, 'connect' | 'query'>
  clock: { now(): Promise<Date> }
  webhookSecret: string
  makeError: MakeError
}) => {
  // Time that has passed in the gateway does not return, even if the clock is behind.
  let latest = 0
  const sandbox: Sandbox = {
    store: createPostgresBooks(pool, makeError),
    now: async () => new Date(Math.max((await clock.now()).getTime(), latest)),
    webhookSecret,
    makeError,
  }
  const passTo = (now: Date) => {
    latest = Math.max(latest, now.getTime())
  }
  return {
    name: 'sandbox' as const,
    publicKey: 'pk_sandbox',
    ...sandboxCards(sandbox),
    ...sandboxSubscriptions(sandbox, passTo),
  }
}

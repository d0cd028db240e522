import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Entries, Kind } from '@tintario/sandbox-payments/books.ts'
import type { Payments } from '../../../apps/server/src/outside/payments/payments.ts'
import type { FaultPlan } from '../fake-platform/faults.ts'
import type { DeliveryOrders } from './webhooks.ts'

export type FakeStripe = {
  /** Goes into STRIPE_API_URL; the three keys beside it. */
  url: string
  secretKey: string
  publicKey: string
  webhookSecret: string
  now(): Date
  /** Lets time pass there. */
  advance(to: Date): Promise<void>
  /** What Stripe's form in the browser does. */
  enterCard: NonNullable<Payments['sandbox']>['enterCard']
  answer: NonNullable<Payments['sandbox']>['answerChallenge']
  /** Stores events about a charge, all in this second. */
  addEvents(count: number, charge: string): Promise<void>
  /** Its own books, newest first. */
  books<K extends Kind>(kind: K): Promise<Entries[K][]>
  /** The last thousand requests: method, path and form. */
  requests(): Promise<string[]>
  /** What goes wrong from now on; requests are counted anew. */
  faults(plan: Partial<FaultPlan>): Promise<void>
  /** An event as a webhook brings it, signed at a moment. */
  webhook(eventId: string, signedAt: Date): Promise<{ body: string; signature: string }>
  /** Sends events as webhooks; answers how many were answered by each status. */
  deliver(orders: DeliveryOrders): Promise<Record<number, number>>
  /** From now on every event is sent to this address by itself; null stops that. */
  sendWebhooksTo(url: string | null): Promise<void>
  stop(): Promise<void>
}

/** Starts the fake as a program of its own on loopback; it ends with us. */
export const startFakeStripe = async (options: { port?: number } = {}): Promise<FakeStripe> => {
  const keys = { secretKey: 'sk_test_fake', publicKey: 'pk_test_fake', webhookSecret: 'whsec_fake' }
  const child = fork(
    join(import.meta.dirname, 'program.ts'),
    [String(options.port ?? 0), keys.secretKey, keys.webhookSecret],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  )
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the fake Stripe did not start'))),
  ])
  const url = `http://127.0.0.1:${message.port}`
  const control = async <T>(what: string, body: object = {}): Promise<T> => {
    const answer = await fetch(`${url}/__control/${what}`, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`the fake Stripe answered ${answer.status} to ${what}`)
    return ((await answer.json()) as { answer: T }).answer
  }
  let ahead = 0
  return {
    url,
    ...keys,
    now: () => new Date(Date.now() + ahead),
    advance: async (to) => {
      ahead = to.getTime() - Date.now()
      await control('advance', { to })
    },
    enterCard: (of) => control('enter-card', of),
    answer: (of) => control('answer', of),
    books: (kind) => control('books', { kind }),
    addEvents: (count, charge) => control('addEvents', { count, charge }),
    requests: () => control('requests'),
    faults: async (plan) => {
      await control('faults', plan)
    },
    webhook: (eventId, signedAt) => control('webhook', { eventId, signedAt }),
    deliver: (orders) => control('deliver', orders),
    sendWebhooksTo: async (to) => {
      await control('webhooks-to', { url: to })
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

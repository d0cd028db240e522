import type { Behaviour, BookStore, Entries, Kind } from '@tintario/sandbox-payments/books.ts'
import { recordEvent } from '@tintario/sandbox-payments/events.ts'
import { createPostgresBooks } from '@tintario/sandbox-payments/postgres-books.ts'
import { signBody } from '@tintario/sandbox-payments/signature.ts'
import type { Pool } from 'pg'
import type { PaymentEvent, Payments } from '../../apps/server/src/outside/payments/payments.ts'
import { createSandbox } from '../../apps/server/src/outside/payments/sandbox.ts'

const WEBHOOK_SECRET = 'whsec_world'

/** The world's payment provider: its time and its own books, which a test compares ours with. */
export type Gateway = {
  payments: Payments
  /** The gateway's time: the machine's, until a test lets time pass. */
  now(): Date
  /** Lets time pass to a moment: renews, charges again and ends what is due by then. */
  advance(to: Date): Promise<number>
  advanceDays(days: number): Promise<number>
  /** Everything of a kind in the gateway's books, newest first. */
  books<K extends Kind>(kind: K): Promise<Entries[K][]>
  /** From now on the bank behind a saved card behaves so. */
  setBank(cardGatewayId: string, behaviour: Behaviour): Promise<void>
  /** Stores events about a charge in the gateway's books, all in this second. */
  addEvents(count: number, charge: string): Promise<void>
  /** A webhook as the gateway would send it, signed now or at another moment: raw body and signature. */
  webhookOf(event: PaymentEvent, signedAt?: Date): { body: string; signature: string }
}

export const createGateway = (pool: Pool): Gateway => {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const payments = createSandbox({ pool, clock: { now: async () => now() }, webhookSecret: WEBHOOK_SECRET })
  const store: BookStore = createPostgresBooks(pool, (kind) => new Error(kind))
  const advance = async (to: Date) => {
    ahead = to.getTime() - Date.now()
    return (await payments.sandbox?.advance(to)) ?? 0
  }
  return {
    payments,
    now,
    advance,
    advanceDays: (days) => advance(new Date(now().getTime() + days * 86_400_000)),
    books: (kind) => store.act(now(), (books) => books.find(kind, { limit: 100_000 })),
    setBank: (cardGatewayId, behaviour) =>
      store.act(now(), async (books) => {
        const card = await books.get('card', cardGatewayId)
        if (!card) throw new Error(`no card ${cardGatewayId} in the gateway's books`)
        await books.put('card', { ...card, behaviour })
      }),
    addEvents: (count, charge) =>
      store.act(now(), async (books) => {
        for (let nth = 0; nth < count; nth++)
          await recordEvent(books, 'payment_intent.succeeded', { id: charge, customerId: '' })
      }),
    webhookOf: (event, signedAt = now()) => {
      const body = JSON.stringify(event)
      return { body, signature: signBody(Buffer.from(body), WEBHOOK_SECRET, signedAt) }
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { chance } from '../fake-platform/faults.ts'
import { eventOf } from './event-routes.ts'
import type { Provider } from './provider.ts'

export type DeliveryOrders = {
  url: string
  /** Each event this often; 1 when absent. */
  copies?: number
  /** Mixes their order, always in the same way for the same seed. */
  shuffleSeed?: number
  delayMs?: number
  /** From this one on, by its number; all when absent. */
  from?: number
}

/** Signed events, sent when and as often as a test says, or by themselves to an address. */
export const createWebhooks = (provider: Provider, secret: string) => {
  const { webhooks } = new Stripe('sk_test_signing_only')
  let address: string | null = null
  let sentTill = 0
  let sending: Promise<unknown> = Promise.resolve()

  const all = () => provider.store.all('event').reverse()
  const sign = async (eventId: string, signedAt: Date) => {
    const event = all().find((one) => one.id === eventId)
    if (!event) throw new Error(`no event ${eventId}`)
    const payload = JSON.stringify(
      await provider.store.act(provider.now(), (books) => eventOf(provider, books, event)),
    )
    const timestamp = Math.floor(signedAt.getTime() / 1000)
    return { body: payload, signature: webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
  }
  const post = async (url: string, eventId: string): Promise<number> => {
    const { body, signature } = await sign(eventId, new Date())
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return fetch(url, { method: 'POST', body, headers }).then(
      (answer) => answer.status,
      () => 0,
    )
  }
  return {
    sign,
    /** Answers how many were answered by each status; 0 is no answer. */
    deliver: async ({ url, copies = 1, shuffleSeed, delayMs = 0, from = 0 }: DeliveryOrders) => {
      const queue = all()
        .slice(from)
        .flatMap((event) => Array.from({ length: copies }, () => event.id))
      if (shuffleSeed !== undefined) {
        const rank = new Map(queue.map((id, n) => [`${id}:${n}`, chance(shuffleSeed, n)]))
        const order = queue.map((id, n) => ({ id, rank: rank.get(`${id}:${n}`) ?? 0 }))
        queue.splice(0, queue.length, ...order.sort((a, b) => a.rank - b.rank).map((one) => one.id))
      }
      await wait(delayMs)
      const statuses: Record<number, number> = {}
      for (const id of queue) {
        const status = await post(url, id)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
      return statuses
    },
    /** From now on every new event goes there by itself. */
    sendTo: (url: string | null) => {
      address = url
      sentTill = all().length
    },
    afterAct: () => {
      const url = address
      if (!url) return
      sending = sending.then(async () => {
        const events = all()
        for (const { id } of events.slice(sentTill)) await post(url, id)
        sentTill = Math.max(sentTill, events.length)
      })
    },
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { answerQuestion } from '@tintario/sandbox-payments/answer-question.ts'
import type { Kind } from '@tintario/sandbox-payments/books.ts'
import { enterCard } from '@tintario/sandbox-payments/card-setups.ts'
import { recordEvent } from '@tintario/sandbox-payments/events.ts'
import { passTime } from '@tintario/sandbox-payments/pass-time.ts'
import { type FaultPlan, faultOf, noFaults } from '../fake-platform/faults.ts'
import { type Answer, createAnswers } from './answer.ts'
import { createProvider } from './provider.ts'
import { createWebhooks, type DeliveryOrders } from './webhooks.ts'

/**
 * Stripe, as a program of its own on loopback: `node program.ts [port] [secret key] [webhook secret]`. It speaks Stripe's
 * protocol, keeps its own books by the rules that the sandbox has too, and goes wrong as it is told at `/__control/`;
 * see start-fake-stripe.ts.
 */
const [port = '0', secretKey = 'sk_test_fake', webhookSecret = 'whsec_fake'] = process.argv.slice(2)
const provider = createProvider()
const { store } = provider
const answers = createAnswers(provider, secretKey, '2026-10-28.endive')
const webhooks = createWebhooks(provider, webhookSecret)
let plan: FaultPlan = noFaults
let requests = 0
let lastForms: string[] = []

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
const send = (response: ServerResponse, { status, body }: Answer) => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_fake${requests}` })
  response.end(JSON.stringify(body))
}

const serveApi = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
  const body = await bodyOf(request)
  const n = ++requests
  const method = request.method ?? 'GET'
  const form = [url.search.slice(1), body].filter(Boolean).join('&')
  lastForms = [...lastForms.slice(-999), `${method} ${url.pathname} ${form}`]
  const fault = faultOf(plan, n, method !== 'GET')
  const broken = { status: 500, body: { error: { type: 'api_error', message: 'An error occurred.' } } }
  if (plan.latencyMs > 0) await wait(plan.latencyMs)
  if (fault?.kind === 'hang') return
  if (fault?.kind === 'slow') await wait(fault.ms)
  if (fault?.kind === 'drop-before') return response.destroy()
  if (fault?.kind === 'status') return send(response, { ...broken, status: fault.status })
  const headers = request.headers as Record<string, string | undefined>
  const answer = await answers({ method, path: url.pathname, form, headers })
  webhooks.afterAct()
  if (fault?.kind === 'drop-after') return response.destroy()
  if (fault?.kind === 'status-after') return send(response, { ...broken, status: fault.status })
  send(response, answer)
}

/** What tests may do that no program of ours can: be the browser and the bank, let time pass, look into the books. */
const control: Record<string, (told: never) => unknown> = {
  now: () => provider.now(),
  advance: async ({ to }: { to: string }) => {
    provider.setNow(new Date(to))
    const done = await passTime(store, new Date(to))
    webhooks.afterAct()
    return done
  },
  'enter-card': async (of: Parameters<typeof enterCard>[1]) => {
    const entered = await store.act(provider.now(), (books) => enterCard(books, of))
    webhooks.afterAct()
    return entered && { state: entered.state, message: entered.message }
  },
  answer: async (of: Parameters<typeof answerQuestion>[1]) => {
    const answered = await store.act(provider.now(), (books) => answerQuestion(books, of))
    webhooks.afterAct()
    return answered
  },
  books: ({ kind }: { kind: Kind }) => store.all(kind),
  addEvents: ({ count, charge }: { count: number; charge: string }) =>
    store.act(provider.now(), async (books) => {
      for (let nth = 0; nth < count; nth++)
        await recordEvent(books, 'payment_intent.succeeded', { id: charge, customerId: '' })
    }),
  requests: () => lastForms,
  faults: (told: Partial<FaultPlan>) => {
    requests = 0
    plan = { ...noFaults, ...told }
    return plan
  },
  webhook: (of: { eventId: string; signedAt: string }) => webhooks.sign(of.eventId, new Date(of.signedAt)),
  deliver: (orders: DeliveryOrders) => webhooks.deliver(orders),
  'webhooks-to': ({ url }: { url: string | null }) => webhooks.sendTo(url),
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://fake')
  const [first, what = ''] = url.pathname.split('/').filter(Boolean)
  const serveControl = async () => {
    const told = await bodyOf(request)
    const act = control[what]
    if (!act) return send(response, { status: 404, body: {} })
    send(response, {
      status: 200,
      body: { answer: (await act((told ? JSON.parse(told) : {}) as never)) ?? null },
    })
  }
  const served = first === '__control' ? serveControl() : serveApi(request, response, url)
  served.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    response.destroy()
  })
})
server.keepAliveTimeout = 30_000
server.listen(Number(port), '127.0.0.1', () => {
  const at = server.address()
  process.send?.({ port: typeof at === 'object' ? at?.port : undefined })
})
process.once('disconnect', () => process.exit(0))

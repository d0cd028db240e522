import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export type ReceivedWebhook = {
  path: string
  id: string
  /** Milliseconds of this process. */
  at: number
  headers: Record<string, string>
  body: string
}
type Reply = (request: IncomingMessage, response: ServerResponse) => unknown

/** A receiver of webhooks that stores what it is sent; it answers 200 unless a path has another reply. */
export const startWebhookReceiver = async () => {
  const received: ReceivedWebhook[] = []
  const replies = new Map<string, Reply>()
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    // A worker that is killed leaves half a request.
    const body = await text(request).catch(() => null)
    if (body === null) return
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    received.push({ path, id: given['webhook-id'] ?? '', at: performance.now(), headers: given, body })
    const reply = replies.get(path)
    if (reply) reply(request, response)
    else response.end('ok')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** What came to one path, oldest first. */
    at: (path: string) => received.filter((one) => one.path === path),
    reply: (path: string, reply: Reply) => void replies.set(path, reply),
    answer: (path: string, status: number, headers: Record<string, string> = {}, body = '') =>
      void replies.set(path, (_, response) => response.writeHead(status, headers).end(body)),
    honest: (path: string) => void replies.delete(path),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>

/** The event of a received request, checked by the library of Standard Webhooks; throws when the signature is wrong. */
export const verifyWebhook = (secret: string, { body, headers }: Pick<ReceivedWebhook, 'body' | 'headers'>) =>
  new Webhook(secret).verify(body, headers) as {
    type: string
    timestamp: string
    data: Record<string, unknown>
  }

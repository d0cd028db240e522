import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ChatRequest = {
  model: string
  stream?: boolean
  messages: { role: string; content: string }[]
  response_format?: { type: string }
}
export type Behaviour = (request: ChatRequest, response: ServerResponse, nth: number) => void

/** A complete answer in one event. */
export const say = (response: ServerResponse, content: string, more: object = {}, finish = 'stop'): void => {
  response.setHeader('content-type', 'text/event-stream')
  response.write(event({ content, ...more }))
  response.write(event({}, finish))
  response.end('data: [DONE]\n\n')
}

/** One event of a streamed answer. */
export const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

/** A streamed answer in pieces of 40 characters. */
export const stream = (response: ServerResponse, content: string, finish = 'stop'): void => {
  response.setHeader('content-type', 'text/event-stream')
  for (let at = 0; at < content.length; at += 40)
    response.write(event({ content: content.slice(at, at + 40) }))
  response.write(event({}, finish))
  response.end('data: [DONE]\n\n')
}

/** A server of our own that speaks the protocol and misbehaves as told; only for tests. */
export const startFaultServer = async () => {
  let behave: Behaviour = (_, response) => response.writeHead(500).end()
  const requests: ChatRequest[] = []
  const server = createServer(async (incoming: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const request = JSON.parse(Buffer.concat(chunks).toString() || '{}') as ChatRequest
    requests.push(request)
    behave(request, response, requests.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave(next: Behaviour) {
      requests.length = 0
      behave = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

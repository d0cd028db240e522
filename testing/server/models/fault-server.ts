import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Patience } from '../../../apps/server/src/outside/ai/model/calling.ts'

export type ChatRequest = {
  model: string
  stream?: boolean
  messages: { role: string; content: string }[]
  response_format?: { type: string }
}
export type Behaviour<Request> = (request: Request, response: ServerResponse, nth: number) => void

/** Limits that a test can wait for. */
export const quick: Patience = {
  connectMs: 500,
  byteMs: 400,
  totalMs: 1500,
  retries: 3,
  firstWaitMs: 5,
  longestWaitMs: 1500,
  breakMs: 60_000,
}

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

/** What an answer of our own is said to cost: 120 tokens read, 80 of them known before, 7 written. */
const usage = `data: ${JSON.stringify({
  id: 'c',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [],
  usage: {
    prompt_tokens: 120,
    completion_tokens: 7,
    total_tokens: 127,
    prompt_tokens_details: { cached_tokens: 80 },
  },
})}\n\n`

/** A streamed answer in pieces of 40 characters. */
export const stream = (response: ServerResponse, content: string, finish = 'stop'): void => {
  response.setHeader('content-type', 'text/event-stream')
  for (let at = 0; at < content.length; at += 40)
    response.write(event({ content: content.slice(at, at + 40) }))
  response.write(event({}, finish))
  response.write(usage)
  response.end('data: [DONE]\n\n')
}

/** A server of our own that speaks the protocol and misbehaves as told; only for tests. */
export const startFaultServer = async <Request = ChatRequest>() => {
  let behave: Behaviour<Request> = (_, response) => response.writeHead(500).end()
  const requests: Request[] = []
  const server = createServer(async (incoming: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const request = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Request
    requests.push(request)
    behave(request, response, requests.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    baseUrl: `${url}/v1`,
    requests,
    behave(next: Behaviour<Request>) {
      requests.length = 0
      behave = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

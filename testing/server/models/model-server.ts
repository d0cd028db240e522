import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tinyPng } from '../scripted-ai.ts'

const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' }
const say = (content: string, finish: string | null) => [
  { index: 0, delta: { content }, finish_reason: finish },
]
const READ = 120
const WRITTEN = 7
const answerOf = (written: number) => [
  { ...chunk, choices: say('Wool is warm. ', null) },
  { ...chunk, choices: say('Felt lasts.', 'stop') },
  {
    ...chunk,
    choices: [],
    usage: { prompt_tokens: READ, completion_tokens: written, total_tokens: READ + written },
  },
]

/** A provider on loopback that speaks OpenAI's interface, lists three models, draws one pixel and wants this key. */
export const startModelServer = async (key: string) => {
  let needsKey = true
  let failure: number | null = null
  let calls = 0
  let written = WRITTEN
  const server = createServer((request, response) => {
    request.resume()
    const end = (status: number, answer: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    }
    if (needsKey && request.headers.authorization !== `Bearer ${key}`)
      return end(401, { error: { message: 'no such key' } })
    if (failure !== null) return end(failure, { error: { message: 'not now' } })
    if (request.url === '/v1/models')
      return end(200, {
        data: ['wool-small', 'wool-large', 'wool-image', 'wool-embedding'].map((id) => ({ id })),
      })
    calls += 1
    if (request.url === '/v1/images/generations')
      return end(200, { created: 1, data: [{ b64_json: tinyPng.toString('base64') }] })
    response.setHeader('content-type', 'text/event-stream')
    return response.end(
      `${answerOf(written)
        .map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
        .join('')}data: [DONE]\n\n`,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    /** Answers that were written since the last `heal`. */
    asked: () => calls,
    /** Every call with the right key is answered with this status. */
    fail: (status: number) => {
      failure = status
    },
    /** How many tokens the next answers are counted as. */
    countAs: (tokens: number) => {
      written = tokens
    },
    needsNoKey: () => {
      needsKey = false
    },
    heal: () => {
      needsKey = true
      failure = null
      calls = 0
      written = WRITTEN
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stream } from './fault-server.ts'

/** A provider on loopback that speaks OpenAI's interface, lists three models and wants this key. */
export const startModelServer = async (key: string) => {
  let needsKey = true
  let failure: number | null = null
  let calls = 0
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
    return stream(response, 'Wool is warm. Felt lasts.')
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
    needsNoKey: () => {
      needsKey = false
    },
    heal: () => {
      needsKey = true
      failure = null
      calls = 0
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

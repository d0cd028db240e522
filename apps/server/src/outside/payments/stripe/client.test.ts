import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createClient } from './client.ts'

const customer = JSON.stringify({ id: 'cus_1', object: 'customer' })

/** The client's outcome for an answer, and the compression that it asked for. */
const ask = async (answer: (response: ServerResponse) => void) => {
  const packings: unknown[] = []
  const server = createServer((request, response) => {
    packings.push(request.headers['accept-encoding'])
    answer(response.setHeader('content-type', 'application/json'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = createClient({ secretKey: 'sk_test_x', apiUrl: `http://127.0.0.1:${port}` })
  const outcome = await client.customers.retrieve('cus_1').then(
    ({ id }) => id,
    (error: Error & { type?: string }) => error.type,
  )
  server.closeAllConnections()
  server.close()
  return { outcome, packings }
}

test('a plain answer is asked for and read; one that is packed, or longer than any, is none', async () => {
  expect(await ask((response) => response.end(customer))).toEqual({
    outcome: 'cus_1',
    packings: ['identity'],
  })
  const packed = await ask((response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync(customer)),
  )
  expect(packed.outcome).toBe('StripeConnectionError')
  const long = await ask((response) => response.end(customer.padEnd(2_000_000)))
  expect(long.outcome).not.toBe('cus_1')
})

test('an answer in more pieces than an honest one, or from elsewhere, is none', async () => {
  const crumbs = await ask((response) => {
    const crumbs = '1\r\n \r\n'.repeat(60_000)
    response.socket?.write(
      `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${crumbs}${customer.length.toString(16)}\r\n${customer}\r\n0\r\n\r\n`,
    )
  })
  expect(crumbs.outcome).toBe('StripeConnectionError')
  const moved = await ask((response) => response.writeHead(302, { location: '/v1/other' }).end(customer))
  expect(moved.outcome).toBe('StripeConnectionError')
})

test('an answer that is JSON and no object is a failure, not something to wait for', async () => {
  for (const text of ['12', '"wool"', 'true', '[1]', ' null', ''])
    expect((await ask((response) => response.end(text))).outcome, text).toBe('StripeConnectionError')
})

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A service that works until `isBroken` is set. */
export type Breakable = { url: string; isBroken: boolean; close(): Promise<void> }

const addressOf = ({ port }: AddressInfo) => `127.0.0.1:${port}`

/** A mail server; while broken it sends no greeting. `received` counts accepted letters. */
export const startBreakableMail = async (): Promise<Breakable & { received: number }> => {
  const state = { url: '', isBroken: false, received: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) =>
      done(state.isBroken ? Object.assign(new Error('no service here'), { responseCode: 554 }) : null),
    onData: (stream, _, done) => {
      stream.resume()
      stream.on('end', () => {
        state.received += 1
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  return Object.assign(state, {
    url: `smtp://${addressOf(server.server.address() as AddressInfo)}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  })
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const listen = async (
  handle: (
    request: IncomingMessage,
    body: Buffer,
  ) => { status: number; body?: Buffer | string; type?: string },
): Promise<{ url: string; close(): Promise<void> }> => {
  const server = createServer(async (request, response) => {
    const { status, body = '', type = 'application/json' } = handle(request, await bodyOf(request))
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://${addressOf(server.address() as AddressInfo)}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** A bucket that stores, returns and deletes objects; broken it denies access. `keys` are those stored. */
export const startBreakableBucket = async (): Promise<Breakable & { keys(): string[] }> => {
  const objects = new Map<string, Buffer>()
  const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
  const state = { isBroken: false }
  const server = await listen(({ method, url = '' }, body) => {
    if (state.isBroken) return { status: 403, body: error('AccessDenied'), type: 'application/xml' }
    const key = decodeURIComponent(url.split('?')[0] ?? '')
    if (method === 'PUT') objects.set(key, body)
    if (method === 'DELETE') objects.delete(key)
    const found = objects.get(key)
    if (method !== 'GET') return { status: method === 'DELETE' ? 204 : 200 }
    return found
      ? { status: 200, body: found, type: 'application/octet-stream' }
      : { status: 404, body: error('NoSuchKey'), type: 'application/xml' }
  })
  return Object.assign(state, server, { keys: () => [...objects.keys()] })
}

/** A provider that lists its model and whose account is out of credit. */
export const startEmptyAccount = async (): Promise<{ url: string; close(): Promise<void> }> =>
  listen(({ url = '' }) =>
    url.endsWith('/models')
      ? { status: 200, body: JSON.stringify({ data: [{ id: 'wool-large' }] }) }
      : {
          status: 429,
          body: JSON.stringify({ error: { code: 'insufficient_quota', message: 'You exceeded your quota' } }),
        },
  )

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type VendorRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  text: string
}
export type VendorAnswer = {
  status: number
  body?: unknown
  html?: string
  headers?: Record<string, string>
  /** The connection breaks in the middle of it. */
  isCut?: boolean
}

/** What goes wrong with the next calls: their answer is lost after or before the effect, or another one comes instead. */
export type VendorFaults = {
  /** `all`: of every call; `writes`: of those that change something; `version1`: of forms to a program of PHP. */
  lose: 'no' | 'all' | 'writes' | 'version1'
  /** The next calls get these answers and have no effect. */
  instead: VendorAnswer[]
  latencyMs: number
  /** Calls wait for it before they have any effect. */
  gate: Promise<unknown> | null
  /** What others do there right before a call, `METHOD /path`, has its effect. */
  meanwhile: ((call: string) => void) | null
  /** Share of calls (0 to 1) whose answer is lost, half of them before their effect. */
  share: number
}
export const noVendorFaults: VendorFaults = {
  lose: 'no',
  instead: [],
  latencyMs: 0,
  gate: null,
  meanwhile: null,
  share: 0,
}

export type FakeVendor<Books> = {
  url: string
  /** Its own truth, to be looked into and changed. */
  books: Books
  faults: VendorFaults
  /** Every request, oldest first: method, path and body. */
  requests: string[]
  stop(): Promise<void>
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * A vendor's interface on loopback. `answer` is its rules over its books; a test may also look into them and set faults
 * over HTTP, at `/__books` and `/__faults`, from another process.
 */
export const startFakeVendor = async <Books>(
  books: Books,
  answer: (books: Books, request: VendorRequest) => VendorAnswer,
  port = 0,
): Promise<FakeVendor<Books>> => {
  const vendor: FakeVendor<Books> = {
    url: '',
    books,
    faults: { ...noVendorFaults },
    requests: [],
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const text = await textOf(request).catch(() => null)
    if (text === null) return
    const send = ({ status, body, html, headers = {}, isCut }: VendorAnswer) => {
      response.writeHead(status, { 'content-type': html ? 'text/html' : 'application/json', ...headers })
      const said = html ?? (body === undefined ? '' : JSON.stringify(body))
      if (isCut) response.write(said.slice(0, said.length / 2), () => response.destroy())
      else response.end(said)
    }
    if (url.pathname === '/__books') return send({ status: 200, body: books })
    if (url.pathname === '/__faults') {
      Object.assign(vendor.faults, noVendorFaults, JSON.parse(text))
      return send({ status: 200, body: {} })
    }
    const method = request.method ?? 'GET'
    vendor.requests.push(`${method} ${url.pathname} ${text}`)
    const { faults } = vendor
    if (faults.latencyMs > 0) await wait(faults.latencyMs)
    if (faults.gate) await faults.gate
    const instead = faults.instead.shift()
    if (instead) return send(instead)
    const chance = Math.random()
    if (chance < faults.share / 2) return response.destroy()
    faults.meanwhile?.(`${method} ${url.pathname}`)
    const said = answer(books, {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      text,
    })
    const isLost =
      faults.lose === 'all' ||
      (faults.lose === 'writes' && method !== 'GET') ||
      (faults.lose === 'version1' && url.pathname.endsWith('.php'))
    if (isLost || chance < faults.share) return response.destroy()
    send(said)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  vendor.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return vendor
}

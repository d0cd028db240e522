import { createHook } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isPublicAddress } from './egress/resolve-host.ts'
import { createEgress, type Egress, type EgressSettings } from './egress.ts'

let canary: Server
let connections = 0
let port = 0
const seen: { url: string; headers: Record<string, unknown> }[] = []
const open: Egress[] = []

beforeAll(async () => {
  canary = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers })
    const path = request.url ?? ''
    if (path === '/gzip') response.setHeader('content-encoding', 'gzip').end(gzipSync('hello '.repeat(100)))
    else if (path === '/bomb')
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000)))
    else if (path.startsWith('/to?'))
      response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end()
    else if (path === '/round') response.writeHead(301, { location: '/round' }).end()
    else if (path === '/drops') {
      response.flushHeaders()
      // Past the response, which may join its writes to fewer chunks.
      response.socket?.end(`${'1\r\nx\r\n'.repeat(200_000)}0\r\n\r\n`)
    } else if (path === '/hints') {
      for (let hint = 0; hint < 1000; hint++) response.writeEarlyHints({ link: '</a.css>; rel=preload' })
      response.end('at last')
    } else if (path.startsWith('/as?'))
      response.setHeader('content-encoding', decodeURIComponent(path.slice(4))).end('plain')
    else if (path === '/cut')
      response.writeHead(200, { 'content-length': '100' }).write('part', () => response.destroy())
    else if (path !== '/silent') response.end(`answer of ${path}`)
  })
  canary.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => canary.listen(0, '0.0.0.0', resolve))
  port = (canary.address() as AddressInfo).port
})
beforeEach(() => {
  connections = 0
  seen.length = 0
})
afterAll(async () => {
  await Promise.all(open.map((egress) => egress.close()))
  canary.closeAllConnections()
  await new Promise((resolve) => canary.close(resolve))
})

const make = (allowed: string[] = [], more: Partial<EgressSettings> = {}): Egress => {
  const egress = createEgress({ allowedPrivateHosts: allowed, pause: async () => undefined, ...more })
  open.push(egress)
  return egress
}
type Failure = Error & { reason?: string; kind?: string; code?: string; requestMayHaveBeenSent?: boolean }
const failure = (asked: Promise<unknown>): Promise<Failure> =>
  asked.then(
    () => {
      throw new Error('It was answered')
    },
    (error) => error,
  )

const spellings = [
  '127.0.0.1',
  'localhost',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '１２７.０.０.１',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
]

test.each(spellings)('%s is refused before anything is connected', async (host) => {
  const error = await failure(make().request({ url: `http://${host}:${port}/` }))
  expect(error).toMatchObject({ kind: 'dns', requestMayHaveBeenSent: false })
  expect(connections).toBe(0)
})

test.each([
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '64:ff9b::a9fe:a9fe',
  '::ffff:10.0.0.1',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('addresses of the internet are public', () => {
  expect(['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111'].every(isPublicAddress)).toBe(true)
})

test('a name that resolves to a private address, alone or among others, is refused', async () => {
  for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.7']]) {
    const lookup: EgressSettings['lookup'] = (_, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )
    const error = await failure(make([], { lookup }).request({ url: `http://shop.example:${port}/` }))
    expect(error.code).toBe('PRIVATE_ADDRESS')
  }
  expect(connections).toBe(0)
})

test('a name is resolved once a connection, so one that changes its mind gains nothing', async () => {
  const asked: string[] = []
  const lookup: EgressSettings['lookup'] = (hostname, done) => {
    asked.push(hostname)
    done(null, [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.3', family: 4 }])
  }
  const answer = await make([`listed.example:${port}`], { lookup }).request({
    url: `http://listed.example:${port}/x`,
  })
  expect(answer.status).toBe(200)
  expect(asked).toEqual(['listed.example'])
  for (let at = 0; at < 5; at++)
    await failure(make([], { lookup }).request({ url: `http://rebind.example:${port}/` }))
  expect(connections).toBe(1)
})

test('a listed host is reached, at its port only', async () => {
  const egress = make([`127.0.0.1:${port}`])
  const answer = await egress.request({ url: `http://127.0.0.1:${port}/page?x=1` })
  expect(answer).toMatchObject({ status: 200, url: `http://127.0.0.1:${port}/page?x=1` })
  expect(answer.body.toString()).toBe('answer of /page?x=1')
  expect((await failure(egress.request({ url: `http://127.0.0.1:${port + 1}/` }))).kind).toBe('dns')
  expect((await failure(egress.request({ url: `http://localhost:${port}/` }))).kind).toBe('dns')
})

test('other schemes, credentials in the address and nonsense are refused', async () => {
  const egress = make([`127.0.0.1:${port}`])
  const reasons = await Promise.all(
    ['ftp://a.example/', 'file:///etc/passwd', `http://u:p@127.0.0.1:${port}/`, 'no address'].map(
      async (url) => (await failure(egress.request({ url }))).reason,
    ),
  )
  expect(reasons).toEqual(['scheme', 'scheme', 'userinfo', 'address'])
})

test('a redirect is checked again, followed 3 times at most, and never for a POST', async () => {
  const egress = make([`127.0.0.1:${port}`])
  const here = `http://127.0.0.1:${port}`
  const to = (target: string) => `${here}/to?${encodeURIComponent(target)}`
  expect((await egress.request({ url: to('/there') })).url).toBe(`${here}/there`)
  for (const inside of [`http://127.0.0.2:${port}/`, 'http://169.254.169.254/latest/meta-data'])
    expect((await failure(egress.request({ url: to(inside) }))).code).toBe('PRIVATE_ADDRESS')
  expect((await failure(egress.request({ url: to('file:///etc/passwd') }))).reason).toBe('scheme')
  seen.length = 0
  expect((await failure(egress.request({ url: `${here}/round` }))).reason).toBe('too-many-redirects')
  expect(seen.length).toBe(4)
  const posted = await failure(egress.request({ url: to('/there'), method: 'POST', body: 'x' }))
  expect(posted).toMatchObject({ reason: 'redirect', location: `${here}/there` })
  expect((await failure(egress.request({ url: to('/there'), redirect: 'refuse' }))).reason).toBe('redirect')
})

test('credentials stay at home when a redirect leads to another host', async () => {
  const egress = make([`127.0.0.1:${port}`, `127.0.0.2:${port}`])
  const target = encodeURIComponent(`http://127.0.0.2:${port}/other`)
  const headers = { authorization: 'Basic c2VjcmV0', cookie: 'a=b', 'x-key': 'k', accept: 'text/html' }
  await egress.request({ url: `http://127.0.0.1:${port}/to?${target}`, headers })
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Basic c2VjcmV0', 'x-key': 'k' })
  expect(seen[1]?.headers).toMatchObject({ accept: 'text/html', host: `127.0.0.2:${port}` })
  expect(seen[1]?.headers).not.toHaveProperty('authorization')
  expect(seen[1]?.headers).not.toHaveProperty('cookie')
  expect(seen[1]?.headers).not.toHaveProperty('x-key')
})

test('bodies are decompressed, and cut off as soon as they pass the limit', async () => {
  const egress = make([`127.0.0.1:${port}`])
  expect((await egress.request({ url: `http://127.0.0.1:${port}/gzip` })).body.toString()).toBe(
    'hello '.repeat(100),
  )
  const error = await failure(egress.request({ url: `http://127.0.0.1:${port}/bomb`, maxBytes: 1_000_000 }))
  expect(error).toMatchObject({ kind: 'too-large', requestMayHaveBeenSent: true })
})

test('an answer of nothing but drops or announcements is given up', async () => {
  const egress = make([`127.0.0.1:${port}`])
  for (const path of ['/drops', '/hints']) {
    const error = await failure(egress.request({ url: `http://127.0.0.1:${port}${path}` }))
    expect(error, path).toMatchObject({ kind: 'too-large', requestMayHaveBeenSent: true })
  }
})

test('an answer is parsed in small pieces, and no more of it once it is given up', async () => {
  const flood = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(`HTTP/1.1 200 OK\r\n${'x-wool: 1\r\n'.repeat(100_000)}\r\n`)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => flood.once('listening', listening))
  const pieces: number[] = []
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    const read = socket.read.bind(socket)
    socket.read = (size) => {
      const piece: Buffer | null = read(size)
      if (piece) pieces.push(piece.length)
      return piece
    }
  }
  subscribe('undici:client:connected', watch)
  const host = `127.0.0.1:${(flood.address() as AddressInfo).port}`
  expect(await failure(make([host]).request({ url: `http://${host}/` }))).toMatchObject({
    code: 'UND_ERR_HEADERS_OVERFLOW',
  })
  unsubscribe('undici:client:connected', watch)
  flood.close()
  expect(Math.max(...pieces)).toBeLessThanOrEqual(8 * 1024)
  // Names and values may have 64 KB, without what stands between them.
  expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBeLessThan(112 * 1024)
})

test('an encoding that is none of ours is no answer, whatever it is called', async () => {
  const egress = make([`127.0.0.1:${port}`])
  const asked = (encoding: string) =>
    egress.request({ url: `http://127.0.0.1:${port}/as?${encodeURIComponent(encoding)}` })
  for (const encoding of ['constructor', 'toString', '__proto__', 'lzma', 'gzip, gzip, gzip', 'gzip'])
    expect((await failure(asked(encoding))).kind, encoding).toBe('reset')
  for (const encoding of ['identity', ','.repeat(3000)])
    expect((await asked(encoding)).body.toString()).toBe('plain')
})

test('a failure says whether the request may have been sent', async () => {
  const egress = make([`127.0.0.1:${port}`, '127.0.0.1:1'])
  const here = `http://127.0.0.1:${port}`
  const kind = async (url: string, more = {}) => {
    const { kind, requestMayHaveBeenSent } = await failure(egress.request({ url, timeoutMs: 300, ...more }))
    return [kind, requestMayHaveBeenSent]
  }
  expect(await kind('http://127.0.0.1:1/')).toEqual(['connect', false])
  expect(await kind(`${here}/silent`, { method: 'POST', body: 'x' })).toEqual(['timeout', true])
  expect(await kind(`${here}/cut`)).toEqual(['reset', true])
  expect(await kind(`https://127.0.0.1:${port}/`)).toEqual(['tls', false])
  expect(await kind(`${here}/silent`, { signal: AbortSignal.timeout(50), timeoutMs: 5000 })).toEqual([
    'aborted',
    true,
  ])
})

test('a server that never greets does not count as having got the request', async () => {
  const mute = createTcpServer(() => {})
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const { port: at } = mute.address() as AddressInfo
  const error = await failure(
    make([`127.0.0.1:${at}`]).request({ url: `https://127.0.0.1:${at}/`, timeoutMs: 200 }),
  )
  expect(error).toMatchObject({ kind: 'timeout', requestMayHaveBeenSent: false })
  mute.close()
})

test('an address inside of our network, and one that does not exist, are the same failure after the same time', async () => {
  const lookup: EgressSettings['lookup'] = (hostname, done) => {
    if (hostname === 'intranet.example') done(null, [{ address: '10.0.0.7', family: 4 }])
    else if (hostname === 'empty.example') done(null, [])
    else if (hostname !== 'silent.example') done(Object.assign(new Error('x'), { code: 'ENOTFOUND' }), [])
  }
  const gates: (() => void)[] = []
  const pause = () => new Promise<void>((end) => gates.push(end))
  const egress = make([`127.0.0.1:${port}`], { lookup, pause })
  const inside = [
    '10.0.0.7',
    '[::1]',
    'intranet.example',
    'empty.example',
    'nowhere.example',
    'silent.example',
  ]
  const away = `http://127.0.0.1:${port}/to?${encodeURIComponent('http://intranet.example/')}`
  const asked = [...inside.map((host) => `http://${host}/`), away].map((url) => egress.request({ url }))
  let ended = 0
  const failures = Promise.all(asked.map((one) => failure(one.finally(() => ended++))))
  await vi.waitFor(() => expect(gates).toHaveLength(asked.length), { timeout: 50_000 })
  expect(ended).toBe(0)
  for (const open of gates) open()
  const told = (await failures).map(({ name, kind, requestMayHaveBeenSent, message }) =>
    JSON.stringify({ name, kind, requestMayHaveBeenSent, message }),
  )
  expect(new Set(told).size).toBe(1)
  expect(told[0]).toContain('"kind":"dns","requestMayHaveBeenSent":false')
  expect(connections).toBe(1)
})

test('a caller who goes away does not wait for an address that is not found', async () => {
  const away = new AbortController()
  const egress = createEgress({ allowedPrivateHosts: [] })
  open.push(egress)
  const asked = failure(egress.request({ url: 'http://10.0.0.7/', signal: away.signal }))
  away.abort()
  expect(await asked).toMatchObject({ kind: 'aborted', requestMayHaveBeenSent: false })
})

test('a stranger’s name holds none of the two threads in which the system looks up names', async () => {
  const begun: string[] = []
  const hook = createHook({ init: (_, type) => begun.push(type) }).enable()
  const error = await failure(make().request({ url: 'http://no-such-shop.invalid/' }))
  hook.disable()
  expect(error).toMatchObject({ kind: 'dns', requestMayHaveBeenSent: false })
  expect(begun).toContain('QUERYWRAP')
  expect(begun).not.toContain('GETADDRINFOREQWRAP')
})

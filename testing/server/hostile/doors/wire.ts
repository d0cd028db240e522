import { connect } from 'node:net'
import { ask } from '../ask.ts'
import { again } from '../corpus/kind.ts'
import { type Case, type Door, type Extent, type Fault, faultOf, type Room, some } from '../door.ts'

const KB = 1024
const MB = 1024 * KB
const host = 'host: 127.0.0.1\r\n'
const json = `${host}content-type: application/json\r\n`

/** Bytes that come to the port and are no proper request. */
const said: Record<string, string> = {
  nothing: '',
  words: 'wool\r\n\r\n',
  tls: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'http-2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'http-09': 'GET /api/health\r\n',
  'method-long': `${'G'.repeat(64 * KB)} / HTTP/1.1\r\n${host}\r\n`,
  'method-unknown': `WOOL /api/health HTTP/1.1\r\n${host}\r\n`,
  connect: 'CONNECT 169.254.169.254:80 HTTP/1.1\r\nhost: a\r\n\r\n',
  options: `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  trace: `TRACE /api/health HTTP/1.1\r\n${host}\r\n`,
  absolute: `GET http://169.254.169.254/latest HTTP/1.1\r\n${host}\r\n`,
  'path-long': `GET /${'a'.repeat(64 * KB)} HTTP/1.1\r\n${host}\r\n`,
  'path-nearly-long': `GET /${'a'.repeat(15 * KB)} HTTP/1.1\r\n${host}\r\n`,
  'path-slashes': `GET ${'/'.repeat(15 * KB)} HTTP/1.1\r\n${host}\r\n`,
  'path-dots': `GET ${again('/..', 15 * KB)} HTTP/1.1\r\n${host}\r\n`,
  'path-percents': `GET /${'%'.repeat(15 * KB)} HTTP/1.1\r\n${host}\r\n`,
  'path-escapes': `GET /${again('%2e%2e%2f', 15 * KB)} HTTP/1.1\r\n${host}\r\n`,
  'path-nul': `GET /%00 HTTP/1.1\r\n${host}\r\n`,
  'path-bytes': `GET /\xff\xfe HTTP/1.1\r\n${host}\r\n`,
  'path-file': `GET /assets/..%2f..%2f..%2fetc%2fpasswd HTTP/1.1\r\n${host}\r\n`,
  'path-endings': `GET /${again('.a', 15 * KB)} HTTP/1.1\r\n${host}\r\n`,
  'path-semicolons': `GET /api/health${';'.repeat(15 * KB)} HTTP/1.1\r\n${host}\r\n`,
  'no-host': 'GET /api/health HTTP/1.1\r\n\r\n',
  'hosts-two': `GET /api/health HTTP/1.1\r\n${host}${host}\r\n`,
  'host-long': `GET /api/health HTTP/1.1\r\nhost: ${'a'.repeat(15 * KB)}\r\n\r\n`,
  'host-wrong': 'GET /api/health HTTP/1.1\r\nhost: [\r\n\r\n',
  'header-long': `GET /api/health HTTP/1.1\r\n${host}x: ${'w'.repeat(64 * KB)}\r\n\r\n`,
  'header-bytes': `GET /api/health HTTP/1.1\r\n${host}x: \xff\xfe\x00\r\n\r\n`,
  'header-no-colon': `GET /api/health HTTP/1.1\r\n${host}wool\r\n\r\n`,
  'header-folded': `GET /api/health HTTP/1.1\r\n${host}x: a\r\n b\r\n\r\n`,
  'headers-thousands': `GET /api/health HTTP/1.1\r\n${host}${again('x: 1\r\n', 15 * KB)}\r\n`,
  'headers-endless': `GET /api/health HTTP/1.1\r\n${host}${again('x: 1\r\n', MB)}`,
  'length-negative': `POST /api/login HTTP/1.1\r\n${json}content-length: -1\r\n\r\n{}`,
  'length-word': `POST /api/login HTTP/1.1\r\n${json}content-length: wool\r\n\r\n{}`,
  'length-huge': `POST /api/login HTTP/1.1\r\n${json}content-length: ${'9'.repeat(25)}\r\n\r\n{}`,
  'length-large': `POST /api/login HTTP/1.1\r\n${json}content-length: 9999999999\r\n\r\n{}`,
  'length-two': `POST /api/login HTTP/1.1\r\n${json}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
  'length-and-chunks': `POST /api/login HTTP/1.1\r\n${json}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\n${host}\r\n`,
  'length-too-short': `POST /api/login HTTP/1.1\r\n${json}content-length: 2\r\n\r\n{}GET /api/health HTTP/1.1\r\n${host}\r\n`,
  'chunks-twice': `POST /api/login HTTP/1.1\r\n${json}transfer-encoding: chunked, chunked\r\n\r\n0\r\n\r\n`,
  'chunk-word': `POST /api/login HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\nwool\r\n`,
  'chunk-huge': `POST /api/login HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\nwool`,
  'chunk-extension': `POST /api/login HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\n1;${'a'.repeat(64 * KB)}\r\n{\r\n0\r\n\r\n`,
  'chunks-tiny': `POST /api/login HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\n${again('1\r\n \r\n', MB)}0\r\n\r\n`,
  'chunks-too-many': `POST /api/login HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\n${again('fff\r\n', 10)}${'a'.repeat(4 * MB)}`,
  trailers: `POST /api/login HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\n0\r\n${again('x: 1\r\n', MB)}\r\n`,
  pipelined: again(`GET /api/health HTTP/1.1\r\n${host}\r\n`, MB),
  'pipelined-pages': again(`GET / HTTP/1.1\r\n${host}\r\n`, MB / 8),
  'pipelined-described': again(`GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`, 2 * KB),
  upgrade: `GET / HTTP/1.1\r\n${host}connection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  expect: `POST /api/login HTTP/1.1\r\n${json}expect: 100-continue\r\ncontent-length: 2\r\n\r\n`,
}

/** Says the bytes and hears the answer to its end, for at most `ms`. */
const say = (room: Room, text: string, ms: number): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(room.url())
    const socket = connect({ host: hostname, port: Number(port) })
    let heard = ''
    socket.on('error', () => undefined)
    socket.on('data', (bytes: Buffer) => {
      if (heard.length < 20_000) heard += bytes.toString('latin1')
    })
    socket.on('close', () => resolve(heard))
    socket.write(Buffer.from(text, 'latin1'))
    setTimeout(() => socket.destroy(), ms)
  })

const health = async (room: Room): Promise<Fault> => faultOf(await ask(room.url(), 'GET', '/api/health'))

/** What is said to the port itself. */
export const wire = async (room: Room, extent: Extent): Promise<Door> => {
  const caseOf = ([name, text]: [string, string]): Case => ({
    name,
    kind: name,
    act: async () => {
      const status = /^HTTP\/1\.1 (5\d\d)/.exec(await say(room, text, 400))?.[1]
      // 501 and 505 are the protocol's own words for what it does not know.
      return status && status !== '501' && status !== '505' ? status : health(room)
    },
  })
  const silent: Case = {
    name: '300 connections that never speak',
    kind: 'silent',
    act: async () => {
      const all = Array.from({ length: 300 }, () => say(room, '', 1_500))
      const fault = await health(room)
      await Promise.all(all)
      return fault
    },
  }
  return {
    name: 'the port itself',
    ordinary: { name: 'health', kind: 'ordinary', act: () => health(room) },
    cases: [...some(extent, Object.entries(said), 14).map(caseOf), silent],
  }
}

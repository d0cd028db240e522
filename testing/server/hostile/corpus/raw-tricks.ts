import { again } from './kind.ts'
import type { Trick } from './trick.ts'

/** As long as a status line may be. */
const LONG = 60_000
const MB = 1024 * 1024
const page = '<!doctype html><title>Wool</title><p>Wool likes it cold.</p>'

const head = (lines: string) => `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n${lines}\r\n`
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))
const raws: [name: string, raw: () => Iterable<string | Buffer>][] = [
  ['nothing', () => []],
  ['words', () => ['wool\r\n\r\n']],
  ['http-09', () => [page]],
  ['http-2', () => ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n']],
  ['status-word', () => ['HTTP/1.1 wool OK\r\n\r\n']],
  ['status-long', () => [`HTTP/1.1 200 ${'w'.repeat(LONG)}\r\n\r\n${page}`]],
  ['status-99', () => ['HTTP/1.1 99 Wool\r\n\r\n']],
  [
    'early-hints',
    () => [
      again('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n', MB),
      head('content-length: 4\r\n'),
      'wool',
    ],
  ],
  ['continues', () => [again('HTTP/1.1 100 Continue\r\n\r\n', MB), head('content-length: 4\r\n'), 'wool']],
  ['header-no-colon', () => [head('wool\r\n'), page]],
  ['header-nul', () => [head('wool: \u0000\r\n'), page]],
  [
    'headers-thousands',
    () => [head(Array.from({ length: 4_000 }, (_, n) => `x-${n}: 1\r\n`).join('')), page],
  ],
  ['headers-same', () => [head(again('link: <a>\r\n', LONG)), page]],
  ['length-longer', () => [head('content-length: 100000\r\n'), page]],
  ['length-shorter', () => [head('content-length: 10\r\n'), page, page]],
  ['length-negative', () => [head('content-length: -1\r\n'), page]],
  ['length-word', () => [head('content-length: wool\r\n'), page]],
  ['length-huge', () => [head(`content-length: ${'9'.repeat(30)}\r\n`), page]],
  ['length-twice', () => [head('content-length: 4\r\ncontent-length: 5\r\n'), page]],
  [
    'length-and-chunks',
    () => [head('content-length: 4\r\ntransfer-encoding: chunked\r\n'), '4\r\nwool\r\n0\r\n\r\n'],
  ],
  ['chunk-word', () => [head('transfer-encoding: chunked\r\n'), 'wool\r\nwool\r\n']],
  ['chunk-negative', () => [head('transfer-encoding: chunked\r\n'), '-4\r\nwool\r\n']],
  ['chunk-huge', () => [head('transfer-encoding: chunked\r\n'), `${'f'.repeat(16)}\r\nwool\r\n`]],
  ['chunk-zeros', () => [head('transfer-encoding: chunked\r\n'), `${'0'.repeat(MB)}4\r\nwool\r\n0\r\n\r\n`]],
  [
    'chunk-extension',
    () => [head('transfer-encoding: chunked\r\n'), `4;${'w'.repeat(MB)}\r\nwool\r\n0\r\n\r\n`],
  ],
  ['chunks-tiny', () => [head('transfer-encoding: chunked\r\n'), again('1\r\nw\r\n', 3 * MB), '0\r\n\r\n']],
  ['chunks-cut', () => [head('transfer-encoding: chunked\r\n'), '4\r\nwo']],
  [
    'trailers',
    () => [head('transfer-encoding: chunked\r\n'), '4\r\nwool\r\n0\r\n', again('x-wool: 1\r\n', MB), '\r\n'],
  ],
]

const endless = function* (first: string, piece: string | Buffer) {
  yield first
  for (;;) yield piece
}
/** The reader has to give up: by its own size limit, or by its own clock. */
const endlessOnes: Trick[] = [
  { name: 'endless-body', raw: () => endless(head(''), Buffer.alloc(65_536, '<p>wool')) },
  {
    name: 'endless-chunks',
    raw: () => endless(head('transfer-encoding: chunked\r\n'), again('4\r\nwool\r\n', 65_536)),
  },
  { name: 'endless-headers', raw: () => endless('HTTP/1.1 200 OK\r\n', 'x-wool: wool\r\n') },
  { name: 'endless-hints', raw: () => endless('', 'HTTP/1.1 103 Early Hints\r\n\r\n'), isSlow: true },
]

const drip = async function* (first: string, piece: string) {
  yield first
  for (;;) {
    await sleep(500)
    yield piece
  }
}
const slow: Trick[] = [
  { name: 'slow-nothing', raw: () => drip('', '') },
  { name: 'slow-status', raw: () => drip('HTTP/1.1 20', '0') },
  { name: 'slow-headers', raw: () => drip('HTTP/1.1 200 OK\r\n', 'x-wool: wool\r\n') },
  { name: 'slow-body', raw: () => drip(head(''), '<p>wool</p>') },
  { name: 'slow-chunks', raw: () => drip(head('transfer-encoding: chunked\r\n'), '1\r\nw\r\n') },
].map((trick) => ({ ...trick, isSlow: true as const }))

/** Answers past all manners: said byte by byte, broken off, without end. */
export const rawTricks: Trick[] = [...raws.map(([name, raw]) => ({ name, raw })), ...endlessOnes, ...slow]

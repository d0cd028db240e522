import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { again } from './kind.ts'
import { rawTricks } from './raw-tricks.ts'
import type { Trick } from './trick.ts'

/** As long as a header may be: undici reads 64 KB of them all together. */
const LONG = 60_000
const MB = 1024 * 1024
const page = '<!doctype html><title>Wool</title><article><p>Wool likes it cold. It dries flat.</p></article>'
const html = { 'content-type': 'text/html; charset=utf-8' }

const headerTricks: [name: string, header: string, values: Record<string, string>][] = [
  [
    'link',
    'link',
    {
      less: again('<', LONG),
      'less-letters': again('<a', LONG),
      targets: again('<a>;', LONG),
      spaces: `<http://a>;${' '.repeat(LONG)}`,
      many: again('<http://a>; rel="b", ', LONG),
      api: `<${again('http://a/', LONG)}>; rel="https://api.w.org/"`,
      wrong: '<http://[>; rel="https://api.w.org/"',
      'not-http': '<javascript:alert(1)>; rel="https://api.w.org/"',
    },
  ],
  [
    'retry-after',
    'retry-after',
    {
      digits: '9'.repeat(LONG),
      'digits-spaces': `${again('1 ', LONG)}x`,
      spaces: `1${' '.repeat(LONG)}x`,
      brackets: again('(', LONG),
      date: `Wed, 21 Oct 2015 07:28:00 GMT${again(' +', LONG)}`,
      negative: '-1',
    },
  ],
  [
    'content-type',
    'content-type',
    {
      spaces: `text/html; charset${' '.repeat(LONG)}x`,
      equals: `text/html; charset=${'='.repeat(LONG)}`,
      long: `text/html; charset=${'a'.repeat(LONG)}`,
      many: `text/html; ${again('charset=utf-8; ', LONG)}`,
      unknown: 'text/html; charset=wool',
      utf16: 'text/html; charset=utf-16le',
      'utf16-big': 'text/html; charset=utf-16be',
      utf7: 'text/html; charset=utf-7',
      json: again('json', LONG),
    },
  ],
  [
    'date',
    'date',
    {
      digits: '9'.repeat(LONG),
      spaces: `1${' '.repeat(LONG)}`,
      brackets: again('((', LONG),
      words: again('Mon ', LONG),
    },
  ],
  ['set-cookie', 'set-cookie', { long: `a=${'b'.repeat(LONG)}`, parts: again('a=b; ', LONG) }],
  [
    'content-encoding',
    'content-encoding',
    {
      commas: again(',', LONG),
      identities: again('identity,', LONG),
      unknown: 'wool',
      five: 'gzip,gzip,gzip,gzip,gzip',
    },
  ],
  ['transfer', 'x-wool', { 'long-header': 'w'.repeat(LONG), 'longer-header': 'w'.repeat(2 * LONG) }],
]

const headers: Trick[] = headerTricks.flatMap(([trick, header, values]) =>
  Object.entries(values).map(([name, value]) => ({
    name: `${trick}-${name}`,
    headers: { ...html, [header]: value },
    body: () => page,
  })),
)

const redirects: Trick[] = [
  ...[301, 302, 303, 307, 308].map((status) => ({
    name: `redirect-${status}-here`,
    status,
    headers: { location: '' },
  })),
  ...Object.entries({
    long: `/${again('../', LONG)}`,
    letters: 'a'.repeat(LONG),
    brackets: 'http://[',
    'user-info': 'http://nora:secret@127.0.0.1/',
    script: 'javascript:alert(1)',
    file: 'file:///etc/passwd',
    private: 'http://169.254.169.254/latest/meta-data/',
    numbers: 'http://2130706433/',
    port: 'http://127.0.0.1:99999/',
    dots: `http://${again('a.', LONG)}test/`,
    percents: `/${again('%', LONG)}`,
    spaces: ' '.repeat(LONG),
    'wp-admin': `/${again('wp-admin/', LONG)}`,
  }).map(([name, location]) => ({ name: `redirect-${name}`, status: 302, headers: { location } })),
]

const gzipBomb = (size: number) => gzipSync(Buffer.alloc(size, '<p>wool'), { level: 9 })
const bodies: Trick[] = [
  { name: 'gzip-bomb', headers: { ...html, 'content-encoding': 'gzip' }, body: () => gzipBomb(200 * MB) },
  {
    name: 'gzip-nearly-bomb',
    headers: { ...html, 'content-encoding': 'gzip' },
    body: () => gzipBomb(9.9 * MB),
  },
  {
    name: 'gzip-twice',
    headers: { ...html, 'content-encoding': 'gzip, gzip' },
    body: () => gzipSync(gzipBomb(200 * MB)),
  },
  { name: 'gzip-not', headers: { ...html, 'content-encoding': 'gzip' }, body: () => page },
  {
    name: 'gzip-cut',
    headers: { ...html, 'content-encoding': 'gzip' },
    body: () => gzipBomb(MB).subarray(0, 600),
  },
  {
    name: 'gzip-members',
    headers: { ...html, 'content-encoding': 'gzip' },
    body: () => Buffer.concat(Array.from({ length: 20_000 }, () => gzipSync('wool'))),
  },
  {
    name: 'brotli-bomb',
    headers: { ...html, 'content-encoding': 'br' },
    body: () =>
      brotliCompressSync(Buffer.alloc(200 * MB, '<p>wool'), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LARGE_WINDOW]: 0 },
      }),
  },
  { name: 'brotli-not', headers: { ...html, 'content-encoding': 'br' }, body: () => page },
  { name: 'body-nul', headers: html, body: () => Buffer.alloc(9 * MB) },
  { name: 'body-too-large', headers: html, body: () => Buffer.alloc(11 * MB, 'wool ') },
  { name: 'body-empty', headers: html, body: () => '' },
  {
    name: 'body-bytes',
    headers: html,
    body: () => Buffer.alloc(2 * MB, Buffer.from([0xff, 0xfe, 0x80, 0xc0, 0xf8])),
  },
  {
    name: 'body-latin',
    headers: { 'content-type': 'text/html; charset=iso-8859-1' },
    body: () => Buffer.alloc(9 * MB, 0xe9),
  },
  {
    name: 'body-utf16',
    headers: { 'content-type': 'text/html; charset=utf-16le' },
    body: () => Buffer.alloc(9 * MB + 1, Buffer.from('<p>wool', 'utf16le')),
  },
  { name: 'body-picture', headers: { 'content-type': 'image/png' }, body: () => Buffer.alloc(MB) },
]

const statuses: Trick[] = [
  204, 205, 206, 304, 400, 401, 403, 404, 405, 408, 410, 413, 418, 429, 451, 500, 502, 503, 504, 599, 999,
].map((status) => ({
  name: `status-${status}`,
  status,
  headers: html,
  ...(status === 204 || status === 304 ? {} : { body: () => page }),
}))

/** Heads, lengths, redirects, encodings and manners of an answer that are not as they should be. */
export const tricks: Trick[] = [...headers, ...redirects, ...bodies, ...statuses, ...rawTricks]

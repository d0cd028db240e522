import { deflateSync } from 'node:zlib'
import { again } from './kind.ts'

/** Bytes that are called a picture. */
export type Picture = { name: string; bytes(): Buffer }

const MB = 1024 * 1024
const crc = (bytes: Buffer): number => {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return ~value >>> 0
}
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
const part = (type: string, data: Buffer, length = data.length): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(length), named, uint32(crc(named))])
}
const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const header = (width: number, height: number): Buffer =>
  part('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])]))
const end = part('IEND', Buffer.alloc(0))
const png = (width: number, height: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([signature, header(width, height), ...parts, end])
const pixels = (width: number, height: number): Buffer =>
  part('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 }))

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'

/** Pictures that lie about their size, their parts or their kind, and what is none. */
export const pictures: Picture[] = [
  { name: 'png-largest', bytes: () => png(6_300, 6_300, pixels(6_300, 6_300)) },
  { name: 'png-too-large', bytes: () => png(20_000, 20_000, pixels(20_000, 2_000)) },
  { name: 'png-claims-huge', bytes: () => png(0x7fffffff, 0x7fffffff, pixels(10, 10)) },
  { name: 'png-wide', bytes: () => png(30_000_000, 1, part('IDAT', deflateSync(Buffer.alloc(90_000_001)))) },
  { name: 'png-zero', bytes: () => png(0, 0, pixels(1, 1)) },
  { name: 'png-no-data', bytes: () => png(100, 100) },
  { name: 'png-cut', bytes: () => png(1_000, 1_000, pixels(1_000, 1_000)).subarray(0, 2_000) },
  { name: 'png-part-huge', bytes: () => png(10, 10, part('IDAT', Buffer.alloc(10), 0x7fffffff)) },
  {
    name: 'png-texts',
    bytes: () =>
      png(
        10,
        10,
        ...Array.from({ length: 20_000 }, () => part('tEXt', Buffer.from('wool\0wool'))),
        pixels(10, 10),
      ),
  },
  {
    name: 'png-text-bomb',
    bytes: () =>
      png(
        10,
        10,
        part('zTXt', Buffer.concat([Buffer.from('wool\0\0'), deflateSync(Buffer.alloc(100 * MB))])),
        pixels(10, 10),
      ),
  },
  {
    name: 'png-profile-bomb',
    bytes: () =>
      png(
        10,
        10,
        part('iCCP', Buffer.concat([Buffer.from('wool\0\0'), deflateSync(Buffer.alloc(100 * MB))])),
        pixels(10, 10),
      ),
  },
  {
    name: 'png-data-parts',
    bytes: () =>
      png(10, 10, ...Array.from({ length: 100_000 }, () => part('IDAT', Buffer.alloc(0))), pixels(10, 10)),
  },
  {
    name: 'png-then-page',
    bytes: () => Buffer.concat([png(10, 10, pixels(10, 10)), Buffer.from(again('<script>', 5 * MB))]),
  },
  {
    name: 'png-animated',
    bytes: () => png(10, 10, part('acTL', Buffer.concat([uint32(0xffffffff), uint32(0)])), pixels(10, 10)),
  },
  {
    name: 'jpeg-head',
    bytes: () =>
      Buffer.concat([
        Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
        Buffer.alloc(5 * MB, 0xff),
      ]),
  },
  {
    name: 'jpeg-markers',
    bytes: () =>
      Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(4 * MB, Buffer.from('ffe10002', 'hex'))]),
  },
  {
    name: 'gif-head',
    bytes: () =>
      Buffer.concat([Buffer.from('GIF89a'), Buffer.from('ffffffff', 'hex'), Buffer.alloc(MB, 0x2c)]),
  },
  {
    name: 'gif-frames',
    bytes: () =>
      Buffer.concat([
        Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
        Buffer.alloc(3 * MB, Buffer.from('2c00000000010001000002024c01003b'.slice(0, 30), 'hex')),
      ]),
  },
  {
    name: 'webp-head',
    bytes: () =>
      Buffer.concat([
        Buffer.from('RIFF'),
        Buffer.from('ffffff7f', 'hex'),
        Buffer.from('WEBPVP8 '),
        Buffer.alloc(MB, 0xff),
      ]),
  },
  {
    name: 'tiff',
    bytes: () => Buffer.concat([Buffer.from('49492a0008000000ffff', 'hex'), Buffer.alloc(MB, 0x11)]),
  },
  { name: 'ico', bytes: () => Buffer.concat([Buffer.from('00000100ffff', 'hex'), Buffer.alloc(MB, 1)]) },
  {
    name: 'avif-boxes',
    bytes: () =>
      Buffer.concat([
        Buffer.from('0000001866747970617669660000000061766966', 'hex'),
        Buffer.alloc(4 * MB, Buffer.from('0000000866726565', 'hex')),
      ]),
  },
  { name: 'mp4-boxes', bytes: () => Buffer.alloc(4 * MB, Buffer.from('0000000866726565', 'hex')) },
  {
    name: 'ebml',
    bytes: () =>
      Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(4 * MB, Buffer.from('42868101', 'hex'))]),
  },
  {
    name: 'asf',
    bytes: () =>
      Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(4 * MB, 0)]),
  },
  {
    name: 'id3',
    bytes: () => Buffer.concat([Buffer.from('4944330400007f7f7f7f', 'hex'), Buffer.alloc(4 * MB, 0)]),
  },
  {
    name: 'zip',
    bytes: () =>
      Buffer.alloc(
        4 * MB,
        Buffer.from('504b030414000000000000000000000000000000000000000000000000000000', 'hex'),
      ),
  },
  { name: 'svg', bytes: () => Buffer.from(svg) },
  {
    name: 'svg-entities',
    bytes: () =>
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${'w'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]>${svg.replace('<rect', '<text>&b;</text><rect')}`,
      ),
  },
  { name: 'xml-spaces', bytes: () => Buffer.from(`<?xml${' '.repeat(4 * MB)}?>`) },
  { name: 'page', bytes: () => Buffer.from(again('<p>wool', 4 * MB)) },
  { name: 'nul', bytes: () => Buffer.alloc(19 * MB) },
  { name: 'ones', bytes: () => Buffer.alloc(19 * MB, 0xff) },
  { name: 'one-byte', bytes: () => Buffer.from([0x89]) },
  { name: 'empty', bytes: () => Buffer.alloc(0) },
]

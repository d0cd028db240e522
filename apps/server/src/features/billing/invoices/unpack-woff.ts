import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflated = promisify(inflate)

const HEADER = 44
const ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16
/** Tables begin at multiples of four. */
const padded = (length: number) => Math.ceil(length / 4) * 4

/**
 * Unpacks the TrueType or OpenType file from a WOFF 1.0 file (W3C recommendation of 13 December 2012, sections
 * 3 to 5). fontkit inflates a WOFF's whole table for each glyph, which took a second per invoice. Throws on
 * another kind of file.
 */
export const unpackWoff = async (file: Buffer): Promise<Buffer> => {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = file.readUInt16BE(12)
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const at = HEADER + nth * ENTRY
      const [offset, packed, length] = [4, 8, 12].map((more) => file.readUInt32BE(at + more))
      if (offset === undefined || packed === undefined || length === undefined) throw new Error('no table')
      const bytes = file.subarray(offset, offset + packed)
      return {
        tag: file.subarray(at, at + 4),
        checksum: file.readUInt32BE(at + 16),
        bytes: packed < length ? await inflated(bytes) : bytes,
      }
    }),
  )
  const start = SFNT_HEADER + count * SFNT_ENTRY
  const font = Buffer.alloc(start + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0))
  file.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  font.writeUInt16BE(2 ** power * SFNT_ENTRY, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE(count * SFNT_ENTRY - 2 ** power * SFNT_ENTRY, 10)
  let offset = start
  tables.forEach(({ tag, checksum, bytes }, nth) => {
    const at = SFNT_HEADER + nth * SFNT_ENTRY
    tag.copy(font, at)
    font.writeUInt32BE(checksum, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(bytes.length, at + 12)
    bytes.copy(font, offset)
    offset += padded(bytes.length)
  })
  return font
}

/** Bits of a value record's format: the advance, and where the advance's change with the weight is. */
const X_ADVANCE = 0x4
const X_ADVANCE_DEVICE = 0x40
const PAIR_ADJUSTMENT = 2
const EXTENSION = 9
/** A 250th of an em in the units of these fonts: half of it is less than a tenth of a pixel in the largest headline. */
const STEP = 8

/**
 * Lets the kerning of a variable font (TrueType, changed in place) be that of its default weight in all weights. How pairs
 * vary with the weight is a quarter of such a file and not a hundredth of an em on the screen. Distances are rounded, since
 * equal ones compress. What is no longer referred to leaves the file when it is subset again. Throws for a table that is
 * written in another way.
 */
export const makeKerningPlain = (font: Buffer): void => {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, nth) => 12 + nth * 16)
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'GPOS')
  if (record === undefined) return
  const gpos = font.readUInt32BE(record + 8)
  /** The absolute addresses of a list of 16-bit offsets, which are counted from `base`; `at` is their number. */
  const offsets = (base: number, at: number): number[] =>
    Array.from({ length: font.readUInt16BE(at) }, (_, nth) => base + font.readUInt16BE(at + 2 + nth * 2))

  const round = (at: number) => font.writeInt16BE(Math.round(font.readInt16BE(at) / STEP) * STEP, at)
  const clearPairs = (table: number): void => {
    const [format, first, second] = [0, 4, 6].map((at) => font.readUInt16BE(table + at))
    if (first === X_ADVANCE && second === 0) return
    if (first !== (X_ADVANCE | X_ADVANCE_DEVICE) || second !== 0)
      throw new Error(`kerning has the formats ${first} and ${second}`)
    if (format === 1) {
      for (const set of offsets(table, table + 8))
        for (let nth = 0; nth < font.readUInt16BE(set); nth++) {
          round(set + 2 + nth * 6 + 2)
          font.writeUInt16BE(0, set + 2 + nth * 6 + 4)
        }
      return
    }
    const pairs = font.readUInt16BE(table + 12) * font.readUInt16BE(table + 14)
    for (let nth = 0; nth < pairs; nth++) {
      round(table + 16 + nth * 4)
      font.writeUInt16BE(0, table + 16 + nth * 4 + 2)
    }
  }

  const lookups = gpos + font.readUInt16BE(gpos + 8)
  for (const lookup of offsets(lookups, lookups)) {
    const type = font.readUInt16BE(lookup)
    for (const table of offsets(lookup, lookup + 4)) {
      if (type === PAIR_ADJUSTMENT) clearPairs(table)
      else if (type === EXTENSION && font.readUInt16BE(table + 2) === PAIR_ADJUSTMENT)
        clearPairs(table + font.readUInt32BE(table + 4))
    }
  }
}

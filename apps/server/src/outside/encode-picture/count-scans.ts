const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Counts the passes of a JPEG over its pixels by its markers. Markers without a length are part of a scan. */
export const countScans = (jpeg: Buffer): number => {
  let scans = 0
  let at = jpeg.indexOf(0xff, 2)
  while (at >= 0 && at + 3 < jpeg.length) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === END_OF_IMAGE) break
    if (marker === START_OF_SCAN) scans += 1
    const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    const length = marker === 0xff ? 1 : isAlone ? 2 : 2 + jpeg.readUInt16BE(at + 2)
    at = jpeg.indexOf(0xff, at + length)
  }
  return scans
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const drawing = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])

/** A PNG with only the chunks that its pixels need: texts of a few KB unpack to gigabytes. Another file as it is. */
export const keepWhatDraws = (file: Buffer): Buffer => {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return file
  const kept: Buffer[] = [SIGNATURE]
  let at = SIGNATURE.length
  while (at + 8 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at)
    if (drawing.has(file.toString('latin1', at + 4, at + 8))) kept.push(file.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

/** Part of a file that is enough to see zeros between the letters of UTF-16. */
const SAMPLE = 4_096

const zerosAt = (bytes: Uint8Array, odd: 0 | 1): number => {
  let zeros = 0
  for (let at = odd; at < Math.min(bytes.length, SAMPLE); at += 2) if (bytes[at] === 0) zeros++
  return zeros
}

const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const half = Math.min(bytes.length, SAMPLE) / 2
  if (half >= 4 && zerosAt(bytes, 1) > half / 2) return 'utf-16le'
  if (half >= 4 && zerosAt(bytes, 0) > half / 2) return 'utf-16be'
  return 'utf-8'
}

/**
 * The text of a file in UTF-8, UTF-16 or, if it is no UTF-8, Windows-1252 as spreadsheets in western languages save it.
 * Null for a file that is no text, such as an archive or a workbook.
 */
export const decodeFile = (bytes: Uint8Array): string | null => {
  const encoding = encodingOf(bytes)
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    if (encoding !== 'utf-8') return null
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  return text.includes('\0') ? null : text
}

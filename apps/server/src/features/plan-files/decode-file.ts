/** Part of a file that is enough to see the zeros between letters of two bytes. */
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
 * The text of a file in Unicode of one or two bytes or, if it is neither, in the code page in which spreadsheets of western
 * languages are saved.
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

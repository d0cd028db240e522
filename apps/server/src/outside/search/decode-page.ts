import { MIMEType, TextDecoder } from 'node:util'
import { readTags } from '../read-tags.ts'

/** Longer than any content type. Characters. */
const TYPE = 500
/** Where a page says its charset, if anywhere. Bytes. */
const START = 2048

const named = (label: string | null): TextDecoder | null => {
  try {
    return label ? new TextDecoder(label) : null
  } catch {
    return null
  }
}

const charsetOf = (contentType: string): string | null => {
  try {
    return new MIMEType(contentType.slice(0, TYPE)).params.get('charset')
  } catch {
    return null
  }
}

const charsetOfMark = (start: string): string | null => {
  if (start.startsWith('\xEF\xBB\xBF')) return 'utf-8'
  if (start.startsWith('\xFF\xFE')) return 'utf-16le'
  return start.startsWith('\xFE\xFF') ? 'utf-16be' : null
}

const charsetOfMeta = (start: string): string | null => {
  let found: string | null = null
  readTags(start, {
    onTag: (name, { charset, content }) => {
      if (name === 'meta') found = charset ?? charsetOf(content ?? '')
      return found !== null
    },
  })
  return found
}

/** The text of a page by its byte order mark, its header's charset, its meta tag, else UTF-8; wrong bytes become U+FFFD. */
export const decodePage = (bytes: Uint8Array, contentType: string): string => {
  const start = Buffer.from(bytes.subarray(0, START)).toString('latin1')
  const decoder =
    named(charsetOfMark(start)) ??
    named(charsetOf(contentType)) ??
    named(charsetOfMeta(start)) ??
    new TextDecoder('utf-8')
  return decoder.decode(bytes)
}

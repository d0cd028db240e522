import { TextDecoder } from 'node:util'

const named = (label: string | undefined): TextDecoder | null => {
  try {
    return label ? new TextDecoder(label) : null
  } catch {
    return null
  }
}

/** The text of a page by its header's charset, its byte order mark, its meta tag, else UTF-8; wrong bytes become U+FFFD. */
export const decodePage = (bytes: Buffer, contentType: string): string => {
  const fromHeader = /charset\s*=\s*["']?([\w:-]+)/i.exec(contentType)?.[1]
  const start = bytes.subarray(0, 2048).toString('latin1')
  const fromMark = start.startsWith('\xEF\xBB\xBF')
    ? 'utf-8'
    : start.startsWith('\xFF\xFE')
      ? 'utf-16le'
      : start.startsWith('\xFE\xFF')
        ? 'utf-16be'
        : undefined
  const fromMeta = /<meta[^>]+charset\s*=\s*["']?([\w:-]+)/i.exec(start)?.[1]
  const decoder = named(fromMark) ?? named(fromHeader) ?? named(fromMeta) ?? new TextDecoder('utf-8')
  return decoder.decode(bytes)
}

import { gunzipSync } from 'node:zlib'
import { inThread } from '../threads.ts'

/** What a sitemap lists: pages, or other sitemaps. Addresses as they stand there. */
export type Sitemap = { sitemaps: string[]; pages: { url: string; changed: string | null }[] }

/** Bytes after unpacking, and addresses of either kind that are taken of one file. */
export const SITEMAP_BYTES = 10_000_000
const TAKEN = 10_000
/** Longest address and date that are looked at, in characters. */
const ADDRESS = 2_000
const DATE = 40

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** An element's text: the entities of XML resolved, a CDATA section unwrapped. */
const plain = (text: string): string => {
  const bare = text.trim()
  const inside =
    bare.startsWith('<![CDATA[') && bare.endsWith(']]>')
      ? bare.slice('<![CDATA['.length, -']]>'.length).trim()
      : bare
  return inside.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole)
}

/** The text of the first element of a name in a piece of XML; null without one, or when it is longer than `most`. */
const elementOf = (xml: string, name: string, most: number): string | null => {
  const from = xml.indexOf(`<${name}>`)
  if (from < 0) return null
  const to = xml.indexOf(`</${name}>`, from)
  const text = to < 0 ? '' : plain(xml.slice(from + name.length + 2, to))
  return text === '' || text.length > most ? null : text
}

/** The pieces of a text between an opening tag and its closing one. */
const piecesOf = function* (xml: string, name: string): Generator<string> {
  const close = `</${name}>`
  for (let at = xml.indexOf(`<${name}>`); at >= 0; at = xml.indexOf(`<${name}>`, at)) {
    const to = xml.indexOf(close, at)
    if (to < 0) return
    yield xml.slice(at, to)
    at = to + close.length
  }
}

const unpacked = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: SITEMAP_BYTES }) : bytes

/**
 * Reads a sitemap or an index of sitemaps, packed or not; a list of lines with addresses counts too. Null for what
 * cannot be unpacked or is none. It reads each character a few times at most.
 */
export const readSitemap = (bytes: Uint8Array): Sitemap | null => {
  let text: string
  try {
    text = new TextDecoder().decode(unpacked(bytes))
  } catch {
    return null
  }
  const sitemaps: string[] = []
  for (const piece of piecesOf(text, 'sitemap')) {
    const url = elementOf(piece, 'loc', ADDRESS)
    if (url && sitemaps.push(url) >= TAKEN) break
  }
  const pages: Sitemap['pages'] = []
  for (const piece of piecesOf(text, 'url')) {
    const url = elementOf(piece, 'loc', ADDRESS)
    if (url && pages.push({ url, changed: elementOf(piece, 'lastmod', DATE) }) >= TAKEN) break
  }
  if (/^\s*https?:/.test(text))
    for (const line of text.split('\n', TAKEN)) {
      const url = line.trim()
      if (url.startsWith('http') && url.length <= ADDRESS) pages.push({ url, changed: null })
    }
  return text.includes('<urlset') || text.includes('<sitemapindex') || pages.length > 0
    ? { sitemaps, pages }
    : null
}

/** `readSitemap` for whatever a site sends. Throws ThreadTooSlow and the signal's reason. Packed, little may become much. */
export const readSitemapAside = inThread(readSitemap, import.meta.url, { deadlineMs: 5_000, short: 2_000 })

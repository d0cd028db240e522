import { gunzipSync } from 'node:zlib'
import { inThread } from '../threads.ts'
import { shopHost, webAddress } from '../web-address.ts'

/** An address that a sitemap lists, as it would be opened. */
export type Listed = { url: string; changed: string | null }

/** The pages of one shop that a sitemap lists, or other sitemaps, each once. `isCut`: it lists more pages. */
export type Sitemap = { sitemaps: string[]; pages: Listed[]; isCut: boolean }

/** Where a sitemap was read, whose pages count, and how many of them. */
type Wanted = { url: string; host: string; most: number }

/** Bytes after unpacking, and addresses of either kind that are taken of one file. */
export const SITEMAP_BYTES = 10_000_000
const TAKEN = 10_000
/** Sitemaps of one shop that are opened: an index that names itself for ever ends here. */
export const SITEMAPS = 60
/** Longest address and date that are read, in characters. */
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

/** An address as it would be opened; null for one that is too long once it is encoded. */
const addressOf = (text: string, base: string): string | null => {
  const url = webAddress(text, base)
  return url === null || url.length > ADDRESS ? null : url
}

/** Addresses of pages as written in the file: elements of XML, or lines of a plain list. */
const pagesIn = function* (text: string): Generator<Listed> {
  for (const piece of piecesOf(text, 'url')) {
    const url = elementOf(piece, 'loc', ADDRESS)
    if (url) yield { url, changed: elementOf(piece, 'lastmod', DATE) }
  }
  if (!/^\s*https?:/.test(text)) return
  for (const line of text.split('\n', TAKEN)) {
    const url = line.trim()
    if (url.startsWith('http') && url.length <= ADDRESS) yield { url, changed: null }
  }
}

/**
 * Reads a sitemap or an index of sitemaps, packed or not; a list of lines with addresses counts too. Null for what
 * cannot be unpacked or is none. It reads each character a few times at most.
 */
export const readSitemap = (bytes: Uint8Array, { url, host, most }: Wanted): Sitemap | null => {
  let text: string
  try {
    text = new TextDecoder().decode(unpacked(bytes))
  } catch {
    return null
  }
  const sitemaps = new Set<string>()
  for (const piece of piecesOf(text, 'sitemap')) {
    const address = addressOf(elementOf(piece, 'loc', ADDRESS) ?? '', url)
    if (address !== null) sitemaps.add(address)
    if (sitemaps.size >= SITEMAPS) break
  }
  const pages = new Map<string, Listed>()
  let taken = 0
  let isCut = false
  for (const { url: named, changed } of pagesIn(text)) {
    if (++taken > TAKEN) break
    const page = addressOf(named, url)
    if (page === null || pages.has(page) || shopHost(page) !== host) continue
    isCut = pages.size >= most
    if (isCut) break
    pages.set(page, { url: page, changed })
  }
  const isSitemap = text.includes('<urlset') || text.includes('<sitemapindex') || taken > 0
  return isSitemap ? { sitemaps: [...sitemaps], pages: [...pages.values()], isCut } : null
}

/**
 * `readSitemap` in a thread, however small the file: packed, little becomes much, and international addresses take long to
 * encode. Throws ThreadTooSlow and the signal's reason.
 */
export const readSitemapInThread = inThread(readSitemap, import.meta.url, { deadlineMs: 5_000, short: 0 })

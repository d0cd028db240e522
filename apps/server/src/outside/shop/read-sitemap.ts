import { gunzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { inThread } from '../threads.ts'
import { shopHost, webAddress } from '../web-address.ts'

export type Listed = { url: string; changed: string | null }

/** The pages of one shop that a sitemap lists, or other sitemaps, each once. `isCut`: it lists more pages. */
type Sitemap = { sitemaps: string[]; pages: Listed[]; isCut: boolean }

type Wanted = { url: string; host: string; most: number }

/** Bytes after unpacking, and addresses of either kind that are taken of one file. */
export const SITEMAP_BYTES = 10_000_000
const TAKEN = 10_000
/** Sitemaps of one shop that are opened: an index that names itself for ever ends here. */
export const SITEMAPS = 60
const ADDRESS = 2_000
const DATE = 40

const unpacked = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: SITEMAP_BYTES }) : bytes

/** An address as it would be opened; null for one that is too long once it is encoded. */
const addressOf = (text: string, base: string): string | null => {
  const url = webAddress(text, base)
  return url === null || url.length > ADDRESS ? null : url
}

/** Open elements of an honest file: urlset, url, image, loc. A deeper one ends the reading, so that it stays linear. */
const DEPTH_MAX = 32

type Entry = { kind: 'url' | 'sitemap'; loc: string; lastmod: string }

/**
 * Passes each entry of a sitemap to `take`, which ends the reading by false. An entry's own namespace prefix is that of its
 * fields, so that `image:loc` is not its address. Returns whether the text is a sitemap at all.
 */
const readEntries = (text: string, take: (entry: Entry) => boolean): boolean => {
  let isSitemap = false
  let depth = 0
  let prefix = ''
  let entry: Entry | null = null
  let field: 'loc' | 'lastmod' | null = null
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (++depth > DEPTH_MAX) return parser.pause()
        const own = name.slice(name.indexOf(':') + 1)
        if (own === 'urlset' || own === 'sitemapindex') isSitemap = true
        if (own === 'url' || own === 'sitemap') {
          prefix = name.slice(0, -own.length)
          entry = { kind: own, loc: '', lastmod: '' }
        }
        const isField = own === 'loc' || own === 'lastmod'
        field = isField && name === prefix + own && entry?.[own] === '' ? own : null
      },
      ontext: (part) => {
        if (entry && field && entry[field].length <= ADDRESS) entry[field] += part
      },
      onclosetag: (name) => {
        depth -= 1
        field = null
        if (!entry || name !== prefix + entry.kind) return
        const { kind, loc, lastmod } = entry
        entry = null
        if (!take({ kind, loc: loc.trim(), lastmod: lastmod.trim() })) parser.pause()
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return isSitemap
}

/** Reads a sitemap, an index or a list of lines, packed or not; null for anything else. */
export const readSitemap = (bytes: Uint8Array, { url, host, most }: Wanted): Sitemap | null => {
  let text: string
  try {
    text = new TextDecoder().decode(unpacked(bytes))
  } catch {
    return null
  }
  const sitemaps = new Set<string>()
  const pages = new Map<string, Listed>()
  let taken = 0
  let isCut = false
  const take = ({ kind, loc, lastmod }: Entry): boolean => {
    if (loc === '' || loc.length > ADDRESS) return true
    if (kind === 'url' && ++taken > TAKEN) return false
    const address = addressOf(loc, url)
    if (address === null) return true
    if (kind === 'sitemap') return sitemaps.add(address).size < SITEMAPS
    if (pages.has(address) || shopHost(address) !== host) return true
    isCut = pages.size >= most
    const changed = lastmod === '' || lastmod.length > DATE ? null : lastmod
    if (!isCut) pages.set(address, { url: address, changed })
    return !isCut
  }
  const isList = /^\s*https?:/.test(text)
  for (const line of isList ? text.split('\n', TAKEN) : []) {
    const loc = line.trim()
    if (loc.startsWith('http') && !take({ kind: 'url', loc, lastmod: '' })) break
  }
  const isSitemap = isList || readEntries(text, take)
  return isSitemap || taken > 0 ? { sitemaps: [...sitemaps], pages: [...pages.values()], isCut } : null
}

/** `readSitemap` in a thread, however small the packed file. Throws ThreadTooSlow and the signal's reason. */
export const readSitemapInThread = inThread(readSitemap, import.meta.url, { deadlineMs: 5_000, short: 0 })

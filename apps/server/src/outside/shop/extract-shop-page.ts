import type { ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { HtmlRefused, parseHtml } from '../html.ts'
import { decodePage } from '../search/decode-page.ts'
import { extractTree } from '../search/extract-page.ts'
import { tidy } from '../search/visible-text.ts'
import { inThread } from '../threads.ts'
import { type Described, readJsonLd } from './json-ld.ts'

/** A shop page's description of itself. All of it is untrusted; addresses are as written. */
export type ExtractedShopPage = {
  title: string
  summary: string
  /** Plain text, one paragraph a line: the first part. */
  text: string
  image: string | null
  canonical: string | null
  /** Such as `es-MX`; empty where the page does not say. */
  language: string
  /** It asks not to be listed: a basket, an account, a search. */
  isUnlisted: boolean
  described: Described | null
}

/** Characters. */
const TITLE = 300
const SUMMARY = 500
const TEXT = 3_000
const ADDRESS = 2_000
const SCRIPTS = 10

const extract = ({ children }: ParentNode): ExtractedShopPage => {
  const named = (name: string) => DomUtils.getElementsByTagName(name, children, true)
  const page = extractTree({ children } as ParentNode)
  const metas = new Map<string, string>()
  for (const { attribs } of named('meta')) {
    const name = (attribs.name ?? attribs.property ?? '').toLowerCase()
    if (name && !metas.has(name)) metas.set(name, tidy((attribs.content ?? '').slice(0, TEXT)))
  }
  const canonical = named('link').find(({ attribs }) => attribs.rel?.toLowerCase() === 'canonical')?.attribs
    .href
  const scripts = named('script')
    .filter(({ attribs }) => attribs.type?.toLowerCase() === 'application/ld+json')
    .slice(0, SCRIPTS)
    .map((script) => DomUtils.textContent(script))
  const described = readJsonLd(scripts)
  const summary = metas.get('description') || metas.get('og:description') || described?.description || ''
  return {
    title: tidy(described?.name || page.title).slice(0, TITLE),
    summary: tidy(summary).slice(0, SUMMARY),
    text: page.text.slice(0, TEXT),
    image: described?.image ?? page.image,
    canonical: canonical && canonical.length <= ADDRESS ? canonical.trim() : null,
    language: (named('html')[0]?.attribs.lang ?? '').slice(0, 20).toLowerCase(),
    isUnlisted: /\bnoindex\b|\bnone\b/i.test(metas.get('robots') ?? ''),
    described,
  }
}

/** Reads the bytes of a page; null for one past the limits of `html.ts`. */
export const extractShopPage = (bytes: Uint8Array, contentType: string): ExtractedShopPage | null => {
  try {
    return extract(parseHtml(decodePage(bytes, contentType)))
  } catch (error) {
    if (error instanceof HtmlRefused) return null
    throw error
  }
}

export const extractShopPageInThread = inThread(extractShopPage, import.meta.url, { deadlineMs: 5_000 })

import type { LinkOption } from '@tintario/contract/findings/material.ts'
import type { Language } from '@tintario/prose/language.ts'
import { hasWordsOf } from '@tintario/prose/words.ts'
import { decodeHTMLAttribute } from 'entities/decode'
import type { Brief } from '../../outside/ai/ai.ts'
import { inThread } from '../../outside/threads.ts'
import type { Tools } from '../../tools.ts'
import { findShopPagesAt } from '../shop-index/index.ts'

type Product = { title: string; url: string }

const LINKS = 60
const href = /href="([^"]{1,2000})"/g
const piece = /<[^<>]*>|[^<]+/g
const skipped = /^<(\/?)(?:a|h[1-6]|figcaption)[\s>]/i

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** The same page, with or without www, encryption and a final slash. */
const pageOf = (address: string): string =>
  address
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.{0,2000}$/, '')
    .replace(/\/$/, '')

const hrefsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(href)].map(([, address = '']) => decodeHTMLAttribute(address))),
]

/** The only product of the site that the title and keyword of a post name; null where none or several are named. */
export const productOf = ({ title, keyword, structure, site, language }: Brief): Product | null => {
  const about = `${title ?? structure?.label ?? ''} ${keyword ?? ''}`
  const named = (site?.pages ?? []).filter(
    (page) => page.kind === 'product' && hasWordsOf(about, page.title, language),
  )
  // "Oak lamp" is named with "Small oak lamp", too.
  const longest = named.filter(
    (one) => !named.some((other) => other !== one && hasWordsOf(other.title, one.title, language)),
  )
  const [product, ...others] = longest
  return product && others.length === 0 ? product : null
}

const closing = { en: 'See it in the shop:', es: 'Míralo en la tienda:' } as const satisfies Record<
  Language,
  string
>

const linkProduct = (html: string, { title, url }: Product, language: Language): string => {
  const link = (words: string) => `<a href="${escaped(url)}">${words}</a>`
  const wanted = escaped(title).toLowerCase()
  let depth = 0
  let isDone = false
  const linked = html.replace(piece, (part) => {
    if (part.startsWith('<')) {
      const [, closes] = skipped.exec(part) ?? []
      if (closes !== undefined) depth += closes === '/' ? -1 : 1
      return part
    }
    const at = isDone || depth > 0 ? -1 : part.toLowerCase().indexOf(wanted)
    if (at < 0) return part
    isDone = true
    const end = at + wanted.length
    return `${part.slice(0, at)}${link(part.slice(at, end))}${part.slice(end)}`
  })
  return isDone ? linked : `${html}<p>${closing[language]} ${link(escaped(title))}.</p>`
}

/** With canonical addresses, and a link to its product. Linear. */
export const linkOwnPages = (
  html: string,
  {
    canonical,
    product,
    language,
  }: { canonical: Record<string, string>; product: Product | null; language: Language },
): string => {
  const replaced = html.replace(href, (whole, address: string) => {
    const to = canonical[pageOf(decodeHTMLAttribute(address))]
    return to === undefined ? whole : `href="${escaped(to)}"`
  })
  if (!product || hrefsIn(replaced).some((address) => pageOf(address) === pageOf(product.url)))
    return replaced
  return linkProduct(replaced, product, language)
}

const linkOwnPagesInThread = inThread(linkOwnPages, import.meta.url, { deadlineMs: 5_000 })

/** `linkOwnPages` by the pages of the brief and of the shop's index; returns those of the index that it links to. */
export const withOwnLinks = async (
  { db }: Pick<Tools, 'db'>,
  { accountId, workspaceId }: { accountId: string; workspaceId: string },
  { html, brief, signal }: { html: string; brief: Brief; signal: AbortSignal },
): Promise<{ html: string; pages: LinkOption[] }> => {
  const key = { accountId, workspaceId }
  const indexed = await findShopPagesAt(db, key, hrefsIn(html).slice(0, LINKS))
  const canonical = Object.fromEntries([
    ...(brief.site?.pages ?? []).map(({ url }) => [pageOf(url), url]),
    ...indexed.flatMap(({ url, listedUrl }) => [
      [pageOf(listedUrl), url],
      [pageOf(url), url],
    ]),
  ])
  const pages = indexed.map(({ url, title, kind }, at) => ({
    id: `I${at + 1}`,
    kind: kind === 'product' ? ('product' as const) : ('page' as const),
    title,
    url,
    about: '',
  }))
  const given = { canonical, product: productOf(brief), language: brief.language }
  return { html: await linkOwnPagesInThread({ owner: accountId, signal }, html, given), pages }
}

/** The site and its pages, and the chosen references; a writer may not invent targets. */
export const knownLinks = ({ site, references }: Brief): string[] => [
  ...(site ? [site.url, ...site.pages.map(({ url }) => url)] : []),
  ...references.flatMap(({ url }) => (url === null ? [] : [url])),
]

import { type Element, isText, type ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { HtmlRefused, parseHtml } from '../html.ts'
import { inThread } from '../threads.ts'
import { decodePage } from './decode-page.ts'
import { type Part, readVisible, type Span, tidy, type VisibleText } from './visible-text.ts'

type ExtractedPage = {
  title: string
  image: string | null
  site: string | null
  text: string
  /** h1 to h4 of the content in order: only those tags, plain text inside. */
  headingsHtml: string
}

/** Characters that are read of a title, a name, an address of a picture or a heading, and of the text. */
const WORDS = 1000
const TEXT = 100_000
const HEADINGS = 200
/** A main part of this many characters, or of this share of all, is the content. */
const ENOUGH = 600
const SHARE = 0.4

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Characters right inside a block that count as a paragraph: some pages break lines by `br` alone. */
const PARAGRAPH = 80
const hasOwnText = ({ name, children }: Element): boolean =>
  /^(?:div|td|span|section)$/.test(name) &&
  children.some((child) => isText(child) && tidy(child.data).length >= PARAGRAPH)

/** Length of the paragraphs right inside, less what is link text: the block with the most is the content. */
const densest = ({ spans, lengthOf }: VisibleText): Span | null => {
  const gained = new Map<Span, number>()
  for (const span of spans) {
    const isParagraph = /^(?:p|blockquote|li|pre)$/.test(span.element.name)
    if (!isParagraph && !hasOwnText(span.element)) continue
    const { all, linked } = lengthOf(span)
    const worth = Math.max(0, all - 2 * linked)
    let parent = isParagraph ? span.parent : span
    for (let share = 1; share > 0.2 && parent; share /= 2) {
      gained.set(parent, (gained.get(parent) ?? 0) + worth * share)
      parent = parent.parent
    }
  }
  let best: Span | null = null
  for (const [span, worth] of gained) if (best === null || worth > (gained.get(best) ?? 0)) best = span
  return best
}

const contentOf = (visible: VisibleText): Part => {
  const length = (part: Part) => visible.lengthOf(part).all
  const marked = visible.spans
    .filter(({ element }) => element.name === 'article' || element.name === 'main')
    .toSorted((one, other) => length(other) - length(one))[0]
  return marked && length(marked) >= Math.min(ENOUGH, length(visible.whole) * SHARE)
    ? marked
    : (densest(visible) ?? visible.whole)
}

const headingsIn = ({ spans, textOf }: VisibleText, { from, to }: Part): string =>
  spans
    .filter((span) => /^h[1-4]$/.test(span.element.name) && span.from >= from && span.to <= to)
    .slice(0, HEADINGS)
    .map((span) => ({ tag: span.element.name, text: tidy(textOf(span, WORDS)) }))
    .filter(({ text }) => text !== '')
    .map(({ tag, text }) => `<${tag}>${escapeHtml(text)}</${tag}>`)
    .join('')

export const extractTree = ({ children }: ParentNode): ExtractedPage => {
  const named = (name: string) => DomUtils.getElementsByTagName(name, children, true)
  const metas = new Map<string, string>()
  for (const { attribs } of named('meta')) {
    const name = (attribs.property ?? attribs.name ?? '').toLowerCase()
    if (!metas.has(name)) metas.set(name, tidy((attribs.content ?? '').slice(0, WORDS)))
  }
  const meta = (name: string) => metas.get(name) || null
  const wordsOf = (name: string) => tidy(DomUtils.textContent(named(name).slice(0, 1)).slice(0, WORDS))

  const visible = readVisible(named('body')[0]?.children ?? children)
  const content = contentOf(visible)
  return {
    title: meta('og:title') ?? (wordsOf('title') || wordsOf('h1')),
    image: meta('og:image') ?? meta('twitter:image'),
    site: meta('og:site_name'),
    text: visible.textOf(content, TEXT) || visible.textOf(visible.whole, TEXT),
    headingsHtml: headingsIn(visible, content),
  }
}

/**
 * Title, picture, readable text and outline of an HTML page: its article or main element when that has most of the
 * text, else the densest block, else the whole body. Menus, forms, scripts and hidden parts are left out. Null for a
 * page past the limits of `html.ts`. Everything returned is untrusted; `headingsHtml` has heading tags and escaped
 * text only.
 */
export const extractPage = (html: string): ExtractedPage | null => {
  try {
    return extractTree(parseHtml(html))
  } catch (error) {
    if (error instanceof HtmlRefused) return null
    throw error
  }
}

/** The content of a page as it was sent; null for one made to exhaust its reader. */
export const readBytes = (bytes: Uint8Array, contentType: string) =>
  extractPage(decodePage(bytes, contentType))

/** `readBytes` for any page. Throws ThreadTooSlow and the signal's reason. */
export const readBytesInThread = inThread(readBytes, import.meta.url, { deadlineMs: 5000 })

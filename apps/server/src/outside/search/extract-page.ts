import { DomUtils, parseDocument } from 'htmlparser2'
import { isTooDeep } from '../html-depth.ts'

type Nodes = ReturnType<typeof parseDocument>['children']
type Node = Nodes[number]
type Element = Extract<Node, { attribs: unknown }>

export type ExtractedPage = {
  title: string
  image: string | null
  site: string | null
  /** Paragraphs, list entries and headings, one a line. */
  text: string
  /** h1 to h4 of the content in order: only those tags, plain text inside. */
  headingsHtml: string
}

const skipped = new Set(
  'script style noscript template svg math iframe object embed form button select nav footer aside dialog'.split(
    ' ',
  ),
)
const lines = new Set(
  'p li h1 h2 h3 h4 h5 h6 blockquote pre td th dt dd figcaption div section article main br tr'.split(' '),
)
const clutter =
  /(?:^|[\s_-])(?:comments?|sidebar|widget|share|social|related|cookie|consent|newsletter|subscribe|breadcrumbs?|menu|navigation|pagination|advert\w*|promo|popup|modal)(?:$|[\s_-])/i

const isElement = (node: Node): node is Element => 'attribs' in node
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const isSkipped = (element: Element): boolean =>
  skipped.has(element.name) ||
  'hidden' in element.attribs ||
  element.attribs['aria-hidden'] === 'true' ||
  /display\s*:\s*none/i.test(element.attribs.style ?? '') ||
  (/^(?:div|section|ul)$/.test(element.name) &&
    clutter.test(`${element.attribs.class ?? ''} ${element.attribs.id ?? ''}`))

/** Walks what a reader sees, without recursion: pages may be nested deeper than the stack. */
const visible = function* (roots: Nodes): Generator<{ node: Node; leaving: boolean }> {
  const stack: { node: Node; leaving: boolean }[] = roots
    .toReversed()
    .map((node) => ({ node, leaving: false }))
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node } = next
    if (next.leaving || !isElement(node)) {
      yield next
      continue
    }
    if (isSkipped(node)) continue
    yield next
    stack.push({ node, leaving: true })
    for (const child of node.children.toReversed()) stack.push({ node: child, leaving: false })
  }
}

const textOf = (roots: Nodes): string => {
  const parts: string[] = []
  for (const { node, leaving } of visible(roots)) {
    if (isElement(node)) {
      if (lines.has(node.name)) parts.push('\n')
    } else if (!leaving && 'data' in node && node.type === 'text') parts.push(node.data)
  }
  return parts.join('').split('\n').map(tidy).filter(Boolean).join('\n')
}

/** Length of the paragraphs right inside, less what is link text: the block with the most is the content. */
const densest = (roots: Nodes): Element | null => {
  const gained = new Map<Element, number>()
  for (const { node, leaving } of visible(roots)) {
    if (leaving || !isElement(node) || !/^(?:p|blockquote|li)$/.test(node.name)) continue
    const linked = DomUtils.getElementsByTagName('a', node.children, true)
      .map((a) => DomUtils.textContent(a))
      .join('')
    const worth = Math.max(0, tidy(DomUtils.textContent(node)).length - 2 * linked.length)
    let parent = node.parent
    for (let share = 1; share > 0.2 && parent && isElement(parent as Node); share /= 2) {
      const element = parent as Element
      gained.set(element, (gained.get(element) ?? 0) + worth * share)
      parent = element.parent
    }
  }
  let best: Element | null = null
  for (const [element, worth] of gained) if (best === null || worth > (gained.get(best) ?? 0)) best = element
  return best
}

/**
 * Title, picture, readable text and outline of an HTML page: its article or main element when it holds most of
 * the text, else the densest block, else the whole body. Menus, forms, scripts and hidden parts are left out.
 * A page nested absurdly deep has nothing to read. Everything returned is untrusted; `headingsHtml` holds heading tags and escaped text only.
 */
export const extractPage = (html: string): ExtractedPage => {
  const { children } = parseDocument(isTooDeep(html) ? '' : html)
  const byName = (name: string) => DomUtils.getElementsByTagName(name, children, true)
  const meta = (name: string): string | null => {
    const found = byName('meta').find(
      ({ attribs }) => (attribs.property ?? attribs.name)?.toLowerCase() === name,
    )
    return tidy(found?.attribs.content ?? '') || null
  }
  const whole = byName('body')[0]?.children ?? children
  const all = textOf(whole)
  const marked = [...byName('article'), ...byName('main')]
    .map((element) => ({ roots: element.children, length: textOf(element.children).length }))
    .toSorted((a, b) => b.length - a.length)[0]
  const dense = densest(whole)
  const content =
    marked && marked.length >= Math.min(600, all.length * 0.4) ? marked.roots : (dense?.children ?? whole)
  const headings = [...visible(content)].flatMap(({ node, leaving }) =>
    !leaving && isElement(node) && /^h[1-4]$/.test(node.name)
      ? [{ tag: node.name, text: textOf(node.children) }]
      : [],
  )
  const firstHeading = byName('h1')[0]
  const title =
    meta('og:title') ??
    (tidy(DomUtils.textContent(byName('title').slice(0, 1))) ||
      (firstHeading ? tidy(DomUtils.textContent(firstHeading)) : ''))
  return {
    title,
    image: meta('og:image') ?? meta('twitter:image'),
    site: meta('og:site_name'),
    text: textOf(content) || all,
    headingsHtml: headings
      .map(({ tag, text }) => ({ tag, text: tidy(text) }))
      .filter(({ text }) => text !== '')
      .map(({ tag, text }) => `<${tag}>${escapeHtml(text)}</${tag}>`)
      .join(''),
  }
}

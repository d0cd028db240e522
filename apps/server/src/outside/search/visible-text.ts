import { type ChildNode, type Element, isTag, isText } from 'domhandler'

const skipped = new Set(
  'script style noscript template svg math iframe object embed form button select nav footer aside dialog'.split(
    ' ',
  ),
)
const lines = new Set(
  'p li h1 h2 h3 h4 h5 h6 blockquote pre td th dt dd figcaption div section article main br tr'.split(' '),
)
/** Words in the names of blocks that surround a text. */
const clutter = new Set(
  `comment comments sidebar share social related cookie consent newsletter subscribe breadcrumb breadcrumbs menu
  navigation pagination promo popup modal`.split(/\s+/),
)
/** By the first or last word of a name: "content-with-sidebar-wrap" is no sidebar. */
const isClutter = (names: string): boolean =>
  names
    .toLowerCase()
    .split(/\s+/)
    .map((name) => name.split(/[_-]+/))
    .some((words) =>
      [words[0], words.at(-1)].some((word = '') => clutter.has(word) || word.startsWith('advert')),
    )

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

const isHidden = ({ attribs }: Element): boolean =>
  'hidden' in attribs || attribs['aria-hidden'] === 'true' || /display\s*:\s*none/i.test(attribs.style ?? '')

const isSkipped = (element: Element): boolean =>
  skipped.has(element.name) ||
  isHidden(element) ||
  (/^(?:div|section|ul)$/.test(element.name) &&
    isClutter(`${element.attribs.class ?? ''} ${element.attribs.id ?? ''}`))

/** Layouts name wrappers of the whole page after a part ("content-sidebar") or wrap it in a form. */
const wrappersIn = (roots: readonly ChildNode[]): Set<Element> => {
  const wrappers = new Set<Element>()
  const waiting = [...roots]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isTag(node)) continue
    for (const child of node.children) waiting.push(child)
    if (!/^(?:article|main|h1)$/.test(node.name)) continue
    for (let { parent } = node; parent && isTag(parent) && !wrappers.has(parent); { parent } = parent)
      wrappers.add(parent)
  }
  return wrappers
}

export type Part = { from: number; to: number }
export type Span = Part & { element: Element; parent: Span | null }

/** What a reader sees below some nodes: read once, so that every part's text and length can be asked for. */
export type VisibleText = {
  whole: Part
  /** Every visible element, outer ones first. */
  spans: Span[]
  /** Paragraphs, list entries and headings, one a line. With `most`, of that many characters at its start. */
  textOf(part: Part, most?: number): string
  /** Characters without white space at the ends of pieces, and how many of them are a link's. */
  lengthOf(part: Part): { all: number; linked: number }
}

/** One walk without recursion over what a reader sees: menus, forms, scripts and hidden parts are left out. */
export const readVisible = (roots: readonly ChildNode[]): VisibleText => {
  const wrappers = wrappersIn(roots)
  const spans: Span[] = []
  const pieces: string[] = []
  const all = [0]
  const linked = [0]
  let openLinks = 0
  const add = (piece: string) => {
    const { length } = tidy(piece)
    pieces.push(piece)
    all.push((all.at(-1) ?? 0) + length)
    linked.push((linked.at(-1) ?? 0) + (openLinks > 0 ? length : 0))
  }
  const close = (span: Span) => {
    span.to = pieces.length
    if (span.element.name === 'a') openLinks--
    if (lines.has(span.element.name)) add('\n')
  }
  const open = (element: Element, parent: Span | null): Span => {
    if (element.name === 'a') openLinks++
    if (lines.has(element.name)) add('\n')
    const span = { element, parent, from: pieces.length, to: pieces.length }
    spans.push(span)
    return span
  }

  const stack: ({ node: ChildNode; parent: Span | null } | { leaving: Span })[] = []
  const push = (nodes: readonly ChildNode[], parent: Span | null) => {
    for (const node of nodes.toReversed()) stack.push({ node, parent })
  }
  push(roots, null)
  for (let next = stack.pop(); next; next = stack.pop()) {
    if ('leaving' in next) close(next.leaving)
    else if (isText(next.node)) add(next.node.data)
    else if (isTag(next.node) && (wrappers.has(next.node) ? !isHidden(next.node) : !isSkipped(next.node))) {
      const span = open(next.node, next.parent)
      stack.push({ leaving: span })
      push(next.node.children, span)
    }
  }

  const between = (sums: number[], { from, to }: Part) => (sums[to] ?? 0) - (sums[from] ?? 0)
  return {
    whole: { from: 0, to: pieces.length },
    spans,
    textOf: ({ from, to }, most = Number.POSITIVE_INFINITY) => {
      const taken: string[] = []
      for (let at = from, left = most; at < to && left > 0; at++) {
        const piece = (pieces[at] ?? '').slice(0, left)
        taken.push(piece)
        left -= piece.length
      }
      return taken.join('').split('\n').map(tidy).filter(Boolean).join('\n')
    },
    lengthOf: (part) => ({ all: between(all, part), linked: between(linked, part) }),
  }
}

import type { Handler, Parser } from 'htmlparser2'
import { HtmlRefused, scanHtml } from '../../outside/html.ts'

/** A piece of text with its position in the HTML; an entity is one character for several of the HTML. */
export type Run = { text: string; from: number; to: number; isWhole: boolean; parent: Element }

/** An element with the positions of its tags; `closesAt` is where its closing tag begins, `to` where it ends. */
export type Element = {
  name: string
  attributes: Record<string, string>
  parent: Element | null
  children: (Element | Run)[]
  from: number
  opensTo: number
  closesAt: number
  to: number
}

export const isElement = (node: Element | Run): node is Element => 'children' in node

/** `isRefused`: past the limits of `outside/html.ts`; the tree contains the part that was read. */
export type TextTree = { root: Element; comments: number[]; isRefused: boolean }

/** Reads HTML once, broken markup as a browser would. Nothing throws. */
export const readTree = (html: string): TextTree => {
  const root: Element = {
    name: '',
    attributes: {},
    parent: null,
    children: [],
    from: 0,
    opensTo: 0,
    closesAt: html.length,
    to: html.length,
  }
  const comments: number[] = []
  let parser: Parser | null = null
  let open = root
  const end = () => (parser ? parser.endIndex + 1 : html.length)
  const reader: Partial<Handler> = {
    onparserinit(made) {
      parser = made
    },
    onopentag(name, attributes) {
      const element: Element = {
        name,
        attributes,
        parent: open,
        children: [],
        from: parser?.startIndex ?? 0,
        opensTo: end(),
        closesAt: html.length,
        to: html.length,
      }
      open.children.push(element)
      open = element
    },
    ontext(text) {
      const from = parser?.startIndex ?? 0
      const to = end()
      open.children.push({ text, from, to, isWhole: html.slice(from, to) !== text, parent: open })
    },
    oncomment() {
      comments.push(parser?.startIndex ?? 0)
    },
    onclosetag(_name, isImplied) {
      // The parser reports a void element's end right after its beginning, with the same position.
      const isVoid = parser?.startIndex === open.from && open.children.length === 0
      open.closesAt = isVoid ? open.opensTo : (parser?.startIndex ?? html.length)
      open.to = isVoid ? open.opensTo : isImplied ? open.closesAt : end()
      open = open.parent ?? root
    },
  }
  try {
    scanHtml(html, reader)
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error
    return { root, comments, isRefused: true }
  }
  return { root, comments, isRefused: false }
}

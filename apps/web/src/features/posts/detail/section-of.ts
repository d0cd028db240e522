import { cleanPage } from '../editor/clean-html.ts'
import { nameOf } from './question-places.ts'

/** HTML with its words. */
export type TextPart = { html: string; words: string }
export type Section = { before: TextPart; piece: TextPart; after: TextPart }

const partOf = (nodes: readonly Node[]): TextPart => {
  const words = nodes.map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean)
  const holder = document.createElement('div')
  holder.append(...nodes)
  return { html: holder.innerHTML, words: words.join('\n') }
}

const isHeading = (node: Node): boolean => /^H[1-6]$/.test(node.nodeName)

/** A post's text around what is under one of its headings; null is the opening, before the first. */
export const sectionOf = (body: string, heading: string | null): Section | null => {
  const nodes = [...cleanPage(body).childNodes]
  const own =
    heading === null
      ? -1
      : nodes.findIndex((node) => isHeading(node) && nameOf(node.textContent ?? '') === nameOf(heading))
  if (heading !== null && own === -1) return null
  const next = nodes.findIndex((node, at) => at > own && isHeading(node))
  const end = next === -1 ? nodes.length : next
  return {
    before: partOf(nodes.slice(0, own + 1)),
    piece: partOf(nodes.slice(own + 1, end)),
    after: partOf(nodes.slice(end)),
  }
}

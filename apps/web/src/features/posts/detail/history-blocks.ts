import DOMPurify from 'dompurify'
import type { Block } from './history-diff.ts'

const blockTags = new Set(
  'P H1 H2 H3 H4 LI BLOCKQUOTE PRE TD TH FIGCAPTION CAPTION UL OL TABLE TR FIGURE DIV'.split(' '),
)
const shownTags = new Set(['h1', 'h2', 'h3', 'h4', 'li', 'blockquote'])

/** The words of HTML block by block. A picture is what it shows. */
export const blocksOf = (html: string): Block[] => {
  const found: Block[] = []
  let open = ''
  let tag = 'p'
  const flush = () => {
    const text = open.replace(/\s+/g, ' ').trim()
    if (text) found.push({ tag, text })
    open = ''
  }
  const walk = (parent: Node): void => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) open += node.data
      else if (node instanceof HTMLImageElement) open += ` [${node.alt}] `
      else if (node instanceof HTMLBRElement) open += ' '
      else if (node instanceof HTMLElement && blockTags.has(node.tagName)) {
        flush()
        const outer = tag
        const name = node.tagName.toLowerCase()
        if (name !== 'p') tag = shownTags.has(name) ? name : 'p'
        walk(node)
        flush()
        tag = outer
      } else walk(node)
    }
  }
  walk(DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true, USE_PROFILES: { html: true } }))
  flush()
  return found
}

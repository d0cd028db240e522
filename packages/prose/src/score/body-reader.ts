import type { Body } from './post-text.ts'

const BLOCKS = new Set(['p', 'li', 'td', 'th', 'blockquote', 'figcaption', 'dd'])
/** What a paragraph inside of them belongs to: editors put one in every list item and cell. */
const OUTER = new Set(['li', 'td', 'th', 'blockquote', 'dd'])
const HEADING = /^h([1-6])$/

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Takes in HTML element by element, in the order in which a parser or a walk through a page meets them. */
export type BodyReader = {
  open(name: string, attributes: { href?: string | null; alt?: string | null }): void
  text(text: string): void
  close(name: string): void
  /** What was read; to be called once, at the end. */
  end(): Body
}

/** The server passes what its parser finds, the editor its page. Names are in lower case. */
export const readBodyBy = (): BodyReader => {
  const body: Body = {
    headings: [],
    blocks: [],
    links: [],
    images: [],
    videos: 0,
    lists: 0,
    tables: 0,
    strong: 0,
  }
  let block: { tag: string; text: string } | null = null
  let heading: { level: number; text: string } | null = null
  let link: { href: string; text: string } | null = null
  const outer: string[] = []
  const above = () => body.headings.length - 1
  const closeBlock = () => {
    const text = tidy(block?.text ?? '')
    if (block && text) body.blocks.push({ tag: block.tag, text, afterHeading: above() })
    block = null
  }
  return {
    open(name, { href, alt }) {
      const level = HEADING.exec(name)?.[1]
      if (level) {
        closeBlock()
        heading = { level: Number(level), text: '' }
      } else if (BLOCKS.has(name)) {
        closeBlock()
        if (OUTER.has(name)) outer.push(name)
        block = { tag: outer.at(-1) ?? name, text: '' }
      } else if (name === 'a') link = { href: href ?? '', text: '' }
      else if (name === 'img') body.images.push({ alt: tidy(alt ?? '') })
      else if (name === 'video' || name === 'iframe') body.videos += 1
      else if (name === 'ul' || name === 'ol') body.lists += 1
      else if (name === 'table') body.tables += 1
      else if (name === 'strong' || name === 'b') body.strong += 1
      else if (name === 'br' && block) block.text += ' '
    },
    text(text) {
      if (link) link.text += text
      if (heading) heading.text += text
      else if (block) block.text += text
      else if (text.trim()) block = { tag: outer.at(-1) ?? 'p', text }
    },
    close(name) {
      if (HEADING.test(name) && heading) {
        const text = tidy(heading.text)
        if (text) body.headings.push({ level: heading.level, text })
        heading = null
      } else if (name === 'a' && link) {
        if (link.href) body.links.push({ ...link, text: tidy(link.text), afterHeading: above() })
        link = null
      } else if (BLOCKS.has(name)) {
        closeBlock()
        if (outer.at(-1) === name) outer.pop()
      }
    },
    end() {
      closeBlock()
      return body
    },
  }
}

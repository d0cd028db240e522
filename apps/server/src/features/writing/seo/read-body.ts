import type { Handler } from 'htmlparser2'
import { HtmlRefused, scanHtml } from '../../../outside/html.ts'

/** What a search engine and a hurried reader see of a post's HTML. */
export type Body = {
  /** In reading order; `level` 1 to 6. */
  headings: { level: number; text: string }[]
  /** Texts of p, li, td and blockquote, in order; `afterHeading` is the index of the heading above, -1 for none. */
  blocks: { tag: string; text: string; afterHeading: number }[]
  links: { href: string; text: string; afterHeading: number }[]
  images: { alt: string }[]
  videos: number
  lists: number
  tables: number
  strong: number
}

const blockTags = new Set(['p', 'li', 'td', 'th', 'blockquote', 'figcaption', 'dd'])
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** One pass over the HTML; broken markup is read as a browser would, what lies past the limits not. Nothing throws. */
export const readBody = (html: string): Body => {
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
  const above = () => body.headings.length - 1
  const closeBlock = () => {
    const text = tidy(block?.text ?? '')
    if (block && text) body.blocks.push({ tag: block.tag, text, afterHeading: above() })
    block = null
  }
  const reader: Partial<Handler> = {
    onopentag(name, attributes) {
      const level = /^h([1-6])$/.exec(name)?.[1]
      if (level) {
        closeBlock()
        heading = { level: Number(level), text: '' }
      } else if (blockTags.has(name)) {
        closeBlock()
        block = { tag: name, text: '' }
      } else if (name === 'a') link = { href: attributes.href ?? '', text: '' }
      else if (name === 'img') body.images.push({ alt: tidy(attributes.alt ?? '') })
      else if (name === 'video' || name === 'iframe') body.videos += 1
      else if (name === 'ul' || name === 'ol') body.lists += 1
      else if (name === 'table') body.tables += 1
      else if (name === 'strong' || name === 'b') body.strong += 1
      else if (name === 'br' && block) block.text += ' '
    },
    ontext(text) {
      if (link) link.text += text
      if (heading) heading.text += text
      else if (block) block.text += text
      else if (text.trim()) block = { tag: 'p', text }
    },
    onclosetag(name) {
      if (/^h[1-6]$/.test(name) && heading) {
        body.headings.push({ level: heading.level, text: tidy(heading.text) })
        heading = null
      } else if (name === 'a' && link) {
        if (link.href) body.links.push({ ...link, text: tidy(link.text), afterHeading: above() })
        link = null
      } else if (blockTags.has(name)) closeBlock()
    },
  }
  try {
    scanHtml(html, reader)
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error
  }
  closeBlock()
  return body
}

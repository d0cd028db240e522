import { HtmlRefused, scanHtml } from '../../../../outside/html.ts'

/** The text of one paragraph, item or cell, with the heading that it stands under. */
export type Block = { heading: string | null; text: string; isHeading: boolean }

const blocks = new Set([
  'p',
  'li',
  'td',
  'th',
  'blockquote',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'table',
  'tr',
  'br',
])

/** The words of HTML block by block, as far as it can be read. */
export const readBlocks = (html: string): Block[] => {
  const found: Block[] = []
  let heading: string | null = null
  let open = ''
  let inHeading = false
  const flush = () => {
    const text = open.replace(/\s+/g, ' ').trim()
    open = ''
    if (text === '') return
    if (inHeading) heading = text
    found.push({ heading, text, isHeading: inHeading })
  }
  try {
    scanHtml(html, {
      onopentagname(name) {
        if (!blocks.has(name)) return
        flush()
        inHeading = name === 'h2' || name === 'h3'
      },
      ontext(text) {
        open += text
      },
      onclosetag(name) {
        if (!blocks.has(name)) return
        flush()
        inHeading = false
      },
    })
    flush()
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error
  }
  return found
}

import { scanHtml } from '../../outside/html.ts'

const breaking = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'li',
  'br',
  'td',
  'th',
  'blockquote',
  'figcaption',
  'pre',
  'div',
])

/** The words of sanitized HTML, with spaces between blocks. */
export const plainText = (html: string): string => {
  let text = ''
  scanHtml(html, {
    ontext: (part) => {
      text += part
    },
    onopentagname: (name) => {
      if (breaking.has(name)) text += ' '
    },
    onclosetag: (name) => {
      if (breaking.has(name)) text += ' '
    },
  })
  return text.replace(/\s+/g, ' ').trim()
}

/** The words of the first paragraphs of sanitized HTML, at least `least` characters where it has so many. */
export const openingText = (html: string, least: number): string => {
  let text = ''
  let depth = 0
  scanHtml(html, {
    ontext: (part) => {
      if (depth > 0) text += part
    },
    onopentagname: (name) => {
      if (name === 'p' && text.length < least) depth = 1
    },
    onclosetag: (name) => {
      if (name === 'p' && depth > 0) {
        depth = 0
        text += ' '
      }
    },
  })
  return text.replace(/\s+/g, ' ').trim()
}

/** An excerpt is at most this long, so more of the text is not needed for one. */
export const EXCERPT_MADE_MAX = 300
export type ReadText = { words: string; opening: string }
export const readText = (html: string): ReadText => ({
  words: plainText(html),
  opening: openingText(html, EXCERPT_MADE_MAX),
})

export const countWords = (html: string): number => {
  const text = plainText(html)
  return text === '' ? 0 : text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

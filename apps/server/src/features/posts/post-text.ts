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

export const countWords = (html: string): number => {
  const text = plainText(html)
  return text === '' ? 0 : text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

import { cleanPage } from '../editor/clean-html.ts'

const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, figure, pre'
const LINES = 'li, tr, br, figcaption'

/** A post's HTML as plain text: an empty line between its paragraphs, a hyphen before the items of its lists. */
export const plainTextOf = (html: string): string => {
  const page = cleanPage(html)
  for (const item of page.querySelectorAll('li')) item.prepend('- ')
  for (const cell of page.querySelectorAll('td, th')) if (cell.nextElementSibling) cell.append('\t')
  for (const line of page.querySelectorAll(LINES)) line.after('\n')
  for (const paragraph of page.querySelectorAll(PARAGRAPHS)) {
    paragraph.before('\n\n')
    paragraph.after('\n\n')
  }
  const lines = (page.textContent ?? '').split('\n').map((line) => line.trim())
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim()
}

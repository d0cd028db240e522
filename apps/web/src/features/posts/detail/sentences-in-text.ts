import { cleanPage } from '../editor/clean-html.ts'

/** Blocks follow each other without a space, and the writer may have tidied punctuation. */
const lettersOf = (text: string | null): string => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

export const readLetters = (html: string): string => lettersOf(cleanPage(html).textContent)

/** The headings of a text in their order. */
export const readHeadings = (html: string): string[] => {
  const found = cleanPage(html).querySelectorAll('h2, h3')
  return [...found].map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean)
}

export const hasSentence = (letters: string, sentence: string): boolean =>
  letters.includes(lettersOf(sentence))

const isHeading = ({ tagName }: Element): boolean => /^H[1-6]$/.test(tagName)

/**
 * HTML with a sentence as a paragraph at the end of the section that contains the first of its `neighbours` that the text
 * has; at the end of the text where it has none of them.
 */
export const insertSentence = (html: string, sentence: string, neighbours: readonly string[]): string => {
  const page = document.createElement('div')
  page.append(cleanPage(html))
  const blocks = [...page.children]
  const near = neighbours
    .map((one) => blocks.find(({ textContent }) => hasSentence(lettersOf(textContent), one)))
    .find((block) => block !== undefined)
  let last = near ?? blocks.at(-1)
  while (last?.nextElementSibling && !isHeading(last.nextElementSibling)) last = last.nextElementSibling
  const paragraph = document.createElement('p')
  paragraph.textContent = sentence
  if (last) last.after(paragraph)
  else page.append(paragraph)
  return page.innerHTML
}

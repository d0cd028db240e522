import DOMPurify from 'dompurify'

const isBold = (weight: string) => weight === 'bold' || Number(weight) >= 600

/** What a span of an office program says by its style, as elements. */
const marksOf = ({ style }: HTMLElement): string[] => [
  ...(isBold(style.fontWeight) ? ['strong'] : []),
  ...(style.fontStyle === 'italic' ? ['em'] : []),
  ...(style.textDecorationLine.includes('line-through') ? ['s'] : []),
  ...(style.verticalAlign === 'sub' || style.verticalAlign === 'super'
    ? [style.verticalAlign === 'sub' ? 'sub' : 'sup']
    : []),
]

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

const wrapIn = (element: HTMLElement, names: readonly string[]): void => {
  for (const name of names) {
    const mark = document.createElement(name)
    mark.append(...element.childNodes)
    element.append(mark)
  }
}

/** Google Docs puts all of a text into a bold element that means nothing by it. */
const openGoogle = (page: ParentNode): void => {
  for (const box of page.querySelectorAll<HTMLElement>('b[id^="docs-internal-guid"], b, strong'))
    if (box.id.startsWith('docs-internal-guid') || box.style.fontWeight === 'normal') unwrap(box)
}

/** How deep a line of Word's stands in a list, from 1; null for a line that is in none. */
const levelOf = (line: Element): number | null => {
  const found = /mso-list:[^;]{0,40}?level(\d)/.exec(line.getAttribute('style') ?? '')
  if (found) return Number(found[1])
  return /^MsoListParagraph/.test(line.className) ? 1 : null
}

/** The sign that Word writes before a line of a list: a number or letter means an ordered one. */
const takeSign = (line: Element): string => {
  const sign = [...line.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s?ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const words = sign?.textContent?.trim() ?? ''
  sign?.remove()
  return words
}

/** Word writes lists as lines with signs before them; they become lists. */
const makeLists = (page: ParentNode): void => {
  let open: Element[] = []
  let last: Element | null = null
  for (const line of page.querySelectorAll('p')) {
    const level = levelOf(line)
    if (level === null) continue
    const isNext = last !== null && line.previousElementSibling === last
    if (!isNext) open = []
    const name = /^\(?[\da-z]{1,4}[.)]/i.test(takeSign(line)) ? 'ol' : 'ul'
    open = open.slice(0, level)
    while (open.length < level) {
      const list = document.createElement(name)
      const item: Element | null | undefined = open.at(-1)?.lastElementChild
      if (item) item.append(list)
      else if (open.length === 0) line.before(list)
      else break
      open.push(list)
    }
    const item = document.createElement('li')
    item.append(...line.childNodes)
    open.at(-1)?.append(item)
    last = open[0] ?? null
    line.remove()
  }
}

/**
 * What Word, Google Docs and pages of others put on the clipboard, as a text of ours: what their styles mean becomes
 * elements, lists become lists; pictures that lie in the document itself go, as a post takes them by address only.
 */
const cleanPasted = (page: ParentNode): void => {
  openGoogle(page)
  makeLists(page)
  for (const span of page.querySelectorAll<HTMLElement>('span')) {
    wrapIn(span, marksOf(span))
    unwrap(span)
  }
  for (const picture of page.querySelectorAll('img'))
    if (!/^https?:/i.test(picture.getAttribute('src') ?? '')) picture.remove()
  // Word's empty lines are distances, and each of its sides is "left".
  for (const line of page.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4')) {
    if (['left', 'start'].includes(line.style.textAlign)) line.style.textAlign = ''
    if (line.textContent?.trim() === '' && !line.querySelector('img, iframe, br')) line.remove()
  }
}

const readPage = (html: string): DocumentFragment => {
  const page = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true, USE_PROFILES: { html: true } })
  cleanPasted(page)
  return page
}

/** Whether HTML beside a file contains nothing but that picture: no words, and no picture that has an address. */
export const isOnlyPicture = (html: string): boolean => {
  const page = readPage(html)
  return page.textContent?.trim() === '' && !page.querySelector('img, iframe, table')
}

/** HTML from the clipboard, as it may come into a text. What the editor itself copied comes as it is. */
export const readPasted = (html: string): string => {
  if (html.includes('data-pm-slice')) return html
  const page = readPage(html)
  // Of a document that is never shown: in ours its pictures would be asked for at once, wanted or not.
  const box = page.ownerDocument.createElement('div')
  box.append(page)
  return box.innerHTML
}

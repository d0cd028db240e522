import { DomUtils, parseDocument } from 'htmlparser2'

/** The words of a piece of HTML, entities resolved, white space collapsed. */
export const plainText = (html: string): string =>
  DomUtils.textContent(parseDocument(html).children).replace(/\s+/g, ' ').trim()

/** Plain words as HTML text. A lone & stays as WordPress keeps it for those who may write any HTML. */
export const asHtmlText = (text: string): string =>
  text
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

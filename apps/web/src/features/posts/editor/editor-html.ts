import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { PLAIN } from './plain-picture.ts'
import { frameVideos } from './video-node.ts'

const isHeadRow = (row: Element) =>
  row.children.length > 0 && [...row.children].every((c) => c.tagName === 'TH')

/** Rows of nothing but head cells at the beginning are the table's head. */
const raiseHead = (table: Element): void => {
  const body = table.querySelector(':scope > tbody')
  if (!body) return
  const rows = [...body.children]
  const end = rows.findIndex((row) => !isHeadRow(row))
  const headRows = end < 0 ? rows : rows.slice(0, end)
  if (headRows.length === 0) return
  const head = document.createElement('thead')
  head.append(...headRows)
  body.before(head)
  if (body.children.length === 0) body.remove()
}

/** A cell's or an item's only line needs no paragraph; its alignment is the cell's. */
const openLine = (holder: Element): void => {
  const line = holder.firstElementChild
  if (line?.tagName !== 'P' || holder.childNodes.length > 1 || !(line instanceof HTMLElement)) return
  const side = line.style.textAlign
  if (side && holder.tagName === 'LI') return
  if (side && holder instanceof HTMLElement) holder.style.textAlign = side
  line.replaceWith(...line.childNodes)
}

/** An item's first line, before lists in it, needs no paragraph either. */
const openFirstLine = (item: Element): void => {
  const [first, ...others] = item.children
  const isLine = first?.tagName === 'P' && !first.hasAttribute('style')
  if (isLine && others.every((other) => other.tagName === 'UL' || other.tagName === 'OL'))
    first.replaceWith(...first.childNodes)
}

const tidyPicture = (figure: Element): void => {
  const caption = figure.querySelector(':scope > figcaption')
  if (!caption || caption.childNodes.length > 0) return
  const [picture] = figure.children
  if (picture) figure.replaceWith(picture)
}

/** What the editor writes, as posts are written: nothing that stands for nothing. */
const tidy = (page: DocumentFragment): DocumentFragment => {
  for (const cell of page.querySelectorAll('td, th')) {
    for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name)
    openLine(cell)
  }
  for (const item of page.querySelectorAll('li')) {
    openLine(item)
    openFirstLine(item)
  }
  for (const table of page.querySelectorAll('table')) raiseHead(table)
  for (const figure of page.querySelectorAll('figure')) tidyPicture(figure)
  for (const picture of page.querySelectorAll(`img[${PLAIN}]`)) {
    // In the order in which it came: what was only looked at stays as it is.
    for (const { name, value } of [...picture.attributes]) {
      picture.removeAttribute(name)
      picture.setAttribute(name === PLAIN ? 'src' : name, value)
    }
  }
  frameVideos(page)
  return page
}

/** A piece of a text as elements of a document that is never shown, so that none of its pictures is asked for. */
export const pageOf = (schema: Schema, content: Fragment): DocumentFragment => {
  const apart = document.implementation.createHTMLDocument('')
  const serializer = DOMSerializer.fromSchema(schema)
  return tidy(serializer.serializeFragment(content, { document: apart }) as DocumentFragment)
}

/** A piece of a text as HTML. */
export const htmlOf = (schema: Schema, content: Fragment): string => {
  const page = pageOf(schema, content)
  const box = page.ownerDocument.createElement('div')
  box.append(page)
  return box.innerHTML
}

/** The editor's whole text as HTML; an empty one is nothing. */
export const editorHtml = ({ schema, state }: Editor): string => {
  const html = htmlOf(schema, state.doc.content)
  return html === '<p></p>' ? '' : html
}

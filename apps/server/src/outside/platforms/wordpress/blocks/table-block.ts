import type { AnyNode, Element } from 'domhandler'
import { alignment, block, childrenOf, html, inner, named } from './dom.ts'

const cellsOf = (row: Element) => childrenOf(row).filter((child) => ['td', 'th'].includes(child.name))

const cell = (element: Element): string => {
  const spans = ['colspan', 'rowspan'].flatMap((name) => {
    const value = element.attribs[name]
    return value && /^\d+$/.test(value) && value !== '1' ? [` ${name}="${value}"`] : []
  })
  const scope = /^(row|col|rowgroup|colgroup)$/.test(element.attribs.scope ?? '')
    ? element.attribs.scope
    : null
  // The alignment of a cell's only line serves as well as the cell's own.
  const [line, ...others] = childrenOf(element)
  const align = alignment(element) ?? (line && others.length === 0 ? alignment(line) : undefined)
  const attributes = [
    ...(align ? [` class="has-text-align-${align}" data-align="${align}"`] : []),
    ...(scope ? [` scope="${scope}"`] : []),
    ...spans,
  ]
  const lines: AnyNode[][] = [[]]
  for (const node of element.children) {
    if (named(node, 'p', 'div')) lines.push(node.children, [])
    else lines.at(-1)?.push(node)
  }
  const written = lines.map((line) => html(line).trim()).filter(Boolean)
  return `<${element.name}${attributes.join('')}>${written.join('<br>')}</${element.name}>`
}

export const table = (element: Element, written: string): string[] => {
  const rowsOf = (part: Element) =>
    childrenOf(part).filter((row) => row.name === 'tr' && cellsOf(row).length > 0)
  const row = (tr: Element) => `<tr>${cellsOf(tr).map(cell).join('')}</tr>`
  const part = (name: 'thead' | 'tbody' | 'tfoot', rows: Element[]) =>
    rows.length > 0 ? `<${name}>${rows.map(row).join('')}</${name}>` : ''
  const parts = (name: string) => childrenOf(element).filter((child) => child.name === name)
  const body = [...rowsOf(element), ...parts('tbody').flatMap(rowsOf)]
  const inside = [
    part('thead', parts('thead').flatMap(rowsOf)),
    part('tbody', body),
    part('tfoot', parts('tfoot').flatMap(rowsOf)),
  ].join('')
  if (inside === '') return []
  const own = parts('caption').map(inner).find(Boolean)
  const below = written || (own ? `<figcaption class="wp-element-caption">${own}</figcaption>` : '')
  return [
    block(
      'table',
      { hasFixedLayout: false },
      `<figure class="wp-block-table"><table>${inside}</table>${below}</figure>`,
    ),
  ]
}

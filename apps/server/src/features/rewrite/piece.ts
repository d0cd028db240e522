import type { LinkOption } from '@tintario/contract/findings/material.ts'
import render from 'dom-serializer'
import { isTag, type ParentNode, Text } from 'domhandler'
import { parseHtml } from '../../outside/html.ts'
import { linkedIn, withoutCitations } from '../write/index.ts'

/** A piece of a text for a model: links by id, pictures and players by their position. */
export type Piece = {
  marked: string
  addresses: ReadonlyMap<string, string>
  /** HTML of what no model touches, by its mark. */
  kept: ReadonlyMap<string, string>
}

const UNTOUCHED = new Set(['img', 'figure', 'iframe', 'div'])
/** As `markers.ts` reads a link's words. */
const LINK_WORDS = /^[^{}|<>]{1,300}$/
const LINK = /\{(L\d{1,4})\|([^{}|<>]{1,300})\}/g
const KEPT = /\{(K\d{1,4})\}/g

const wordsOf = (node: ParentNode): string =>
  node.children
    .map((child) => (isTag(child) ? wordsOf(child) : child instanceof Text ? child.data : ''))
    .join('')

/** Marks what a model must not write itself. Takes clean HTML; `known` are the links of the post's material. */
export const markPiece = (html: string, known: readonly LinkOption[]): Piece => {
  const addresses = new Map(known.map(({ id, url }) => [id, url]))
  const kept = new Map<string, string>()
  const idOf = (url: string): string => {
    const found = [...addresses].find(([, address]) => address === url)
    const id = found?.[0] ?? `L${addresses.size + 1}`
    addresses.set(id, url)
    return id
  }
  const mark = (parent: ParentNode): void => {
    parent.children = parent.children.map((node) => {
      if (!isTag(node)) return node
      const address = node.name === 'a' ? node.attribs.href : undefined
      const words = address === undefined ? '' : wordsOf(node)
      if (address !== undefined && LINK_WORDS.test(words)) return new Text(`{${idOf(address)}|${words}}`)
      if (address !== undefined || UNTOUCHED.has(node.name)) {
        const id = `K${kept.size + 1}`
        kept.set(id, render(node, { encodeEntities: 'utf8' }))
        return new Text(`{${id}}`)
      }
      mark(node)
      return node
    })
  }
  const tree = parseHtml(html)
  mark(tree)
  return { marked: render(tree, { encodeEntities: 'utf8' }), addresses, kept }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

export const strangeMarks = (marked: string, { addresses, kept }: Piece): string[] => [
  ...linkedIn(marked).filter((id) => !addresses.has(id)),
  ...[...marked.matchAll(KEPT)].map(([, id = '']) => id).filter((id) => !kept.has(id)),
]

/** What of the piece's pictures and players a text has left out. */
export const lostMarks = (marked: string, { kept }: Piece): string[] =>
  [...kept.keys()].filter((id) => !marked.includes(`{${id}}`))

/** A marked text as HTML, each picture and player once; omitted ones are appended. */
export const unmarkPiece = (marked: string, piece: Piece): string => {
  const shown = new Set<string>()
  const once = (id: string): string => {
    if (shown.has(id)) return ''
    shown.add(id)
    return piece.kept.get(id) ?? ''
  }
  const html = withoutCitations(marked)
    .replace(/<p>(\{K\d{1,4}\})<\/p>/g, '$1')
    .replace(LINK, (_, id: string, words: string) => {
      const address = piece.addresses.get(id)
      return address === undefined ? words : `<a href="${escaped(address)}">${words}</a>`
    })
    .replace(KEPT, (_, id: string) => once(id))
  return html + lostMarks(marked, piece).map(once).join('')
}

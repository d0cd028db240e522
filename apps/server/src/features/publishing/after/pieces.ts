import render from 'dom-serializer'
import { type AnyNode, isTag, isText } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { HtmlRefused, parseHtml } from '../../../outside/html.ts'
import { inThread } from '../../../outside/threads.ts'

/** A piece of a text: one element at its top, or what flows between two. */
export type Piece = {
  html: string
  /** What readers see of it; the same for two pieces that differ in markup only. */
  words: string
}

const DEADLINE_MS = 5_000
/** What flows inside a line; at the top several of them make one piece. */
const inline = new Set('a b br code em i mark s strong sub sup u img'.split(' '))

const html = (nodes: AnyNode[]): string => render(nodes, { encodeEntities: 'utf8' }).trim()
const pictures = (nodes: AnyNode[]): string =>
  DomUtils.findAll(({ name }) => name === 'img' || name === 'iframe', nodes)
    .map(({ attribs }) => `[${attribs.src ?? ''} ${attribs.alt ?? ''}]`)
    .join('')
const wordsOf = (nodes: AnyNode[]): string =>
  `${DomUtils.textContent(nodes).replace(/\s+/g, ' ').trim()}${pictures(nodes)}`

const pieceOf = (nodes: AnyNode[]): Piece => ({ html: html(nodes), words: wordsOf(nodes) })

/** Text of a classic editor has no paragraphs: an empty line ends one. */
const paragraphsIn = (nodes: AnyNode[]): Piece[] =>
  html(nodes)
    .split(/\n[ \t\r]*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => pieceOf(parseHtml(`<p>${part.trim()}</p>`).children))

/** The pieces of a cleaned text, in their order. What cannot be read has none. */
export const piecesOf = (text: string): Piece[] => {
  try {
    const found: Piece[] = []
    let flowing: AnyNode[] = []
    const flush = () => {
      found.push(...paragraphsIn(flowing))
      flowing = []
    }
    for (const node of parseHtml(text).children) {
      if (isText(node) || (isTag(node) && inline.has(node.name))) flowing.push(node)
      else {
        flush()
        const piece = pieceOf([node])
        if (piece.words !== '' || piece.html !== '<p></p>') found.push(piece)
      }
    }
    flush()
    return found
  } catch (error) {
    if (error instanceof HtmlRefused) return []
    throw error
  }
}

/** `piecesOf` for what a site holds. Throws as `inThread` does. */
export const piecesAside = inThread(piecesOf, import.meta.url, { deadlineMs: DEADLINE_MS })

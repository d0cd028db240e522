import render from 'dom-serializer'
import { type AnyNode, isTag, isText } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { HtmlRefused, parseHtml } from '../../../outside/html.ts'
import { inThread } from '../../../outside/threads.ts'

/** A piece of a text: one top-level element, or the inline content between two. */
export type Piece = {
  html: string
  /** The visible text; equal for two pieces that differ only in markup. */
  words: string
}

const DEADLINE_MS = 5_000
/** Inline elements; consecutive ones at the top level form one piece. */
const inline = new Set('a b br code em i mark s strong sub sup u img'.split(' '))

const html = (nodes: AnyNode[]): string => render(nodes, { encodeEntities: 'utf8' }).trim()
const pictures = (nodes: AnyNode[]): string =>
  DomUtils.findAll(({ name }) => name === 'img' || name === 'iframe', nodes)
    .map(({ attribs }) => `[${attribs.src ?? ''} ${attribs.alt ?? ''}]`)
    .join('')
const wordsOf = (nodes: AnyNode[]): string =>
  `${DomUtils.textContent(nodes).replace(/\s+/g, ' ').trim()}${pictures(nodes)}`

const pieceOf = (nodes: AnyNode[]): Piece => ({ html: html(nodes), words: wordsOf(nodes) })

/** The classic editor writes no paragraph elements: an empty line ends a paragraph. */
const paragraphsIn = (nodes: AnyNode[]): Piece[] =>
  html(nodes)
    .split(/\n[ \t\r]*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => pieceOf(parseHtml(`<p>${part.trim()}</p>`).children))

/** The pieces of a sanitized text, in order; none if it can't be parsed. */
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

/** `piecesOf` in a thread, because sites send untrusted texts. Throws as `inThread` does. */
export const piecesInThread = inThread(piecesOf, import.meta.url, { deadlineMs: DEADLINE_MS })

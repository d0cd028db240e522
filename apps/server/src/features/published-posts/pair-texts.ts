import { diffArrays } from 'diff'
import render from 'dom-serializer'
import { type AnyNode, isTag, isText } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { HtmlRefused, parseHtml } from '../../outside/html.ts'
import { inThread } from '../../outside/threads.ts'

/** A piece of a text: one top-level element, or the inline content between two. */
export type Piece = {
  html: string
  /** The visible text; equal for two pieces that differ only in markup. */
  words: string
}

const PIECES_DEADLINE_MS = 5_000
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
export const piecesInThread = inThread(piecesOf, import.meta.url, { deadlineMs: PIECES_DEADLINE_MS })

const DEADLINE_MS = 10_000
/** Texts that are further apart are compared as one piece each. */
const EDITS_MAX = 4_000

export type Texts = { ours: string; sent: string; base: string; theirs: string }

/**
 * One aligned piece of both texts. `sent` is the site's current piece, in our own form where the site left it
 * unchanged.
 */
export type Pair = {
  ours: string
  theirs: string
  sent: string
  isSame: boolean
  changedThere: boolean
}

/** For each of `a` its index in `b`, ascending, by the fewest edits; -1 if missing. */
const match = (a: string[], b: string[]): number[] => {
  const found = new Array<number>(a.length).fill(-1)
  let [inA, inB] = [0, 0]
  for (const { count, added, removed } of diffArrays(a, b, { maxEditLength: EDITS_MAX }) ?? [])
    if (added) inB += count
    else if (removed) inA += count
    else for (let n = 0; n < count; n++) found[inA++] = inB++
  return found
}

const join = (pieces: readonly Piece[]): string => pieces.map(({ html }) => html).join('\n')
const areSame = (one: readonly Piece[], other: readonly Piece[]): boolean =>
  one.length === other.length && one.every(({ html }, at) => html === other[at]?.html)

/**
 * Aligns both texts through their common origin: what we sent, what the site made of it, and each side's
 * current text. Where the same number of pieces changed on both sides, they are paired one by one.
 */
export const pairTexts = ({ ours, sent, base, theirs }: Texts): Pair[] => {
  const [o, b, t] = [piecesOf(ours), piecesOf(base), piecesOf(theirs)]
  const given = piecesOf(sent)
  // If the site added or removed pieces, compare with its text instead of what we sent.
  const s = given.length === b.length ? given : b
  const words = (pieces: readonly Piece[]) => pieces.map((piece) => piece.words)
  const inOurs = match(words(s), words(o))
  const inTheirs = match(
    b.map(({ html }) => html),
    t.map(({ html }) => html),
  )
  const pairs: Pair[] = []
  let [fromO, fromB, fromT] = [0, 0, 0]
  const addBetween = (endO: number, endB: number, endT: number) => {
    const [os, bs, ss, ts] = [
      o.slice(fromO, endO),
      b.slice(fromB, endB),
      s.slice(fromB, endB),
      t.slice(fromT, endT),
    ]
    if (os.length === 0 && ts.length === 0) return
    const isEven = os.length === ts.length && os.length === bs.length
    const parts = isEven ? os.map((_, at) => [at, at + 1] as const) : [[0, Number.POSITIVE_INFINITY] as const]
    for (const [at, end] of parts) {
      const [there, was] = [ts.slice(at, end), bs.slice(at, end)]
      const changedThere = !areSame(there, was)
      const [here, mirror] = [os.slice(at, end), changedThere ? there : ss.slice(at, end)]
      const isSame = !changedThere && areSame(here, mirror)
      pairs.push({ ours: join(here), theirs: join(there), sent: join(mirror), isSame, changedThere })
    }
  }
  for (let at = 0; at < b.length; at++) {
    const [placeO, placeT] = [inOurs[at] ?? -1, inTheirs[at] ?? -1]
    if (placeO < 0 || placeT < 0) continue
    addBetween(placeO, at, placeT)
    pairs.push({
      ours: o[placeO]?.html ?? '',
      theirs: t[placeT]?.html ?? '',
      sent: s[at]?.html ?? '',
      isSame: true,
      changedThere: false,
    })
    ;[fromO, fromB, fromT] = [placeO + 1, at + 1, placeT + 1]
  }
  addBetween(o.length, b.length, t.length)
  return pairs
}

/** `pairTexts` in a thread, because sites send untrusted texts. Throws as `inThread` does. */
export const pairTextsInThread = inThread(pairTexts, import.meta.url, { deadlineMs: DEADLINE_MS })

/** Whether two of our own texts differ in more than white space between their pieces. */
export const differ = (one: string, other: string): boolean =>
  one !== other && !areSame(piecesOf(one), piecesOf(other))

/** `differ` in a thread. Throws as `inThread` does. */
export const differInThread = inThread(differ, import.meta.url, { deadlineMs: DEADLINE_MS })

import { inThread } from '../../../outside/threads.ts'
import { type Piece, piecesOf } from './pieces.ts'

const DEADLINE_MS = 10_000
/** Beyond so many comparisons the middle of two texts is one piece. */
const COMPARISONS_MAX = 4_000_000

/** What is paired, as cleaned HTML: `sent` is the text that `base` was made of, in our own words. */
export type Texts = { ours: string; sent: string; base: string; theirs: string }

/** One place of both texts. `sent` is what the site shows there, in our words where it is unchanged. */
export type Pair = {
  ours: string
  theirs: string
  sent: string
  isSame: boolean
  changedThere: boolean
}

/** For each of `a` the place in `b` that it stands at, in rising order; -1: it is not there. */
const match = (a: readonly string[], b: readonly string[]): number[] => {
  const found = new Array<number>(a.length).fill(-1)
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) {
    found[from] = from
    from++
  }
  let [endA, endB] = [a.length, b.length]
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
    found[endA] = endB
  }
  const [rows, columns] = [endA - from, endB - from]
  if (rows * columns === 0 || rows * columns > COMPARISONS_MAX) return found
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[from + i] === b[from + j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (a[from + i] === b[from + j]) found[from + i++] = from + j++
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++
    else j++
  }
  return found
}

const join = (pieces: readonly Piece[]): string => pieces.map(({ html }) => html).join('\n')
const areSame = (one: readonly Piece[], other: readonly Piece[]): boolean =>
  one.length === other.length && one.every(({ html }, at) => html === other[at]?.html)

/**
 * Both texts place by place, by the three texts that they come from: what we sent, what the site made of it, and what
 * each side has now. Where as many pieces changed on both sides, they stand piece by piece.
 */
export const pairTexts = ({ ours, sent, base, theirs }: Texts): Pair[] => {
  const [o, b, t] = [piecesOf(ours), piecesOf(base), piecesOf(theirs)]
  const given = piecesOf(sent)
  // A site that took pieces away or added some: then its text is what we hold ours against.
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

/** `pairTexts` for what a site holds. Throws as `inThread` does. */
export const pairTextsAside = inThread(pairTexts, import.meta.url, { deadlineMs: DEADLINE_MS })

/** Whether two of our own texts differ in more than white space between their pieces. */
export const differ = (one: string, other: string): boolean =>
  one !== other && !areSame(piecesOf(one), piecesOf(other))

/** `differ`, aside. Throws as `inThread` does. */
export const differAside = inThread(differ, import.meta.url, { deadlineMs: DEADLINE_MS })

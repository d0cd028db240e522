/**
 * The neighbours of a word, with small letters; `null` where a mark or a line's end is between. `rest` follows it, `clause` is
 * what its clause says before it.
 */
export type Beside = {
  before: string | null
  next: string | null
  afterNext: string | null
  rest: string
  clause: string
}

/** "wich which": each misspelled word before the one that is meant. */
export const pairsOf = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .trim()
      .split(/\s+/)
      .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? word] as const] : [])),
  )

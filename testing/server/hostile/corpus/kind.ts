/** One kind of text that somebody may send: `make` gives at most about `size` characters of it, always the same. */
export type Kind = { name: string; make(size: number): string }

/** `piece` again and again, within `size` characters and at least once. */
export const again = (piece: string, size: number): string =>
  piece.repeat(Math.max(1, Math.floor(size / piece.length)))

/** A kind for each piece that is harmless once and not a hundred thousand times. */
export const floodsOf = (pieces: Record<string, string>): Kind[] =>
  Object.entries(pieces).map(([name, piece]) => ({ name, make: (size) => again(piece, size) }))

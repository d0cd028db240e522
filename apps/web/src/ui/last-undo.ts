/**
 * The one act that Ctrl or ⌘ with Z takes back: the last move of a post, wherever it was made. A new act takes its place, and
 * so does one that cannot be taken back (null); leaving the page forgets it.
 */
let last: (() => void) | null = null

export const keepUndo = (undo: (() => void) | null): void => {
  last = undo
}

/** Takes the last act back, once; false when there is none. */
export const undoLast = (): boolean => {
  const undo = last
  last = null
  undo?.()
  return undo !== null
}

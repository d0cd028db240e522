/** Acts that can be undone one after the other; the oldest are dropped. */
const MOST = 50

let undos: readonly (() => void)[] = []

/** Stores how to undo an act. Answers a function that takes it out again, for when something else has undone it. */
export const storeUndo = (undo: () => void): (() => void) => {
  undos = [...undos.slice(1 - MOST), undo]
  return () => {
    undos = undos.filter((one) => one !== undo)
  }
}

/** After an act that can't be undone, and on another page, the acts before it can't be undone either. */
export const clearUndos = (): void => {
  undos = []
}

/** Undoes the last act that is not undone yet; false when there is none. */
export const undoLast = (): boolean => {
  const undo = undos.at(-1)
  undos = undos.slice(0, -1)
  undo?.()
  return undo !== undefined
}

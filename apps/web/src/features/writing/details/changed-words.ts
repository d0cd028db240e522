/** A stretch of a text; `isNew` when the other version did not have it. Spaces belong to the word before them. */
type Stretch = { text: string; isNew: boolean }

const wordsOf = (text: string) => text.match(/\S+\s*|^\s+/g) ?? []
const core = (word: string) => word.trim().toLowerCase()
/** Above this many words in either text the comparison is not worth its time; nothing is marked then. */
const COMPARED_MAX = 800

/** Length of the longest common run of words from each place on: the usual table, from the end. */
const commonFrom = (a: readonly string[], b: readonly string[]) => {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    const row = table[i]
    if (!row) continue
    for (let j = b.length - 1; j >= 0; j--)
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  return at
}

/** The enhanced text in stretches, with the words that the original did not have marked as new. */
export const changedWords = (original: string, enhanced: string): Stretch[] => {
  const shown = wordsOf(enhanced)
  const a = wordsOf(original).map(core)
  const b = shown.map(core)
  if (a.length > COMPARED_MAX || b.length > COMPARED_MAX) return [{ text: enhanced, isNew: false }]
  const at = commonFrom(a, b)
  const stretches: Stretch[] = []
  let i = 0
  shown.forEach((word, j) => {
    while (i < a.length && a[i] !== b[j] && at(i + 1, j) >= at(i, j + 1)) i++
    const isNew = a[i] !== b[j]
    if (!isNew) i++
    const last = stretches.at(-1)
    if (last?.isNew === isNew) last.text += word
    else stretches.push({ text: word, isNew })
  })
  return stretches
}

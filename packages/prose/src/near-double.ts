import { wordsIn } from './words.ts'

/** Words in a row that make a shingle. */
const SIZE = 3
/** A shingle that is in more sentences than this identifies none. */
const HOLDERS_MAX = 40

const shinglesOf = (words: readonly string[]): Set<string> => {
  const made = new Set<string>()
  for (let at = 0; at + SIZE <= words.length; at++) made.add(words.slice(at, at + SIZE).join(' '))
  return made
}

/** `share` of what either sentence says, `own` of what the new one says, that both say. */
type Alike = { index: number; share: number; own: number }

/** Finds the stored sentence most like a new one by groups of three words; very frequent groups are ignored. */
export const sentenceMemory = () => {
  const sizes: number[] = []
  const holders = new Map<string, number[]>()
  return {
    add(sentence: string): void {
      const index = sizes.length
      const shingles = shinglesOf(wordsIn(sentence))
      sizes.push(shingles.size)
      for (const shingle of shingles) {
        const known = holders.get(shingle)
        if (!known) holders.set(shingle, [index])
        else if (known.length < HOLDERS_MAX) known.push(index)
      }
    },
    /** The remembered sentence that is most like this one, by the order of adding; null if none shares anything. */
    mostLike(sentence: string): Alike | null {
      const shingles = shinglesOf(wordsIn(sentence))
      const shared = new Map<number, number>()
      for (const shingle of shingles)
        for (const index of holders.get(shingle) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
      let best: Alike | null = null
      for (const [index, count] of shared) {
        const share = count / (shingles.size + (sizes[index] ?? 0) - count)
        const own = count / shingles.size
        if (!best || share > best.share) best = { index, share, own }
      }
      return best
    },
  }
}

/** A source of choices that depends on its seed only, so that the same post gives the same text again. */
export type Seeded = {
  /** 0 ≤ n < 1. */
  next(): number
  /** 0 ≤ n < limit, whole. */
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

const hash = (text: string): number => {
  let h = 0x811c9dc5
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return h >>> 0
}

/** FNV-1a of the seed into mulberry32. Throws RangeError when asked to pick from nothing. */
export const seeded = (seed: string): Seeded => {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item)
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('Nothing to pick from')
    return items[below(items.length)] as T
  }
  return { next, below, pick, shuffle }
}

/** Gives each item once, in a shuffled order; null when all are gone. */
export const deck = <T>(random: Seeded, items: readonly T[]): (() => T | null) => {
  const left = random.shuffle(items)
  return () => left.shift() ?? null
}

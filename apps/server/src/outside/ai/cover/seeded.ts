import { createHash } from 'node:crypto'

/** Choices that depend on the seed only, so that the same post gets the same picture again. */
export type Seeded = {
  /** 0 ≤ n < limit, whole. */
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

/** Throws RangeError when asked to pick from nothing. */
export const seeded = (seed: string): Seeded => {
  let nth = 0
  const next = () => createHash('sha256').update(`${seed}:${nth++}`).digest().readUInt32BE()
  return {
    below: (limit) => next() % limit,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('Nothing to pick from')
      return items[next() % items.length] as (typeof items)[number]
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}

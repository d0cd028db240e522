import type { Language } from './brief.ts'
import { stemsOf } from './words.ts'

type Vector = Map<string, number>

const cosine = (a: Vector, b: Vector): number => {
  let dot = 0
  for (const [stem, weight] of a) dot += weight * (b.get(stem) ?? 0)
  const length = (v: Vector) => Math.sqrt([...v.values()].reduce((sum, w) => sum + w * w, 0))
  const both = length(a) * length(b)
  return both === 0 ? 0 : dot / both
}

export type Ranking<T> = {
  /**
   * The best `count` items for a query by maximal marginal relevance: 0.7 × likeness to the query minus
   * 0.3 × likeness to what is already chosen. Only items at least as like as `floor` (0 to 1); 0 takes any.
   */
  best(query: string, count: number, options?: { floor?: number; skip?: (item: T) => boolean }): T[]
}

/** TF-IDF over the stems of the given texts. */
export const rank = <T>(items: readonly T[], textOf: (item: T) => string, language: Language): Ranking<T> => {
  const stems = items.map((item) => stemsOf(textOf(item), language))
  const seenIn = new Map<string, number>()
  for (const list of stems) for (const stem of new Set(list)) seenIn.set(stem, (seenIn.get(stem) ?? 0) + 1)
  const weigh = (list: string[]): Vector => {
    const vector: Vector = new Map()
    for (const stem of list) {
      const rarity = Math.log(1 + (items.length + 1) / ((seenIn.get(stem) ?? 0) + 1))
      vector.set(stem, (vector.get(stem) ?? 0) + rarity)
    }
    return vector
  }
  const vectors = stems.map(weigh)
  return {
    best(query, count, { floor = 0, skip } = {}) {
      const asked = weigh(stemsOf(query, language))
      const open = items
        .map((item, at) => ({ item, at, like: cosine(vectors[at] ?? new Map(), asked) }))
        .filter(({ item, like }) => like >= floor && !skip?.(item))
      const chosen: typeof open = []
      while (chosen.length < count && open.length > 0) {
        const score = (candidate: (typeof open)[number]) => {
          const mine = vectors[candidate.at] ?? new Map()
          const doubled = Math.max(0, ...chosen.map((c) => cosine(mine, vectors[c.at] ?? new Map())))
          return 0.7 * candidate.like - 0.3 * doubled
        }
        const top = open.reduce((a, b) => (score(b) > score(a) ? b : a))
        chosen.push(top)
        open.splice(open.indexOf(top), 1)
      }
      return chosen.map(({ item }) => item)
    },
  }
}

/** Mulberry32: a small generator whose whole state is the seed. */
const numbersOf = (start: number) => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Choices that a seed repeats. */
export const choicesOf = (seed: number) => {
  const random = numbersOf(seed)
  return {
    random,
    pick: <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T,
    between: (least: number, most: number) => least + Math.floor(random() * (most - least + 1)),
  }
}
export type Choices = ReturnType<typeof choicesOf>

import type { ScoreArea } from './post-text.ts'

/** A position in the text: the heading above it, and the sentence itself, as written. */
export type Place = { heading: string | null; sentence: string | null }

/** One rule of an area: `points` of which `got` were earned; `fix` is the key of what to do for the rest. */
export type Check = {
  area: ScoreArea
  points: number
  /** 0 to 1. */
  got: number
  fix: string
  values?: Record<string, string | number>
  place?: Place | null
  /** The share of the total, 0 to 1, that a text loses which fails this wholly. */
  drag?: number
  /** It says that something was not overdone: earned only as far as the area has points for having it. */
  isRestraint?: true
}

/** 1 inside [low, high], falling to 0 at `zeroLow` and `zeroHigh`. */
export const within = (
  value: number,
  zeroLow: number,
  low: number,
  high: number,
  zeroHigh: number,
): number => {
  if (value < low) return Math.max(0, (value - zeroLow) / (low - zeroLow))
  if (value > high) return Math.max(0, (zeroHigh - value) / (zeroHigh - high))
  return 1
}

/** 1 up to `high`, falling to 0 at `zero`. */
export const atMost = (value: number, high: number, zero: number): number => within(value, -1, 0, high, zero)

import type { SeoArea } from '@tintario/contract/writing/endpoints.ts'

/** The post as far as its score goes. */
export type SeoInput = {
  /** The post's body. */
  html: string
  title: string
  metaTitle: string
  metaDescription: string
  keyword: string | null
  language: 'en' | 'es'
  featuredImage?: { alt: string | null } | null
  /** The site the post goes to: links to its host, and relative ones, are internal. */
  siteUrl: string | null
}

/** One rule of an area: `points` of 10 of which `got` were earned; `fix` tells what to do for the rest. */
export type Check = {
  area: SeoArea
  points: number
  /** 0 to 1. */
  got: number
  fix: string
  values?: Record<string, string | number>
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

import type { Tokens } from './outside/ai/ai.ts'

/** Per million tokens, in any one currency of the operator's choice. */
type Price = { in: number; cached: number; out: number }
export type ModelPrices = ReadonlyMap<string, Price>

/** In millionths of the currency of the prices; a missing price counts as none. */
export type Pricing = {
  /** Of one call of the model of this name. */
  of(model: string, tokens: { in: number; cached: number | null; out: number }): number
  /** Of one picture; null where the image model has no price, or none is connected. */
  picture: number | null
}

const ONE = /^([^\s=]{1,200})=(\d{1,6}(?:\.\d{1,6})?)\/(\d{1,6}(?:\.\d{1,6})?)\/(\d{1,6}(?:\.\d{1,6})?)$/

/** Reads `model=in/cached/out` for each model, separated by commas; null where it is written otherwise. */
export const readModelPrices = (written: string): ModelPrices | null => {
  const prices = new Map<string, Price>()
  for (const part of written.split(',')) {
    if (part.trim() === '') continue
    const [, model, ofIn, ofCached, ofOut] = ONE.exec(part.trim()) ?? []
    if (model === undefined) return null
    prices.set(model, { in: Number(ofIn), cached: Number(ofCached), out: Number(ofOut) })
  }
  return prices
}

/** Millionths of the currency that a question cost, rounded; null for a model without a price or uncounted tokens. */
export const costOf = (prices: ModelPrices, model: string, tokens: Tokens): number | null => {
  const price = prices.get(model)
  if (!price || tokens.in === null || tokens.out === null) return null
  const cached = Math.min(tokens.cached ?? 0, tokens.in)
  return Math.round((tokens.in - cached) * price.in + cached * price.cached + tokens.out * price.out)
}

import type { Tokens } from './outside/ai/ai.ts'

/** Of a million tokens, or of one picture; in any one currency of the operator's choice. */
type Price = { in: number; cached: number; out: number } | { picture: number }
export type ModelPrices = ReadonlyMap<string, Price>

/** In millionths of the currency of the prices; a missing price counts as none. */
export type Pricing = {
  /** Of one call of the model of this name. */
  of(model: string, tokens: { in: number; cached: number | null; out: number }): number
  /** Of one picture; null where the image model has no price, or none is connected. */
  picture: number | null
}

const NAME = /^[^\s=]{1,200}$/
const FIGURE = /^\d{1,6}(?:\.\d{1,6})?$/
const MICROS = 1_000_000

/**
 * Reads `model=in/cached/out` for each model of texts and `model=picture` for each of images, separated by commas; null
 * where it is written otherwise.
 */
export const readModelPrices = (written: string): ModelPrices | null => {
  const prices = new Map<string, Price>()
  for (const part of written.split(',')) {
    if (part.trim() === '') continue
    const [model = '', figures = '', ...more] = part.trim().split('=')
    const read = figures.split('/').map((figure) => (FIGURE.test(figure) ? Number(figure) : Number.NaN))
    const [first = 0, cached = 0, out = 0] = read
    if (!NAME.test(model) || more.length > 0 || read.some(Number.isNaN)) return null
    if (read.length === 1) prices.set(model, { picture: first })
    else if (read.length === 3) prices.set(model, { in: first, cached, out })
    else return null
  }
  return prices
}

/** Millionths of the currency that a question cost, rounded; null for a model without a price or uncounted tokens. */
export const costOf = (prices: ModelPrices, model: string, tokens: Tokens): number | null => {
  const price = prices.get(model)
  if (!price || !('in' in price) || tokens.in === null || tokens.out === null) return null
  const cached = Math.min(tokens.cached ?? 0, tokens.in)
  return Math.round((tokens.in - cached) * price.in + cached * price.cached + tokens.out * price.out)
}

/** Millionths of the currency that a picture of this model costs; null for a model without such a price. */
export const costOfPicture = (prices: ModelPrices, model: string): number | null => {
  const price = prices.get(model)
  return price && 'picture' in price ? Math.round(price.picture * MICROS) : null
}

import type { Config } from '../../config.ts'
import type { Database } from '../../db/db.ts'
import { costOf, costOfPicture, type Pricing } from '../../model-prices.ts'
import {
  AiMalformed,
  AiUnavailable,
  type Model,
  type ModelAi,
  type Prompt,
  type Tokens,
} from '../../outside/ai/ai.ts'
import type { Log } from '../../tools.ts'
import type { ConnectionRow } from './connection-store.ts'
import type { Spender } from './owner.ts'
import { reserveSpending, type Spent, settleSpending } from './spending-store.ts'

type Prices = Pick<ConnectionRow, 'priceIn' | 'priceOut'>

/** Characters that a token is taken for where the provider counts none; rather too few, so that a limit is not passed. */
const CHARACTERS = 3
/** Tokens that an answer is expected to have: more than the longest sections and outlines take. */
const ANSWER_TOKENS = 2_000
const MICROS_A_CENT = 10_000

export const microsOf = (cents: number | null): number | null =>
  cents === null ? null : cents * MICROS_A_CENT

const estimate = (text: string) => Math.ceil(text.length / CHARACTERS)
const textOf = ({ instructions, material = '', prompt }: Prompt) => instructions + material + prompt

/** Millionths of a US dollar, rounded up; a price that is not given counts as none. */
export const costOfTokens = ({ priceIn, priceOut }: Prices, tokens: { in: number; out: number }): number =>
  Math.ceil((tokens.in * (priceIn ?? 0) + tokens.out * (priceOut ?? 0)) / 1_000_000)

export const pricingOf = (row: Prices & Pick<ConnectionRow, 'imageModel' | 'pricePicture'>): Pricing => ({
  of: (_, tokens) => costOfTokens(row, tokens),
  picture: row.imageModel === null ? null : (row.pricePicture ?? 0),
})

export const pricingBy = ({
  AI_PRICES: prices,
  AI_IMAGE_MODEL: imageModel,
}: Pick<Config, 'AI_PRICES' | 'AI_IMAGE_MODEL'>): Pricing => ({
  of: (model, tokens) => costOf(prices, model, tokens) ?? 0,
  picture: imageModel === undefined ? null : costOfPicture(prices, imageModel),
})

/** What a call is counted as: the provider's tokens, otherwise an estimate by the texts. */
export const spendingOf = (
  pricing: Pricing,
  prompt: Prompt,
  { model, text, tokens }: { model: string; text: string; tokens: Tokens },
): Spent => {
  const tokensIn = tokens.in ?? estimate(textOf(prompt))
  const tokensOut = tokens.out ?? estimate(text)
  const counted = { in: tokensIn, cached: tokens.cached, out: tokensOut }
  return { tokensIn, tokensOut, costMicros: pricing.of(model, counted) }
}

const expected = { text: '', tokens: { in: null, cached: null, out: ANSWER_TOKENS } }

type Budget = {
  owner: Spender
  /** In millionths of the currency of the prices; null: calls are counted and not limited. */
  readLimit(): Promise<number | null>
  /** Why no call begins once the rest of the limit is too small. */
  blocker: 'limit' | 'workspace-limit'
  pricing: Pricing
  onSpent?(costMicros: number): void
  /** Called with the blocker of a call that failed, and with null after an answer. */
  onState?(blocker: AiUnavailable['blocker']): Promise<void>
}

/** Models within a monthly budget: a call reserves its estimated cost first, and is counted by its real one. */
export const limitCalls = (
  { db, log }: { db: Database; log: Log },
  ai: ModelAi,
  { owner, readLimit, blocker, pricing, onSpent, onState }: Budget,
): ModelAi => {
  const reserve = async (costMicros: number): Promise<string | null> => {
    const limitMicros = await readLimit()
    if (limitMicros === null) return null
    const reservation = await reserveSpending(db, owner, { costMicros, limitMicros })
    if (reservation) return reservation
    await onState?.(blocker)
    throw new AiUnavailable('The monthly limit is reached', null, null, blocker)
  }
  const limited = async <T>(
    estimated: Spent,
    signal: AbortSignal,
    call: () => Promise<{ answer: T; cost: Spent }>,
  ): Promise<T> => {
    signal.throwIfAborted()
    const reservation = await reserve(estimated.costMicros)
    let spent: Spent | null = null
    try {
      const { answer, cost } = await call()
      spent = cost
      await onState?.(null)
      return answer
    } catch (error) {
      // The provider may charge for an answer that is broken or that the caller no longer waits for.
      if (error instanceof AiMalformed || signal.aborted) spent = estimated
      if (error instanceof AiUnavailable && error.blocker) await onState?.(error.blocker)
      throw error
    } finally {
      if (spent) onSpent?.(spent.costMicros)
      await settleSpending(db, owner, { reservation, spent }).catch((err: unknown) =>
        log.warn({ err }, 'the cost of a call of the language model could not be stored'),
      )
    }
  }
  const count = (model: Model): Model => ({
    ...model,
    ask: (prompt, options) =>
      limited(spendingOf(pricing, prompt, { model: model.name, ...expected }), options.signal, async () => {
        const answer = await model.ask(prompt, options)
        return { answer, cost: spendingOf(pricing, prompt, { model: model.name, ...answer }) }
      }),
  })
  const writing = count(ai.writing)
  const { picture } = pricing
  return {
    ...ai,
    writing,
    planning: ai.planning === ai.writing ? writing : count(ai.planning),
    drawCover: (brief, signal) => {
      // A cover that the owner chose is drawn here, without the image model.
      if (picture === null || brief.cover) return ai.drawCover(brief, signal)
      const cost: Spent = { tokensIn: 0, tokensOut: 0, costMicros: picture }
      return limited(cost, signal, async () => ({ answer: await ai.drawCover(brief, signal), cost }))
    },
  }
}

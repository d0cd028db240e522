import {
  AiMalformed,
  AiUnavailable,
  type Model,
  type ModelAi,
  type Prompt,
  type Tokens,
} from '../../outside/ai/ai.ts'
import type { Tools } from '../../tools.ts'
import { type ConnectionRow, setBlocker } from './connection-store.ts'
import { addSpending, readSpending } from './spending-store.ts'

type Prices = Pick<ConnectionRow, 'priceIn' | 'priceOut'>

/** Characters that a token is taken for where the provider counts none; rather too few, so that a limit is not passed. */
const CHARACTERS = 3
const MICROS_A_CENT = 10_000

const estimate = (text: string) => Math.ceil(text.length / CHARACTERS)
const textOf = ({ instructions, material = '', prompt }: Prompt) => instructions + material + prompt

/** Millionths of a US dollar, rounded up; a price that is not given counts as none. */
export const costOfTokens = ({ priceIn, priceOut }: Prices, tokens: { in: number; out: number }): number =>
  Math.ceil((tokens.in * (priceIn ?? 0) + tokens.out * (priceOut ?? 0)) / 1_000_000)

/** What a call is counted as: the provider's tokens, else an estimate by the texts. */
export const spendingOf = (
  prices: Prices,
  prompt: Prompt,
  { text, tokens }: { text: string; tokens: Tokens },
) => {
  const tokensIn = tokens.in ?? estimate(textOf(prompt))
  const tokensOut = tokens.out ?? estimate(text)
  return { tokensIn, tokensOut, costMicros: costOfTokens(prices, { in: tokensIn, out: tokensOut }) }
}

const noTokens: Tokens = { in: null, cached: null, out: null }

/**
 * The connected model with its monthly limit. Each call is counted, and none begins once the limit is reached; calls that
 * run at that moment may pass it by what they cost. What the provider refuses the connection for is stored.
 */
export const limitSpending = (
  { db, log }: Pick<Tools, 'db' | 'log'>,
  ai: ModelAi,
  connection: ConnectionRow,
): ModelAi => {
  const { version, monthlyLimit } = connection
  let blocker = connection.blocker
  const store = async (next: string | null) => {
    if (next === blocker) return
    blocker = next
    await setBlocker(db, version, next).catch((err: unknown) =>
      log.warn({ err }, 'the state of the language model could not be stored'),
    )
  }
  const limited = async <T>(call: () => Promise<T>): Promise<T> => {
    if (monthlyLimit !== null && (await readSpending(db)).costMicros >= monthlyLimit * MICROS_A_CENT)
      throw new AiUnavailable('The monthly limit is reached', null, null, 'limit')
    try {
      const answer = await call()
      await store(null)
      return answer
    } catch (error) {
      if (error instanceof AiUnavailable && error.blocker) await store(error.blocker)
      throw error
    }
  }
  const count = (model: Model): Model => ({
    ...model,
    ask: (prompt, options) =>
      limited(async () => {
        try {
          const answer = await model.ask(prompt, options)
          await addSpending(db, spendingOf(connection, prompt, answer))
          return answer
        } catch (error) {
          // A broken answer was written, and is charged, all the same.
          if (error instanceof AiMalformed)
            await addSpending(db, spendingOf(connection, prompt, { text: '', tokens: noTokens }))
          throw error
        }
      }),
  })
  const writing = count(ai.writing)
  return {
    ...ai,
    writing,
    planning: ai.planning === ai.writing ? writing : count(ai.planning),
    drawCover: (brief, signal) =>
      // A cover that the owner chose is drawn here, without the image model.
      connection.imageModel === null || brief.cover
        ? ai.drawCover(brief, signal)
        : limited(async () => {
            const cover = await ai.drawCover(brief, signal)
            const costMicros = connection.pricePicture ?? 0
            await addSpending(db, { tokensIn: 0, tokensOut: 0, costMicros })
            return cover
          }),
  }
}

import type { Database } from '../../../db/db.ts'
import type { Measure } from '../../../measure.ts'
import {
  AiMalformed,
  AiUnavailable,
  type Model,
  type ModelAi,
  type Prompt,
  type Tokens,
} from '../../../outside/ai/ai.ts'
import type { Log } from '../../../tools.ts'
import { type ConnectionRow, setBlocker } from './connection-store.ts'
import type { ConnectionOwner } from './owner.ts'
import { reserveSpending, type Spent, settleSpending } from './spending-store.ts'

type Prices = Pick<ConnectionRow, 'priceIn' | 'priceOut'>

/** Characters that a token is taken for where the provider counts none; rather too few, so that a limit is not passed. */
const CHARACTERS = 3
/** Tokens that an answer is expected to have: more than the longest sections and outlines take. */
const ANSWER_TOKENS = 2_000
const MICROS_A_CENT = 10_000

export const limitMicrosOf = ({ monthlyLimit }: Pick<ConnectionRow, 'monthlyLimit'>): number | null =>
  monthlyLimit === null ? null : monthlyLimit * MICROS_A_CENT

const estimate = (text: string) => Math.ceil(text.length / CHARACTERS)
const textOf = ({ instructions, material = '', prompt }: Prompt) => instructions + material + prompt

/** Millionths of a US dollar, rounded up; a price that is not given counts as none. */
export const costOfTokens = ({ priceIn, priceOut }: Prices, tokens: { in: number; out: number }): number =>
  Math.ceil((tokens.in * (priceIn ?? 0) + tokens.out * (priceOut ?? 0)) / 1_000_000)

/** What a call is counted as: the provider's tokens, otherwise an estimate by the texts. */
export const spendingOf = (
  prices: Prices,
  prompt: Prompt,
  { text, tokens }: { text: string; tokens: Tokens },
): Spent => {
  const tokensIn = tokens.in ?? estimate(textOf(prompt))
  const tokensOut = tokens.out ?? estimate(text)
  return { tokensIn, tokensOut, costMicros: costOfTokens(prices, { in: tokensIn, out: tokensOut }) }
}

const expectedOf = (prices: Prices, prompt: Prompt): Spent =>
  spendingOf(prices, prompt, { text: '', tokens: { in: null, cached: null, out: ANSWER_TOKENS } })

const ownerOf = ({ accountId, workspaceId, purpose }: ConnectionRow): ConnectionOwner => ({
  workspace: accountId && workspaceId ? { accountId, workspaceId } : null,
  purpose: purpose === 'picture' ? purpose : 'text',
})

/**
 * The connected model with its monthly limit. A call reserves what it is expected to cost, so that calls that run at the
 * same moment cannot pass the limit together, and is counted by what it did cost. What a call failed for is stored.
 */
export const limitSpending = (
  { db, log, measure }: { db: Database; log: Log; measure: Measure },
  ai: ModelAi,
  connection: ConnectionRow,
): ModelAi => {
  const owner = ownerOf(connection)
  const limitMicros = limitMicrosOf(connection)
  let { blocker } = connection
  const store = async (next: string | null) => {
    if (next === blocker) return
    blocker = next
    await setBlocker(db, connection, next).catch((err: unknown) =>
      log.warn({ err }, 'the state of the language model could not be stored'),
    )
  }
  const reserve = async (expected: Spent): Promise<string | null> => {
    if (limitMicros === null) return null
    const { costMicros } = expected
    const reservation = await reserveSpending(db, owner, { costMicros, limitMicros })
    if (reservation) return reservation
    await store('limit')
    throw new AiUnavailable('The monthly limit is reached', null, null, 'limit')
  }
  const limited = async <T>(
    expected: Spent,
    signal: AbortSignal,
    call: () => Promise<{ answer: T; cost: Spent }>,
  ): Promise<T> => {
    signal.throwIfAborted()
    const reservation = await reserve(expected)
    let spent: Spent | null = null
    try {
      const { answer, cost } = await call()
      spent = cost
      await store(null)
      return answer
    } catch (error) {
      // The provider may charge for an answer that is broken or that the caller no longer waits for.
      if (error instanceof AiMalformed || signal.aborted) spent = expected
      if (error instanceof AiUnavailable && error.blocker) await store(error.blocker)
      throw error
    } finally {
      if (spent) measure.modelCost(owner.workspace ? 'workspace' : 'instance', spent.costMicros)
      await settleSpending(db, owner, { reservation, spent }).catch((err: unknown) =>
        log.warn({ err }, 'the cost of a call of the language model could not be stored'),
      )
    }
  }
  const count = (model: Model): Model => ({
    ...model,
    ask: (prompt, options) =>
      limited(expectedOf(connection, prompt), options.signal, async () => {
        const answer = await model.ask(prompt, options)
        const cost = spendingOf(connection, prompt, answer)
        const isPriced = (connection.priceIn ?? connection.priceOut) !== null
        return { answer: isPriced ? { ...answer, costMicros: cost.costMicros } : answer, cost }
      }),
  })
  const writing = count(ai.writing)
  const picture: Spent = { tokensIn: 0, tokensOut: 0, costMicros: connection.pricePicture ?? 0 }
  return {
    ...ai,
    writing,
    planning: ai.planning === ai.writing ? writing : count(ai.planning),
    drawCover: (brief, signal) =>
      // A cover that the owner chose is drawn here, without the image model.
      connection.imageModel === null || brief.cover
        ? ai.drawCover(brief, signal)
        : limited(picture, signal, async () => ({
            answer: await ai.drawCover(brief, signal),
            cost: picture,
          })),
  }
}

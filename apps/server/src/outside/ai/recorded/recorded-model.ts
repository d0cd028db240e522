import { AiMalformed, type Model } from '../ai.ts'

/** Waits so many milliseconds, or throws the signal's reason. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

/** Milliseconds for an answer that is not streamed. */
const THINKING_MS = 600
/** A text comes in pieces of about so many characters, with this between them: a section in some six seconds. */
const PIECE = 24
const PIECE_MS = 160

const NOTHING_COUNTED = { in: null, cached: null, out: null }

/** Where the next piece ends: at a space, so that no word is cut. */
const endOfPiece = (text: string, from: number): number => {
  const space = text.indexOf(' ', from + PIECE)
  return space < 0 ? text.length : space
}

/**
 * A model that returns the recorded answer of each stage, text piece by piece as a real one does. It does not read
 * the question: the caller has to check that the recording fits (`example-of.ts`). A stage without a recording, such
 * as a repair, is `AiMalformed`, so that the pipeline continues without it.
 */
export const createRecordedModel = (answers: ReadonlyMap<string, string>, pause: Pause): Model => ({
  name: 'recorded',
  async ask(_, { stage, signal, onText }) {
    const text = answers.get(stage ?? '')
    if (text === undefined) throw new AiMalformed(`nothing was recorded for ${stage ?? 'this question'}`)
    await pause(THINKING_MS, signal)
    for (let at = 0; onText && at < text.length; ) {
      at = endOfPiece(text, at)
      onText(text.slice(0, at))
      await pause(PIECE_MS, signal)
    }
    return { text, tokens: NOTHING_COUNTED }
  },
})

import { AiMalformed, type Model } from '../ai.ts'

/** Waits so many milliseconds, or throws the signal's reason. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

/** How long an answer that nobody sees arise takes, in milliseconds. */
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
 * A model that says what was recorded for each stage, text piece by piece as a real one does. It reads no question:
 * whoever asks has to know that the recording fits (`example-of.ts`). What was not recorded, such as a repair, is
 * `AiMalformed`, so that the pipeline goes on with what it has.
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

import { type LanguageModel, Output, streamText } from 'ai'
import type { z } from 'zod'
import { AiMalformed, AiRefused } from '../ai.ts'

/** An answer longer than this is none. Characters. */
const LENGTH_MAX = 60_000

export type Asked = {
  model: LanguageModel
  instructions: string
  prompt: string
  signal: AbortSignal
  /** Sent along as `response_format`. */
  schema?: z.ZodType
}

/**
 * One whole answer as text. Every answer is streamed, so that a slow model shows within seconds that it is at
 * work. Throws `AiRefused` for a content filter, `AiMalformed` for an answer that was cut off or never ends,
 * and what the network threw.
 */
export const collectStream = async (asked: Asked, onText?: (soFar: string) => void): Promise<string> => {
  const stop = new AbortController()
  const { model, instructions, prompt, schema } = asked
  const result = streamText({
    model,
    instructions,
    prompt,
    maxRetries: 0,
    abortSignal: AbortSignal.any([asked.signal, stop.signal]),
    onError: () => {},
    ...(schema ? { output: Output.object({ schema }) } : {}),
  })
  let text = ''
  let finished: string | null = null
  for await (const part of result.stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') asked.signal.throwIfAborted()
    if (part.type === 'finish') finished = part.finishReason
    if (part.type !== 'text-delta') continue
    text += part.text
    if (text.length > LENGTH_MAX) {
      stop.abort()
      throw new AiMalformed('The answer does not end')
    }
    onText?.(text)
  }
  if (finished === 'content-filter') throw new AiRefused('The provider refused the topic')
  if (finished === 'length') throw new AiMalformed('The answer was cut off')
  // A stream that stops without saying so was lost on the way: worth another try.
  if (finished !== 'stop') throw new Error('The stream ended early')
  return text
}

import type { JSONSchema7, LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider'
import { AiMalformed, AiRefused } from '../ai.ts'

/** An answer longer than this is none. Characters. */
const LENGTH_MAX = 60_000

export type Question = {
  /** What holds for every answer. */
  instructions: string
  prompt: string
}

export type Asking = {
  model: LanguageModelV4
  signal: AbortSignal
  /** Of the provider. */
  options: SharedV4ProviderOptions | undefined
  /** The form of a JSON answer. */
  schema?: JSONSchema7 | undefined
}

/**
 * One whole answer as text. Every answer is streamed, so that a slow model shows within seconds that it is at
 * work, and never read again as a whole before it has come to its end. Throws `AiRefused` for a refusal, `AiMalformed`
 * for an answer that was cut off or never ends, and what the network threw.
 */
export const collectStream = async (
  { instructions, prompt }: Question,
  { model, signal, options, schema }: Asking,
  onText?: (soFar: string) => void,
): Promise<string> => {
  const { stream } = await model.doStream({
    prompt: [
      { role: 'system', content: instructions },
      { role: 'user', content: [{ type: 'text', text: prompt }] },
    ],
    abortSignal: signal,
    ...(schema ? { responseFormat: { type: 'json', schema } } : {}),
    ...(options ? { providerOptions: options } : {}),
  })
  let text = ''
  for await (const part of stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'text-delta') {
      text += part.delta
      if (text.length > LENGTH_MAX) throw new AiMalformed('The answer does not end')
      onText?.(text)
    }
    if (part.type !== 'finish') continue
    const { unified, raw } = part.finishReason
    if (unified === 'stop') return text
    if (unified === 'length') throw new AiMalformed('The answer was cut off')
    if (unified === 'content-filter' || raw === 'content_filter')
      throw new AiRefused('The provider refused the topic')
  }
  // A stream that stops without saying so was lost on the way: worth another try.
  throw new Error('The stream ended early')
}

import type {
  JSONSchema7,
  LanguageModelV4,
  LanguageModelV4Usage,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider'
import { AiMalformed, AiRefused, type Answer, type Prompt, type Tokens } from '../ai.ts'

/** An answer longer than this is none. Characters. */
const LENGTH_MAX = 60_000

export type Asking = {
  model: LanguageModelV4
  signal: AbortSignal
  /** Of the provider. */
  options: SharedV4ProviderOptions | undefined
  /** Marks the end of the part that the provider may cache; null: it detects that itself. */
  keep: SharedV4ProviderOptions | null
  /** The form of a JSON answer. */
  schema?: JSONSchema7 | undefined
}

const tokensOf = ({ inputTokens, outputTokens }: LanguageModelV4Usage): Tokens => ({
  in: inputTokens.total ?? null,
  cached: inputTokens.cacheRead ?? null,
  out: outputTokens.total ?? null,
})

const textPart = (text: string) => ({ type: 'text' as const, text })

/** Two parts only where the provider wants a mark between them: some servers read one text alone. */
const partsOf = ({ material, prompt }: Prompt, keep: SharedV4ProviderOptions | null) => {
  if (!material) return [textPart(prompt)]
  if (!keep) return [textPart(`${material}\n\n${prompt}`)]
  return [{ ...textPart(material), providerOptions: keep }, textPart(prompt)]
}

/**
 * One whole answer as text. Every answer is streamed, so that a slow model shows within seconds that it is at
 * work, and never read again as a whole before it has come to its end. Throws `AiRefused` for a refusal, `AiMalformed`
 * for an answer that was cut off or never ends, and what the network threw.
 */
export const collectStream = async (
  question: Prompt,
  { model, signal, options, keep, schema }: Asking,
  onText?: (soFar: string) => void,
): Promise<Answer> => {
  const { stream } = await model.doStream({
    prompt: [
      { role: 'system', content: question.instructions },
      { role: 'user', content: partsOf(question, keep) },
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
    if (unified === 'stop') return { text, tokens: tokensOf(part.usage) }
    if (unified === 'length') throw new AiMalformed('The answer was cut off')
    if (unified === 'content-filter' || raw === 'content_filter')
      throw new AiRefused('The provider refused the topic')
  }
  // A stream that stops without saying so was lost on the way: worth another try.
  throw new Error('The stream ended early')
}

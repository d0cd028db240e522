import {
  APICallError,
  type JSONSchema7,
  type LanguageModelV4,
  type LanguageModelV4Usage,
  type SharedV4ProviderOptions,
} from '@ai-sdk/provider'
import type { buildConnector } from 'undici'
import { z } from 'zod'
import { trimSlashes } from '../../web-address.ts'
import { AiMalformed, AiRefused, type Answer, type Model, type Prompt, type Tokens } from '../ai.ts'
import { createCalling, type Patience, patience } from './calling.ts'
import { type ProviderName, providers } from './providers.ts'

/** An answer longer than this is none. Characters. */
const LENGTH_MAX = 60_000

type Asking = {
  model: LanguageModelV4
  signal: AbortSignal
  options: SharedV4ProviderOptions | undefined
  /** Marks the end of the part that the provider may cache; null: it detects that itself. */
  keep: SharedV4ProviderOptions | null
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

/** Streams an answer. Throws `AiRefused`, `AiMalformed` for one that never ends, and what the network threw. */
const collectStream = async (
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

type ModelSettings = {
  provider: ProviderName
  model: string
  /** null: it draws none. */
  imageModel: string | null
  /** Empty where the provider wants none. */
  apiKey: string
  /** null: the provider's own. */
  baseUrl: string | null
  /** Other limits than reliability G13's, for tests. */
  patience?: Patience
  /** Opens connections to an address that a person typed. */
  connect?: buildConnector.connector | undefined
}

/** A model that may also draw: a picture in landscape format, encoded in any way. null: it draws none. */
export type ConnectedModel = Model & {
  draw: ((prompt: string, signal: AbortSignal) => Promise<Uint8Array>) | null
}

/** Providers refuse a form with unknown keywords; the answer is validated by the whole schema here. */
const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'format', 'minimum', 'maximum']
const formOf = (schema: z.ZodType): JSONSchema7 => {
  const { $schema, ...form } = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      for (const limit of LIMITS) delete jsonSchema[limit]
    },
  })
  return form as JSONSchema7
}

const knowsNoForms = (error: unknown): boolean =>
  APICallError.isInstance(error) &&
  error.statusCode === 400 &&
  /response_format|json_schema/i.test(error.responseBody ?? '')

/** Loads the provider's library. Throws where the settings name what the provider does not have. */
export const connectModel = async (settings: ModelSettings): Promise<ConnectedModel> => {
  const { fetchOf, run } = createCalling(settings.patience ?? patience, settings.connect)
  const { load, landscape, options, keep = null, baseUrl: ownUrl } = providers[settings.provider]
  const baseUrl = settings.baseUrl ?? ownUrl
  if (baseUrl === null) throw new Error(`AI_BASE_URL must be set for ${settings.provider}`)
  const access = { apiKey: settings.apiKey, baseURL: trimSlashes(baseUrl) }
  const model = (await load({ ...access, fetch: fetchOf('events') })).text(settings.model)
  const { picture } = await load({ ...access, fetch: fetchOf('document') })
  if (settings.imageModel !== null && picture === null)
    throw new Error(`AI_IMAGE_MODEL cannot be set: ${settings.provider} makes no pictures`)
  const imageModel = settings.imageModel === null ? null : (picture?.(settings.imageModel) ?? null)
  /** Learnt from the first refusal. */
  let isPlain = false

  const askInForm = async (
    question: Prompt,
    signal: AbortSignal,
    form: JSONSchema7 | null,
    onText?: (soFar: string) => void,
  ): Promise<Answer> => {
    const asking = { model, signal, options, keep }
    if (isPlain || form === null) return collectStream(question, asking, onText)
    return collectStream(question, { ...asking, schema: form }, onText).catch((error) => {
      if (!knowsNoForms(error)) throw error
      isPlain = true
      return collectStream(question, asking, onText)
    })
  }

  return {
    name: settings.model,
    ask: (question, { signal, form, onText, over }) =>
      run(signal, (limited) => askInForm(question, limited, form ? formOf(form) : null, onText), over),
    draw:
      imageModel &&
      ((prompt, signal) =>
        run(signal, async (limited) => {
          const { images } = await imageModel.doGenerate({
            prompt,
            n: 1,
            size: landscape.size,
            aspectRatio: landscape.aspectRatio,
            seed: undefined,
            files: undefined,
            mask: undefined,
            providerOptions: {},
            abortSignal: limited,
          })
          const [image] = images
          if (!image?.length) throw new AiMalformed('There is no picture')
          return typeof image === 'string' ? Buffer.from(image, 'base64') : image
        })),
  }
}

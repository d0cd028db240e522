import { APICallError, type JSONSchema7 } from '@ai-sdk/provider'
import type { buildConnector } from 'undici'
import { z } from 'zod'
import { trimSlashes } from '../../trim-slashes.ts'
import { AiMalformed, type Answer, type Model, type Prompt } from '../ai.ts'
import { createCalling, type Patience, patience } from './calling.ts'
import { collectStream } from './collect-stream.ts'
import { type ProviderName, providers } from './providers.ts'

export type ModelSettings = {
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

/** Whether a server said that it knows no forms. */
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

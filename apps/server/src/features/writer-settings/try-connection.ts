import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type {
  WriterAccess,
  WriterPictureTest,
  WriterTest,
  writerSettings,
} from '@tintario/contract/writer-settings/endpoints.ts'
import { AiMalformed, AiRefused, AiUnavailable, type Brief } from '../../outside/ai/ai.ts'
import { EgressRefused } from '../../outside/egress.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { addSpending, costOfTokens, pricingOf, spendingOf } from '../ai-connections/index.ts'
import { apiKeyOf } from './change-settings.ts'
import type { Scope } from './scope-of.ts'

const TEXT_MAX = 2_000

const refuseFailures = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof EgressRefused) return refuse('ADDRESS_REFUSED')
    if (error instanceof AiUnavailable && error.blocker === 'key') return refuse('WRITER_KEY_REFUSED')
    if (error instanceof AiUnavailable && error.blocker === 'credit') return refuse('WRITER_NO_CREDIT')
    if (error instanceof AiUnavailable || error instanceof AiMalformed || error instanceof AiRefused)
      return refuse('WRITER_UNREACHABLE')
    throw error
  }
}

const accessOf = async (tools: Tools, scope: Scope, form: WriterAccess) => {
  const { provider, baseUrl } = form
  const apiKey = await apiKeyOf(tools, scope, form)
  return apiKey === null ? refuse('WRITER_KEY_REFUSED') : { provider, baseUrl, apiKey }
}

export const findModels = (
  tools: Tools,
  scope: Scope,
  form: WriterAccess,
  signal: AbortSignal,
): Promise<{ text: string[]; pictures: string[] }> =>
  refuseFailures(async () => scope.directory.list(await accessOf(tools, scope, form), signal))

const question = {
  instructions: 'You write for the blog of a small shop. Answer with two plain sentences and nothing else.',
  prompt: {
    en: 'Write two sentences in English on why a shop should say how its products are made.',
    es: 'Escribe dos frases en español sobre por qué una tienda debería contar cómo se hacen sus productos.',
  },
}

export const tryConnection = (
  tools: Tools,
  scope: Scope,
  form: WriterTest,
  signal: AbortSignal,
): Promise<Answer<typeof writerSettings.tryOut>> =>
  refuseFailures(async () => {
    const access = { ...(await accessOf(tools, scope, form)), model: form.model, imageModel: null }
    const ai = await scope.directory.connect(access, { isTest: true })
    const prompt = { instructions: question.instructions, prompt: question.prompt[form.language] }
    const began = performance.now()
    const { text, tokens } = await ai.writing.ask(prompt, { signal })
    const milliseconds = Math.round(performance.now() - began)
    const pricing = pricingOf({ ...form, imageModel: null, pricePicture: null })
    await addSpending(tools.db, scope.owner, spendingOf(pricing, prompt, { model: form.model, text, tokens }))
    const isPriced = (form.priceIn ?? form.priceOut) !== null && tokens.in !== null && tokens.out !== null
    const costMicros = isPriced ? costOfTokens(form, { in: tokens.in ?? 0, out: tokens.out ?? 0 }) : null
    const said = text.trim().slice(0, TEXT_MAX)
    return { text: said, milliseconds, tokensIn: tokens.in, tokensOut: tokens.out, costMicros }
  })

const picture: Omit<Brief, 'owner'> = {
  seed: 'test',
  language: 'en',
  country: 'US',
  type: 'article',
  description: 'How a clay pot is made',
  title: 'How a clay pot is made',
  tone: 'friendly',
  pov: 'second',
  audience: 'everyone',
  voice: null,
  references: [],
  site: null,
  picture: 'a clay pot on a wooden table',
}

/** Has the image model draw a cover. It is counted in the month's spending. */
export const tryPicture = (
  tools: Tools,
  scope: Scope,
  form: WriterPictureTest,
  signal: AbortSignal,
): Promise<Answer<typeof writerSettings.tryPicture>> =>
  refuseFailures(async () => {
    const { imageModel, pricePicture } = form
    // The text model is not asked.
    const access = { ...(await accessOf(tools, scope, form)), model: imageModel, imageModel }
    const ai = await scope.directory.connect(access, { isTest: true })
    const began = performance.now()
    const { bytes, contentType } = await ai.drawCover({ ...picture, owner: 'test' }, signal)
    const milliseconds = Math.round(performance.now() - began)
    const costMicros = pricePicture ?? 0
    await addSpending(tools.db, scope.owner, { tokensIn: 0, tokensOut: 0, costMicros })
    const image = `data:${contentType};base64,${bytes.toString('base64')}`
    return { image, milliseconds, costMicros: pricePicture }
  })

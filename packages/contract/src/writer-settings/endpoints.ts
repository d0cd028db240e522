import { z } from 'zod'
import { language, ok } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { routes } from '../routes.ts'
import {
  pictureProviders,
  WRITER_ADDRESS_MAX,
  WRITER_KEY_MAX,
  WRITER_LIMIT_MAX,
  WRITER_MODEL_MAX,
  WRITER_PRICE_MAX,
  writerProviders,
} from './limits.ts'

/** Why texts wait for the language model: its key is refused, its account has no credit, or the month's limit is reached. */
export const writerBlocker = z.enum(['key', 'credit', 'limit'])
export type WriterBlocker = z.infer<typeof writerBlocker>

const model = z.string().trim().min(1).max(WRITER_MODEL_MAX)
const price = z.int().min(0).max(WRITER_PRICE_MAX).nullable()

const access = {
  provider: z.enum(writerProviders),
  baseUrl: z
    .string()
    .trim()
    .min(1)
    .max(WRITER_ADDRESS_MAX)
    .nullable()
    .describe("null: the provider's own address"),
  apiKey: z
    .string()
    .trim()
    .max(WRITER_KEY_MAX)
    .optional()
    .describe('absent: the stored key, which is only sent to the address it was stored for; empty: none'),
}
const prices = {
  priceIn: price.describe('of a million tokens read, in millionths of a US dollar'),
  priceOut: price.describe('of a million tokens written, in millionths of a US dollar'),
}

export const writerAccess = z.object(access)
export type WriterAccess = z.output<typeof writerAccess>

export const writerTest = z.object({ ...access, ...prices, model, language })
export type WriterTest = z.output<typeof writerTest>

export const writerConnectionForm = z
  .object({
    ...access,
    ...prices,
    model,
    imageModel: model.nullable(),
    pricePicture: price.describe('of one picture, in millionths of a US dollar'),
    monthlyLimit: z.int().min(0).max(WRITER_LIMIT_MAX).nullable().describe('in US cents; null: no limit'),
  })
  .refine(({ provider, imageModel }) => imageModel === null || pictureProviders.includes(provider), {
    path: ['imageModel'],
  })
  // Without prices a limit would never be reached.
  .refine(({ monthlyLimit, priceIn, priceOut }) => monthlyLimit === null || (priceIn ?? priceOut) !== null, {
    path: ['priceIn'],
  })
  .refine(
    ({ monthlyLimit, imageModel, pricePicture }) =>
      monthlyLimit === null || imageModel === null || pricePicture !== null,
    { path: ['pricePicture'] },
  )
export type WriterConnectionForm = z.output<typeof writerConnectionForm>

export const writerState = z.object({
  source: z
    .enum(['none', 'screen', 'configuration'])
    .describe("configuration: the server's settings name the model, and no screen changes it"),
  connection: z
    .object({
      provider: z.enum(writerProviders),
      baseUrl: z.string().nullable(),
      model: z.string(),
      imageModel: z.string().nullable(),
      keyEnd: z.string().nullable().describe('the last four characters of the key; null: there is none'),
      ...prices,
      pricePicture: price,
      monthlyLimit: z.int().nullable(),
      blocker: writerBlocker.nullable(),
    })
    .nullable(),
  spending: z.object({
    calls: z.int(),
    tokensIn: z.int(),
    tokensOut: z.int(),
    costMicros: z.int().describe("this month's, in millionths of a US dollar"),
  }),
})
export type WriterState = z.infer<typeof writerState>

const modelNames = z.array(z.string())
const localServer = z.object({
  name: z.enum(['ollama', 'lm-studio']),
  baseUrl: z.string(),
  models: modelNames,
})
export type LocalServer = z.infer<typeof localServer>

const failures = ['ADDRESS_REFUSED', 'WRITER_KEY_REFUSED', 'WRITER_NO_CREDIT', 'WRITER_UNREACHABLE'] as const

export const writerSettings = {
  access: endpoint({
    route: routes.writerSettings.access,
    summary: "Whether the caller may change this instance's language model",
    needs: 'signed-in',
    answer: z.object({ isOperator: z.boolean() }),
  }),
  get: endpoint({
    route: routes.writerSettings.get,
    summary: "This instance's language model, without its key, and what it cost this month",
    needs: 'operator',
    answer: writerState,
  }),
  save: endpoint({
    route: routes.writerSettings.save,
    summary: "Sets this instance's language model; texts that wait for it are written",
    needs: 'operator',
    body: writerConnectionForm,
    answer: writerState,
    errors: ['ADDRESS_REFUSED', 'WRITER_IN_CONFIGURATION', 'WRITER_KEY_MISSING'],
  }),
  remove: endpoint({
    route: routes.writerSettings.remove,
    summary: "Removes this instance's language model and its key",
    needs: 'operator',
    answer: ok,
    errors: ['WRITER_IN_CONFIGURATION'],
  }),
  findModels: endpoint({
    route: routes.writerSettings.findModels,
    summary: 'The models that a provider offers',
    needs: 'operator',
    body: writerAccess,
    answer: z.object({ text: modelNames, pictures: modelNames }),
    errors: failures,
  }),
  tryOut: endpoint({
    route: routes.writerSettings.tryOut,
    summary: 'Has a model write two sentences',
    needs: 'operator',
    body: writerTest,
    answer: z.object({
      text: z.string(),
      milliseconds: z.int(),
      tokensIn: z.int().nullable(),
      tokensOut: z.int().nullable(),
      costMicros: z.int().nullable().describe('null: without prices or counted tokens'),
    }),
    errors: failures,
  }),
  findLocal: endpoint({
    route: routes.writerSettings.findLocal,
    summary: 'Servers of language models that run beside this one',
    needs: 'operator',
    answer: z.object({ servers: z.array(localServer) }),
  }),
}

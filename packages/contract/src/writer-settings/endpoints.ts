import { z } from 'zod'
import { idParams, language, ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { can } from '../core/permissions.ts'
import { routes } from '../core/routes.ts'
import {
  pictureProviders,
  WRITER_ADDRESS_MAX,
  WRITER_KEY_MAX,
  WRITER_LIMIT_MAX,
  WRITER_MODEL_MAX,
  WRITER_PRICE_MAX,
  writerProviders,
  writerPurposes,
} from './limits.ts'

/** Why texts wait: the model's key is refused, its account has no credit, or the monthly limit is reached. */
export const writerBlocker = z.enum(['key', 'credit', 'limit'])
export const textBlocker = z.enum([...writerBlocker.options, 'workspace-limit'])
export const writerOwner = z.enum(['instance', 'workspace'])

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

const writerAccess = z.object(access)
export type WriterAccess = z.output<typeof writerAccess>

const writerTest = z.object({ ...access, ...prices, model, language })
export type WriterTest = z.output<typeof writerTest>

const writerPictureTest = z
  .object({
    ...access,
    imageModel: model,
    pricePicture: price.describe('of one picture, in millionths of a US dollar'),
  })
  .refine(({ provider }) => pictureProviders.includes(provider), { path: ['provider'] })
export type WriterPictureTest = z.output<typeof writerPictureTest>

const writerConnectionForm = z
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
  // Without prices a limit could never be reached.
  .refine(({ monthlyLimit, priceIn, priceOut }) => monthlyLimit === null || (priceIn ?? priceOut) !== null, {
    path: ['priceIn'],
  })
  .refine(
    ({ monthlyLimit, imageModel, pricePicture }) =>
      monthlyLimit === null || imageModel === null || pricePicture !== null,
    { path: ['pricePicture'] },
  )
export type WriterConnectionForm = z.output<typeof writerConnectionForm>

const connectionState = z.object({
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
export type WriterConnectionState = z.infer<typeof connectionState>

const state = {
  connection: connectionState.nullable(),
  spending: z.object({
    calls: z.int(),
    tokensIn: z.int(),
    tokensOut: z.int(),
    costMicros: z.int().describe("this month's, in millionths of a US dollar"),
  }),
}

const writerState = z.object({
  source: z
    .enum(['none', 'screen', 'configuration'])
    .describe("configuration: the server's settings name the model, and no screen changes it"),
  ...state,
  pictures: z.object(state).describe('the connection that only draws, and what it cost this month'),
  workspaceKeys: z.boolean().describe('whether workspaces may use a key of their own'),
})
export type WriterState = z.infer<typeof writerState>

const ownWriterState = z.object({
  ...state,
  isAllowed: z.boolean().describe('whether the operator allows it; else it is stored and not used'),
})
export type OwnWriterState = z.infer<typeof ownWriterState>

const purpose = z.object({ purpose: z.enum(writerPurposes).default('text') })

const modelNames = z.array(z.string())
const localServer = z.object({
  name: z.enum(['ollama', 'lm-studio']),
  baseUrl: z.string(),
  models: modelNames,
})
export type LocalServer = z.infer<typeof localServer>

const failures = ['ADDRESS_REFUSED', 'WRITER_KEY_REFUSED', 'WRITER_NO_CREDIT', 'WRITER_UNREACHABLE'] as const
/** Refusals of every call about a workspace's own connection. */
const own = ['NOT_FOUND', 'FORBIDDEN'] as const

const models = z.object({ text: modelNames, pictures: modelNames })
const cost = z.int().nullable().describe('null: without prices or counted tokens')
const written = z.object({
  text: z.string(),
  milliseconds: z.int(),
  tokensIn: z.int().nullable(),
  tokensOut: z.int().nullable(),
  costMicros: cost,
})
const drawn = z.object({
  image: z.string().describe('the picture as a data URL'),
  milliseconds: z.int(),
  costMicros: cost,
})

export const writerSettings = endpoints(routes.writerSettings, {
  access: {
    summary: "Which writers the caller may change, and who writes for the caller's present workspace",
    needs: 'signed-in',
    reads: false,
    answer: z.object({
      isOperator: z.boolean(),
      hasWorkspaceKeys: z
        .boolean()
        .describe('whether workspaces may use a key of their own, or one of the account has a stored one'),
      writer: z.object({ name: z.enum(['built-in', 'model']), owner: writerOwner }),
    }),
  },
  get: {
    summary: "This instance's language model, without its key, and what it cost this month",
    needs: 'operator',
    answer: writerState,
  },
  save: {
    summary:
      "Sets this instance's language model, or with purpose=picture the one that draws; waiting texts are written",
    needs: 'operator',
    query: purpose,
    body: writerConnectionForm,
    answer: writerState,
    errors: ['ADDRESS_REFUSED', 'WRITER_IN_CONFIGURATION', 'WRITER_KEY_MISSING'],
  },
  remove: {
    summary: "Removes this instance's language model and its key",
    needs: 'operator',
    query: purpose,
    answer: ok,
    errors: ['WRITER_IN_CONFIGURATION'],
  },
  findModels: {
    summary: 'The models that a provider offers',
    needs: 'operator',
    query: purpose,
    body: writerAccess,
    answer: models,
    errors: [...failures, 'WRITER_IN_CONFIGURATION'],
  },
  tryOut: {
    summary: 'Has a model write two sentences',
    needs: 'operator',
    body: writerTest,
    answer: written,
    errors: [...failures, 'WRITER_IN_CONFIGURATION'],
  },
  tryPicture: {
    summary: 'Has an image model draw a picture',
    needs: 'operator',
    query: purpose,
    body: writerPictureTest,
    answer: drawn,
    errors: [...failures, 'WRITER_IN_CONFIGURATION'],
  },
  findLocal: {
    summary: 'Servers of language models that run beside this one',
    needs: 'operator',
    answer: z.object({ servers: z.array(localServer) }),
  },
  allowKeys: {
    summary:
      'Says whether workspaces may use a key of their own; stored keys stay, unused while they may not',
    needs: 'operator',
    body: z.object({ allowed: z.boolean() }),
    answer: writerState,
  },
  getOwn: {
    summary: "A workspace's own language model, without its key, and what it cost this month",
    needs: can.manageWorkspaces,
    params: idParams,
    answer: ownWriterState,
    errors: own,
  },
  saveOwn: {
    summary: "Sets a workspace's own language model; texts that wait for it are written",
    needs: can.manageWorkspaces,
    params: idParams,
    body: writerConnectionForm,
    answer: ownWriterState,
    errors: [...own, 'WRITER_KEYS_OFF', 'ADDRESS_REFUSED', 'WRITER_KEY_MISSING'],
  },
  removeOwn: {
    summary: "Removes a workspace's own language model and its key; this instance's writes again",
    needs: can.manageWorkspaces,
    params: idParams,
    answer: ok,
    errors: own,
  },
  findModelsOwn: {
    summary: 'The models that a provider offers for the key of a workspace',
    needs: can.manageWorkspaces,
    params: idParams,
    body: writerAccess,
    answer: models,
    errors: [...own, 'WRITER_KEYS_OFF', ...failures],
  },
  tryOwn: {
    summary: 'Has a model write two sentences with the key of a workspace',
    needs: can.manageWorkspaces,
    params: idParams,
    body: writerTest,
    answer: written,
    errors: [...own, 'WRITER_KEYS_OFF', ...failures],
  },
  tryPictureOwn: {
    summary: 'Has an image model draw a picture with the key of a workspace',
    needs: can.manageWorkspaces,
    params: idParams,
    body: writerPictureTest,
    answer: drawn,
    errors: [...own, 'WRITER_KEYS_OFF', ...failures],
  },
})

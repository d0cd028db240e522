import { z } from 'zod'
import { idParams, language, ok } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { can } from '../permissions.ts'
import { routes } from '../routes.ts'
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

/**
 * Why texts wait for the language model: its key is refused, its account has no credit, or the monthly limit is
 * reached.
 */
export const writerBlocker = z.enum(['key', 'credit', 'limit'])
export type WriterBlocker = z.infer<typeof writerBlocker>
/** The same, or the workspace's own limit for the instance's model. */
export const textBlocker = z.enum([...writerBlocker.options, 'workspace-limit'])
/** The owner of a model's connection: this instance, or the workspace. */
export const writerOwner = z.enum(['instance', 'workspace'])
export type WriterOwner = z.infer<typeof writerOwner>

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

export const writerPictureTest = z
  .object({
    ...access,
    imageModel: model,
    pricePicture: price.describe('of one picture, in millionths of a US dollar'),
  })
  .refine(({ provider }) => pictureProviders.includes(provider), { path: ['provider'] })
export type WriterPictureTest = z.output<typeof writerPictureTest>

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

export const writerState = z.object({
  source: z
    .enum(['none', 'screen', 'configuration'])
    .describe("configuration: the server's settings name the model, and no screen changes it"),
  ...state,
  pictures: z.object(state).describe('the connection that only draws, and what it cost this month'),
  workspaceKeys: z.boolean().describe('whether workspaces may use a key of their own'),
})
export type WriterState = z.infer<typeof writerState>

export const ownWriterState = z.object({
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

export const writerSettings = {
  access: endpoint({
    route: routes.writerSettings.access,
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
  }),
  get: endpoint({
    route: routes.writerSettings.get,
    summary: "This instance's language model, without its key, and what it cost this month",
    needs: 'operator',
    answer: writerState,
  }),
  save: endpoint({
    route: routes.writerSettings.save,
    summary:
      "Sets this instance's language model, or with purpose=picture the one that draws; waiting texts are written",
    needs: 'operator',
    query: purpose,
    body: writerConnectionForm,
    answer: writerState,
    errors: ['ADDRESS_REFUSED', 'WRITER_IN_CONFIGURATION', 'WRITER_KEY_MISSING'],
  }),
  remove: endpoint({
    route: routes.writerSettings.remove,
    summary: "Removes this instance's language model and its key",
    needs: 'operator',
    query: purpose,
    answer: ok,
    errors: ['WRITER_IN_CONFIGURATION'],
  }),
  findModels: endpoint({
    route: routes.writerSettings.findModels,
    summary: 'The models that a provider offers',
    needs: 'operator',
    query: purpose,
    body: writerAccess,
    answer: models,
    errors: [...failures, 'WRITER_IN_CONFIGURATION'],
  }),
  tryOut: endpoint({
    route: routes.writerSettings.tryOut,
    summary: 'Has a model write two sentences',
    needs: 'operator',
    body: writerTest,
    answer: written,
    errors: [...failures, 'WRITER_IN_CONFIGURATION'],
  }),
  tryPicture: endpoint({
    route: routes.writerSettings.tryPicture,
    summary: 'Has an image model draw a picture',
    needs: 'operator',
    query: purpose,
    body: writerPictureTest,
    answer: drawn,
    errors: [...failures, 'WRITER_IN_CONFIGURATION'],
  }),
  findLocal: endpoint({
    route: routes.writerSettings.findLocal,
    summary: 'Servers of language models that run beside this one',
    needs: 'operator',
    answer: z.object({ servers: z.array(localServer) }),
  }),
  allowKeys: endpoint({
    route: routes.writerSettings.allowKeys,
    summary:
      'Says whether workspaces may use a key of their own; stored keys stay, unused while they may not',
    needs: 'operator',
    body: z.object({ allowed: z.boolean() }),
    answer: writerState,
  }),
  getOwn: endpoint({
    route: routes.writerSettings.getOwn,
    summary: "A workspace's own language model, without its key, and what it cost this month",
    needs: can.manageWorkspaces,
    params: idParams,
    answer: ownWriterState,
    errors: own,
  }),
  saveOwn: endpoint({
    route: routes.writerSettings.saveOwn,
    summary: "Sets a workspace's own language model; texts that wait for it are written",
    needs: can.manageWorkspaces,
    params: idParams,
    body: writerConnectionForm,
    answer: ownWriterState,
    errors: [...own, 'WRITER_KEYS_OFF', 'ADDRESS_REFUSED', 'WRITER_KEY_MISSING'],
  }),
  removeOwn: endpoint({
    route: routes.writerSettings.removeOwn,
    summary: "Removes a workspace's own language model and its key; this instance's writes again",
    needs: can.manageWorkspaces,
    params: idParams,
    answer: ok,
    errors: own,
  }),
  findModelsOwn: endpoint({
    route: routes.writerSettings.findModelsOwn,
    summary: 'The models that a provider offers for the key of a workspace',
    needs: can.manageWorkspaces,
    params: idParams,
    body: writerAccess,
    answer: models,
    errors: [...own, 'WRITER_KEYS_OFF', ...failures],
  }),
  tryOwn: endpoint({
    route: routes.writerSettings.tryOwn,
    summary: 'Has a model write two sentences with the key of a workspace',
    needs: can.manageWorkspaces,
    params: idParams,
    body: writerTest,
    answer: written,
    errors: [...own, 'WRITER_KEYS_OFF', ...failures],
  }),
  tryPictureOwn: endpoint({
    route: routes.writerSettings.tryPictureOwn,
    summary: 'Has an image model draw a picture with the key of a workspace',
    needs: can.manageWorkspaces,
    params: idParams,
    body: writerPictureTest,
    answer: drawn,
    errors: [...own, 'WRITER_KEYS_OFF', ...failures],
  }),
}

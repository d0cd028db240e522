import swagger from '@fastify/swagger'
import { API_KEY_REQUESTS_A_MINUTE } from '@tintario/contract/api-keys/limits.ts'
import { callExamples, EXAMPLE_ID } from '@tintario/contract/public-api/examples.ts'
import { publicCalls } from '@tintario/contract/public-api/public-calls.ts'
import fastify from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { rowSchema } from '../apps/server/src/http/row-schema.ts'

/** A JSON Schema, as far as it is read here. */
export type Schema = {
  properties?: Record<string, Schema>
  required?: string[]
  deprecated?: boolean
  [keyword: string]: unknown
}
type Parameter = { in: string; name: string; required?: boolean; schema: Schema; description?: string }
type Content = Record<string, { schema: Schema; example?: unknown }>
export type Operation = {
  operationId: string
  summary: string
  parameters?: (Parameter & { example?: unknown })[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

type Transform = typeof jsonSchemaTransform

/** A form's body is not checked by a schema: it is known only by its file's field (OpenAPI 3.1, "File Uploads"). */
const describeCall: Transform = (call) => {
  const described = jsonSchemaTransform(call)
  const { form, ...schema } = (described.schema ?? {}) as { form?: string }
  if (!form) return described
  const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
  const body = { type: 'object', required: [form], properties: { [form]: file } }
  return { ...described, schema: { ...schema, body } as typeof described.schema }
}

/** A text that may be empty, which means that it is absent. */
const isOptionalText = (either: unknown): boolean =>
  JSON.stringify(either) === '[{"type":"string","enum":[""]},{"type":"string"}]'

/** Shortens what a format says as well, and leaves out the names that a field had before, so that each has one. */
const simplify = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(simplify)
  if (value === null || typeof value !== 'object') return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, simplify(inner)]))
  if (typeof copy.format === 'string') delete copy.pattern
  if (isOptionalText(copy.anyOf)) {
    delete copy.anyOf
    copy.type = 'string'
  }
  const { properties, required } = copy as Schema
  if (properties === null || typeof properties !== 'object') return copy
  const old = Object.keys(properties).filter((name) => properties[name]?.deprecated)
  for (const name of old) delete properties[name]
  const left = Array.isArray(required) ? required.filter((name) => !old.includes(name)) : undefined
  return left ? { ...copy, required: left } : copy
}

/** Numbers of requirements, which readers of the API do not have. */
const CODES = / \((?:[A-Z]+-\d+|(?:ruling )?R\d+)(?:, (?:[A-Z]+-\d+|(?:ruling )?R\d+))*\)/g

const describeInputs = (operation: Operation): void => {
  const { query, body } = callExamples[operation.operationId] ?? {}
  operation.summary = operation.summary.replace(CODES, '')
  operation.parameters = operation.parameters?.filter(({ schema }) => !schema.deprecated)
  for (const parameter of operation.parameters ?? []) {
    const example = parameter.in === 'path' ? EXAMPLE_ID : query?.[parameter.name]
    if (example !== undefined) parameter.example = example
  }
  if (!operation.parameters?.length) delete operation.parameters
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (Number(status) < 300) {
      answer.description = 'Success'
      // An answer that is one text is a file.
      const isFile = answer.content?.['application/json']?.schema.type === 'string'
      if (isFile)
        answer.content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    } else answer.content = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } }
  }
  const json = operation.requestBody?.content['application/json']
  if (json && body) json.example = body
}

const TREE = ['get /api/posts/{id}', 'properties', 'structure', 'anyOf', '0'] as const
const EVIDENCE = ['get /api/posts/{id}/evidence'] as const
/** The schemas that several calls share: where one is in the answer of a call. */
const shared: Record<string, readonly string[]> = {
  Workspace: ['get /api/workspaces', 'items'],
  BrandVoice: ['get /api/brand-voices', 'items'],
  Post: ['get /api/posts/{id}'],
  PostSummary: ['put /api/posts', 'items'],
  PostPlatform: ['get /api/posts/{id}', 'properties', 'platforms', 'items'],
  Image: ['get /api/posts/{id}', 'properties', 'featuredImage', 'anyOf', '0'],
  Structure: TREE,
  StructureSection: [...TREE, 'properties', 'children', 'items'],
  Evidence: EVIDENCE,
  Finding: [...EVIDENCE, 'properties', 'findings', 'items'],
  Question: [...EVIDENCE, 'properties', 'questions', 'items'],
  Idea: ['get /api/ideas', 'items'],
  Publication: ['get /api/posts/{id}/publications', 'items'],
}

/** Moves the shared schemas to the components. */
const nameSchemas = (document: ApiDocument): void => {
  const names = new Map<string, string>()
  for (const [name, [call = '', ...path]] of Object.entries(shared)) {
    const [method = '', url = ''] = call.split(' ')
    const answer = document.paths[url]?.[method]?.responses['200']?.content?.['application/json']?.schema
    const schema = path.reduce((inner, key) => (inner as Schema | undefined)?.[key] as Schema, answer)
    if (!schema) throw new Error(`No schema for ${name}`)
    names.set(JSON.stringify(schema), name)
  }
  const refer = (value: unknown, isWhole = false): unknown => {
    if (value === null || typeof value !== 'object') return value
    const name = isWhole ? undefined : names.get(JSON.stringify(value))
    if (name) return { $ref: `#/components/schemas/${name}` }
    if (Array.isArray(value)) return value.map((inner) => refer(inner))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, refer(inner)]))
  }
  for (const [text, name] of names)
    document.components.schemas[name] = refer(JSON.parse(text), true) as Schema
  document.paths = refer(document.paths) as ApiDocument['paths']
}

/** The OpenAPI document of the public API, from the rows of the contract. */
export const writeApiDocument = async (version: string): Promise<ApiDocument> => {
  const app = fastify()
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tintario',
        version,
        description: 'Plan, write and publish posts. Errors answer { statusCode, message, errors? }.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        schemas: {
          ApiError: {
            type: 'object',
            properties: {
              statusCode: { type: 'integer' },
              message: { type: 'string', description: 'a key, as the answer of the call lists it' },
              errors: {
                type: 'object',
                additionalProperties: { type: 'string' },
                description: 'field → key of what is wrong with it',
              },
              code: { type: 'string' },
            },
            required: ['statusCode', 'message'],
          },
        },
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'tin_…',
            description: `An API key, with the scope that the call lists. At most ${API_KEY_REQUESTS_A_MINUTE} requests a minute.`,
          },
        },
      },
    },
    transform: describeCall,
  })
  for (const { area, name, endpoint } of publicCalls) {
    const [method, url] = endpoint.route
    app.route({ method, url, schema: rowSchema({ area, name, endpoint }), handler: async () => null })
  }
  await app.ready()
  const document = simplify(JSON.parse(JSON.stringify(app.swagger()))) as ApiDocument
  await app.close()
  for (const operation of Object.values(document.paths).flatMap(Object.values)) describeInputs(operation)
  nameSchemas(document)
  return document
}

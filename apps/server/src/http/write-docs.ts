import { parentPort, workerData } from 'node:worker_threads'
import swagger from '@fastify/swagger'
import { api } from '@tintario/contract/api.ts'
import { API_KEY_REQUESTS_A_MINUTE } from '@tintario/contract/api-keys/limits.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import fastify from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { docsPage } from './docs-page.ts'
import { ofSession, rowSchema } from './row-schema.ts'

type Described = ReturnType<typeof jsonSchemaTransform>

/** A form's body is not checked by a schema: it is known only by its file's field (OpenAPI 3.1, "File Uploads"). */
const describeCall = (call: Parameters<typeof jsonSchemaTransform>[0]): Described => {
  const described = jsonSchemaTransform(call)
  const { form, ...schema } = (described.schema ?? {}) as { form?: string }
  if (!form) return described
  const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
  const body = { type: 'object', required: [form], properties: { [form]: file } }
  return { ...described, schema: { ...schema, body } as Described['schema'] }
}

/** The API's description for programs and for people. */
export type Docs = { openapi: string; page: string }

const app = fastify()
// Nothing is asked of this app: it only lends its routes to the describer.
app.setValidatorCompiler(() => () => true)
app.setSerializerCompiler(() => JSON.stringify)
await app.register(swagger, {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Tintario', version: '0.1.0', description: 'Plan, write and publish posts.' },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'tin_…',
          description: `An API key, with the scope that the call lists. At most ${API_KEY_REQUESTS_A_MINUTE} requests a minute.`,
        },
        cookie: { type: 'apiKey', in: 'cookie', name: workerData as string },
      },
    },
    security: ofSession,
  },
  transform: describeCall,
})
const areas: Record<string, Record<string, Endpoint>> = api
for (const [area, rows] of Object.entries(areas))
  for (const [name, endpoint] of Object.entries(rows)) {
    const [method, url] = endpoint.route
    app.route({ method, url, schema: rowSchema({ area, name, endpoint }), handler: async () => null })
  }
await app.ready()
const docs: Docs = { openapi: JSON.stringify(app.swagger()), page: docsPage(areas) }
parentPort?.postMessage(docs)

import { jsonSchemaTransform } from 'fastify-type-provider-zod'

type Described = ReturnType<typeof jsonSchemaTransform>

/**
 * Describes a call for openapi.json. A form is read piece by piece and never checked by a schema, so its body is known
 * only by the name of the field with the file (OpenAPI 3.1, "Considerations for File Uploads").
 */
export const describeCall = (call: Parameters<typeof jsonSchemaTransform>[0]): Described => {
  const described = jsonSchemaTransform(call)
  const { form, ...schema } = (described.schema ?? {}) as { form?: string }
  if (!form) return described
  const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
  const body = { type: 'object', required: [form], properties: { [form]: file } }
  return { ...described, schema: { ...schema, body } as Described['schema'] }
}

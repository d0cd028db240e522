import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'json-schema-to-typescript'
import { type ApiDocument, type Operation, type Schema, writeApiDocument } from './api-document.ts'
import { root } from './root.ts'

const CLIENT = 'packages/client'

const objectOf = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const mapValues = <In, Out>(of: Record<string, In>, change: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]))

const parametersOf = ({ parameters = [] }: Operation): Schema => {
  const kinds = [...new Set(parameters.map((parameter) => parameter.in))]
  const schemas = kinds.map((kind) => {
    const of = parameters.filter((parameter) => parameter.in === kind)
    const properties = of.map(({ name, schema }) => [name, schema] as const)
    const required = of.filter((parameter) => parameter.required).map(({ name }) => name)
    return [kind, objectOf(Object.fromEntries(properties), required), required.length > 0] as const
  })
  return objectOf(
    Object.fromEntries(schemas.map(([kind, schema]) => [kind, schema])),
    schemas.flatMap(([kind, , isRequired]) => (isRequired ? [kind] : [])),
  )
}

/** Files are `Blob`s in the types. */
const withBlobs = (schema: Schema): Schema =>
  schema.properties
    ? { ...schema, properties: mapValues(schema.properties, withBlobs) }
    : schema.format === 'binary'
      ? { ...schema, tsType: 'Blob' }
      : schema

const contentOf = (content: Record<string, { schema: Schema }> = {}): Schema =>
  objectOf({ content: objectOf(mapValues(content, ({ schema }) => withBlobs(schema))) })

const operationSchema = (operation: Operation): Schema => {
  const { summary, requestBody, responses } = operation
  const body = requestBody && { requestBody: contentOf(requestBody.content) }
  const parts = {
    parameters: parametersOf(operation),
    ...body,
    responses: objectOf(mapValues(responses, ({ content }) => contentOf(content))),
  }
  const required = Object.keys(parts).filter((part) => part !== 'requestBody' || requestBody?.required)
  return { ...objectOf(parts, required), description: summary }
}

/** The types of the document's paths in the shape that openapi-fetch reads. */
const writeTypes = async (document: ApiDocument): Promise<string> => {
  const paths = mapValues(document.paths, (methods) => objectOf(mapValues(methods, operationSchema)))
  const schema = { ...objectOf(paths), title: 'paths', components: document.components }
  const text = await compile(schema, 'paths', {
    bannerComment: '/** Generated from openapi.json by scripts/api-client.ts. */',
    declareExternallyReferenced: true,
    strictIndexSignatures: true,
    style: { semi: false, singleQuote: true, printWidth: 110 },
  })
  // openapi-fetch reads statuses as numbers.
  return text
    .replaceAll(/^(\s+)'(\d{3})':/gm, '$1$2:')
    .replace('export interface Paths', 'export interface paths')
}

/**
 * Writes the OpenAPI document of the public API and the types of its client, which are stored so that neither the
 * server nor the web app has to write them. With `--check` it fails where one is not what the contract says.
 */
const { version } = JSON.parse(readFileSync(join(root, CLIENT, 'package.json'), 'utf8')) as {
  version: string
}
const document = await writeApiDocument(version)
const files = {
  'openapi.json': `${JSON.stringify(document, null, 1)}\n`,
  'src/schema.d.ts': await writeTypes(document),
}
for (const [name, text] of Object.entries(files)) {
  const path = join(root, CLIENT, name)
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text) {
    process.stdout.write(`${CLIENT}/${name} is not what scripts/api-client.ts writes: run it\n`)
    process.exitCode = 1
  }
}
process.stdout.write(`${Object.values(document.paths).flatMap(Object.keys).length} public calls\n`)

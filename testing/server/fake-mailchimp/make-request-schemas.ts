import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * Writes request-schemas.json anew from Mailchimp's published description:
 * `node make-request-schemas.ts <mailchimp-marketing.openapi.json.gz>`. Kept are the calls that we make, what each takes
 * and the shape of its answer, without words. A name that the description does not have is refused.
 */
type Json = { [name: string]: Json } & { [name: string]: unknown }

const kept = [
  ['get', '/'],
  ['get', '/lists'],
  ['get', '/lists/{list_id}'],
  ['get', '/campaigns'],
  ['post', '/campaigns'],
  ['get', '/campaigns/{campaign_id}'],
  ['patch', '/campaigns/{campaign_id}'],
  ['delete', '/campaigns/{campaign_id}'],
  ['put', '/campaigns/{campaign_id}/content'],
  ['get', '/campaigns/{campaign_id}/send-checklist'],
  ['post', '/campaigns/{campaign_id}/actions/schedule'],
  ['post', '/campaigns/{campaign_id}/actions/send'],
] as const
const words = new Set([
  'description',
  'title',
  'example',
  'x-title',
  'x-value',
  'deprecated',
  'discriminator',
])
/** Kinds of segments and of campaigns that we never make; they are most of the description. */
const unused = new Set(['segment_opts', 'variate_settings', 'variate_contents', 'rss_opts', 'archive'])

const bare = (value: unknown, isNames = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => bare(one))
  if (!value || typeof value !== 'object') return value
  const entries = Object.entries(value)
    .filter(([name]) => (isNames ? !unused.has(name) : !words.has(name)))
    .map(([name, one]) => [name, bare(one, !isNames && name === 'properties')])
  const object = Object.fromEntries(entries)
  return !isNames && object.properties ? { ...object, additionalProperties: false } : object
}

const [file = ''] = process.argv.slice(2)
const { paths } = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as { paths: Json }
const schemas = Object.fromEntries(
  kept.map(([method, path]) => {
    const call = paths[path]?.[method] as Json
    const parameters = (call.parameters ?? []) as unknown as { name: string; in: string; schema: unknown }[]
    const query = parameters.filter(({ in: place }) => place === 'query')
    const body = call.requestBody as Json | undefined
    const schema = body?.content?.['application/json']?.schema
    return [
      `${method.toUpperCase()} ${path}`,
      { query: query.map(({ name }) => name), body: schema ? bare(schema) : null },
    ]
  }),
)
writeFileSync(join(import.meta.dirname, 'request-schemas.json'), `${JSON.stringify(schemas, null, 2)}\n`)

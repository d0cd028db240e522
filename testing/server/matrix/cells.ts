import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { formFieldsOf, servedPlatforms } from '@tintario/contract/core/platform-names.ts'
import { z } from 'zod'
import type { Things } from './fixtures.ts'
import { bodyOf, kindOf, queryOf } from './requests.ts'

export type Row = {
  call: string
  endpoint: Endpoint
  method: Endpoint['route'][0]
  path: string
  idFields: [string, 'body' | 'query', boolean][]
}

/** Fields of platforms' forms: what ends like an id there is one of the platform's own. */
const formFields = new Set(servedPlatforms.flatMap((name) => formFieldsOf(name).map(([field]) => field)))

/** Ids that the browser makes up: one of another account is only a draft that does not exist here. */
const clientIds = new Set(['draftId'])

/** The fields of a schema that name ids, and whether they are lists. */
const idFieldsOf = (endpoint: Endpoint): Row['idFields'] =>
  (['body', 'query'] as const).flatMap((part) => {
    const type = endpoint[part]
    if (!type) return []
    const { properties = {} } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
    return Object.entries(properties)
      .filter(([name]) => /(^ids|Ids?)$/.test(name) && !formFields.has(name) && !clientIds.has(name))
      .map(([name, schema]): Row['idFields'][number] => [
        name,
        part,
        typeof schema === 'object' && schema.type === 'array',
      ])
  })

export const rows: Row[] = Object.entries(api).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
    const [method, path] = endpoint.route
    return { call: `${area}.${name}`, endpoint, method, path, idFields: idFieldsOf(endpoint) }
  }),
)
/** What ends the actor's other sessions, and what ends with one of them, runs when nothing else does. */
export const alone = new Set(['users.endSessions', 'live.events'])
/** What ends the session that it is called with. */
export const ending = new Set([
  'users.endSessions',
  'auth.logout',
  'users.changePassword',
  'users.changeEmail',
  'users.remove',
])

export type Cell = {
  row: Row
  variant: string
  path: string
  body: Record<string, unknown>
  query: Record<string, string>
  cookie?: string
}

const fill = ({ path }: Row, things: Things): string =>
  path
    .replace(':id', things[kindOf(path)])
    .replace(':publicationId', things.publication)
    .replace(':findingId', things.finding)
    .replace(':questionId', things.question)
    .replace(':versionId', things.version)
    .replace(':draftId', things.version)
    .replace(':deliveryId', things.delivery)
    .replace(':platformId', 'wordpress')
    .replace(':platform', 'mailchimp')
    .replace(':name', 'tones')
    .replace(/:\w+/g, 'x'.repeat(43))

const inCapitals = <Ids extends Record<string, string>>(ids: Ids): Ids =>
  Object.fromEntries(Object.entries(ids).map(([kind, id]) => [kind, id.toUpperCase()])) as Ids

/**
 * Own ids, also in capitals, and all that can be given; then a foreign and an absent one in the path, in every field, and a foreign one in the
 * cookie.
 */
export const cellsOf = (row: Row, own: Things, foreign: Things): Cell[] => {
  const body = { ...bodyOf(row.call, own) } as Record<string, unknown>
  const base = { row, body, query: queryOf(row.call), path: fill(row, own) }
  const cells: Cell[] = [
    { ...base, variant: 'own' },
    { ...base, variant: 'foreign cookie', cookie: foreign.workspace },
  ]
  if (row.path.includes(':id') || row.idFields.length > 0) {
    const capitals = inCapitals(own)
    const capitalBody = { ...bodyOf(row.call, capitals) } as Record<string, unknown>
    cells.push({ ...base, variant: 'own in capitals', path: fill(row, capitals), body: capitalBody })
  }
  if (body.permissions)
    for (const permissions of [['workspaces'], ['users', 'workspaces']])
      cells.push({ ...base, variant: `own giving ${permissions}`, body: { ...body, permissions } })
  if (row.path.includes(':id')) {
    cells.push({ ...base, variant: 'foreign path', path: fill(row, foreign) })
    const absent = { ...own, [kindOf(row.path)]: randomUUID() }
    cells.push({ ...base, variant: 'absent path', path: fill(row, absent) })
  }
  for (const [field, part, isList] of row.idFields) {
    const kind = /workspace/i.test(field)
      ? 'workspace'
      : /user/i.test(field)
        ? 'user'
        : /voice/i.test(field)
          ? 'brandVoice'
          : /payment/i.test(field)
            ? 'card'
            : 'thing'
    const variant = `foreign ${part} ${field}`
    if (part === 'query') cells.push({ ...base, variant, query: { ...base.query, [field]: foreign[kind] } })
    else
      cells.push({ ...base, variant, body: { ...body, [field]: isList ? [foreign[kind]] : foreign[kind] } })
  }
  return cells
}

import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { z } from 'zod'
import { newSession, newThings, type Things } from '../../matrix/fixtures.ts'
import { bodyOf, kindOf, queryOf } from '../../matrix/requests.ts'
import type { Person } from '../../world.ts'
import { ask } from '../ask.ts'
import { jsonTexts, texts } from '../corpus/corpus.ts'
import { headerTricks, pathTricks, queryTricks } from '../corpus/requests.ts'
import { type Case, closed, type Door, type Extent, firstFault, type Room, some, together } from '../door.ts'
import { newPerson } from '../person.ts'

type Row = { call: string; endpoint: Endpoint }

/** The whole table, so that a new call is tried by itself. */
const rows: Row[] = Object.entries(api).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    call: `${area}.${name}`,
    endpoint,
  })),
)

/** As large as any field may be by itself: nothing but the limit of the whole request stops it. */
const OVERLONG = 300_000
/** Bytes of an ordinary body, and what the parser's own limit leaves of it. */
const BODY = 256 * 1024
const SPARE = 1_000
/** Where the schema names no greatest length. */
const LENGTH = 254
/** The address, with everything that stands before it in a request. */
const QUERY_LENGTH = 6_000
const HEAD_LENGTH = 15_000
/** Calls for which headers are tried; the others read them no other way. */
const withHeaders = new Set([
  'users.me',
  'auth.login',
  'posts.create',
  'auth.googleCallback',
  'billing.webhook',
])

type Field = { part: 'body' | 'query'; path: string[]; longest: number }
type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  maxLength?: number
}

/** Every place of a schema where a text may stand, or any value. */
const fieldsIn = (schema: Schema, part: Field['part'], path: string[] = []): Field[] => {
  const { properties, items, anyOf, type, maxLength } = schema
  if (properties)
    return Object.entries(properties).flatMap(([name, inner]) => fieldsIn(inner, part, [...path, name]))
  if (items && path.length < 4) return fieldsIn(items, part, [...path, '0'])
  if (anyOf) {
    const places = anyOf.flatMap((one) => fieldsIn(one, part, path))
    return [...new Map(places.map((field) => [field.path.join('.'), field])).values()]
  }
  if (path.length === 0 || (type !== undefined && type !== 'string')) return []
  return [{ part, path, longest: maxLength ?? LENGTH }]
}

const fieldsOf = ({ endpoint }: Row): Field[] =>
  (['body', 'query'] as const).flatMap((part) => {
    const type = endpoint[part]
    if (!type) return []
    return fieldsIn(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema, part)
  })

/** The body with another value at one place. */
const withField = (body: unknown, [name, ...more]: string[], value: unknown): unknown => {
  if (name === undefined) return value
  if (name === '0') return [withField(Array.isArray(body) ? body[0] : undefined, more, value)]
  return {
    ...(body as object),
    [name]: withField((body as Record<string, unknown> | undefined)?.[name], more, value),
  }
}

/** Whoever calls one row: his things are new, because a call may use them up. */
type Caller = { person: Person; things: Things; token: string }
const callerFor = async ({ pool }: Room): Promise<Caller> => {
  const person = await newPerson(pool)
  const things = await newThings(pool, person, { userId: person.userId, mark: 'wool' })
  await pool.query(
    `update post set description = $2, country = 'ES', language = 'en', type = 'article' where account_id = $1`,
    [person.accountId, 'How to look after a leather bag so that it lasts for many years. '.repeat(3)],
  )
  const { token } = await newSession(pool, person)
  return { person, things, token }
}

const pathOf = ({ endpoint }: Row, things: Things, last?: string): string =>
  endpoint.route[1].replace(/:(\w+)/g, (_, name: string) => {
    if (last !== undefined) return last
    if (name === 'id') return things[kindOf(endpoint.route[1])]
    if (name === 'publicationId') return things.publication
    return name === 'platformId' ? 'wordpress' : name === 'name' ? 'tones' : randomUUID()
  })

const casesOf = (room: Room, row: Row, extent: Extent): Case[] => {
  const { call, endpoint } = row
  const [method, path] = endpoint.route
  let caller: Promise<Caller> | null = null
  /** One caller a row, until a call has ended his session or taken him away. */
  const send = async (
    sent: (by: Caller) => { path?: string; body?: unknown; headers?: Record<string, string> },
  ) => {
    caller ??= callerFor(room)
    const by = await caller
    const { path: asked = pathOf(row, by.things), body, headers = {} } = sent(by)
    const answered = await ask(room.url(), method, asked, {
      token: by.token,
      headers: { 'x-forwarded-for': `10.${asked.length % 250}.1.1`, ...headers },
      ...(body === undefined ? {} : { body: body as object }),
    })
    if (answered.status === 401 || (answered.status < 300 && method !== 'GET')) caller = null
    return answered
  }
  const one = (what: string, sent: Parameters<typeof send>[0]): Case => ({
    name: `${call} ${what}`,
    kind: `${call} ${what}`,
    act: () => firstFault(() => send(sent)),
  })
  const sends = method !== 'GET' && !endpoint.form
  const usual = (things: Things) => (sends ? { body: bodyOf(call, things) } : {})
  const fields = fieldsOf(row).flatMap(({ part, path: place, longest }) => {
    const sizes = part === 'query' ? [Math.min(longest, QUERY_LENGTH)] : [longest, OVERLONG]
    return (extent === 'all' ? sizes : sizes.slice(0, 1)).map((size) =>
      together(
        `${call} ${place.join('.')} ${size}`,
        some(extent, texts, 1).map(({ name, make }) =>
          one(`${place.join('.')} ${name} ${size}`, ({ things }) => {
            const value = make(size).slice(0, size)
            if (part === 'body') return { body: withField(bodyOf(call, things), place, value) }
            const query = new URLSearchParams({ ...queryOf(call), [place.join('.')]: value })
            return { path: `${pathOf(row, things)}?${query}`.slice(0, HEAD_LENGTH), ...usual(things) }
          }),
        ),
      ),
    )
  })
  const isFirst = extent === 'all' || withHeaders.has(call)
  const wholes = sends
    ? some(extent, jsonTexts, isFirst ? 3 : 0).map(({ name, make }) =>
        one(`whole ${name}`, () => ({
          body: Buffer.from(make((endpoint.bodyLimit ?? BODY) - SPARE)),
        })),
      )
    : []
  const places = path.includes(':')
    ? some(extent, Object.entries(pathTricks), 1).map(([name, text]) =>
        one(`path ${name}`, ({ things }) => ({ path: pathOf(row, things, text), ...usual(things) })),
      )
    : []
  const asked = some(extent, Object.entries(queryTricks), isFirst ? 2 : 0).map(([name, text]) =>
    one(`query ${name}`, ({ things }) => ({
      path: `${pathOf(row, things)}?${text}`.slice(0, HEAD_LENGTH),
      ...usual(things),
    })),
  )
  const heads = withHeaders.has(call)
    ? some(extent, Object.entries(headerTricks), 6).map(([name, headers]) =>
        one(`header ${name}`, ({ things }) => ({ headers, ...usual(things) })),
      )
    : []
  const groups = [
    ...fields,
    together(`${call} bodies`, wholes),
    together(`${call} paths and queries`, [...places, ...asked]),
    together(`${call} headers`, heads),
  ]
  const parts = groups.flatMap((group) => group.parts ?? [])
  return extent === 'few' ? [together(call, parts)] : groups.filter((group) => group.parts?.length !== 0)
}

/** Every call of the contract: each text in it, the whole body, the path, the query, the headers. */
export const endpoints = async (room: Room, extent: Extent): Promise<Door> => ({
  name: 'every call',
  ordinary: {
    name: 'GET /users/me',
    kind: 'ordinary',
    act: async () => {
      const { token } = await newPerson(room.pool)
      return closed(await ask(room.url(), 'GET', '/api/users/me', { token }))
    },
  },
  cases: rows.flatMap((row) => casesOf(room, row, extent)),
})

import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { newThings, type Things } from '@tintario/testing/matrix/fixtures.ts'
import { bodyOf, queryOf } from '@tintario/testing/matrix/requests.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

let world: World
let owner: Person
let things: Things
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner({ coins: 1_000 })
  things = await newThings(world.database.pool, owner, { userId: owner.userId, mark: 'Dates' })
})
afterAll(() => world.close())

/** Fields of a call's body or query that hold an instant, by the contract. */
const datesOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(described.properties ?? {})
    .filter(([, field]) => typeof field === 'object' && field.format === 'date-time')
    .map(([name]) => name)
}

const calls = Object.entries(api).flatMap(([room, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
    (['body', 'query'] as const).flatMap((part) =>
      datesOf(endpoint[part]).map((field) => ({ call: `${room}.${name}`, endpoint, part, field })),
    ),
  ),
)
const DATES = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '9998-12-31T23:59:59Z',
  '9999-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
]

test('[API-006] no call with a date of the years 0 to 9999 answers 500, and the first and last are refused', async () => {
  expect(calls.length).toBeGreaterThan(8)
  const wrong: string[] = []
  for (const { call, endpoint, part, field } of calls)
    for (const date of DATES)
      for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        const sent = { ...(part === 'body' ? bodyOf(call, things) : queryOf(call)), [field]: date }
        const zoned = 'timeZone' in sent ? { ...sent, timeZone } : sent
        const got = await world.call(endpoint, {
          as: owner,
          params: { id: things.post },
          [part]: zoned,
        })
        const isRefused = got.status >= 400 && got.status < 500
        const mustBeRefused = !/^(0001|9998)/.test(date)
        if (got.status >= 500 || (mustBeRefused && !isRefused))
          wrong.push(`${call} ${field}=${date} ${timeZone}: ${got.status} ${got.error?.message ?? ''}`)
      }
  expect(wrong).toEqual([])
})

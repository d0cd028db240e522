import { expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from './api.ts'
import { givenId } from './core/common.ts'
import type { Endpoint } from './core/endpoint.ts'
import { formFieldsOf, servedPlatforms } from './core/platform-names.ts'

/** What ends like an id and names none of our rows: a heading of the browser's tree, a field of a platform's form. */
const formFields = new Set(
  servedPlatforms.flatMap((name) => formFieldsOf(name).map(([field]) => `${name} body.${field}`)),
)
const isOther = (path: string) =>
  /^posts\.setStructureTree body\.structure\./.test(path) ||
  // Chosen by the caller for one request.
  path === 'operatorAccounts.grantCoins body.requestId' ||
  formFields.has(path.replace(/\.\w+ /, ' '))

type Def = {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  in?: z.ZodType
  out?: z.ZodType
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def

/** What a schema is made of, itself first. */
const partsOf = (schema: z.ZodType): z.ZodType[] => {
  const { element, innerType, options = [], in: before, out: after } = defOf(schema)
  const inner = [element, innerType, before, after, ...options].filter((part) => part !== undefined)
  return schema === givenId ? [schema] : [schema, ...inner.flatMap(partsOf)]
}

/** Every field of a schema, at any depth, with its path. */
const fieldsOf = (schema: z.ZodType, path: string): [path: string, field: z.ZodType][] =>
  partsOf(schema).flatMap((part) =>
    Object.entries(defOf(part).shape ?? {}).flatMap(([name, field]): [string, z.ZodType][] => [
      [`${path}.${name}`, field],
      ...fieldsOf(field, `${path}.${name}`),
    ]),
  )

const rows = Object.entries(api).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, row]) => ({
    call: `${area}.${name}`,
    row,
  })),
)

test('[API-008] every id that a caller can name comes from the one schema', () => {
  const named = rows.flatMap(({ call, row }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = row[part]
      return schema ? fieldsOf(schema, `${call} ${part}`) : []
    }),
  )
  const ids = named.filter(([path]) => /(\.ids?|Ids?)$/.test(path) && !isOther(path))
  expect(ids.length).toBeGreaterThan(60)
  expect(ids.filter(([, field]) => !partsOf(field).includes(givenId)).map(([path]) => path)).toEqual([])
})

test('[API-008] every part of a path is checked by the row’s schema', () => {
  for (const { call, row } of rows)
    for (const [, name = ''] of row.route[1].matchAll(/:(\w+)/g)) {
      const fields = row.params ? fieldsOf(row.params, 'params').map(([path]) => path) : []
      expect(fields, call).toContain(`params.${name}`)
    }
})

test('[API-008] capitals are the same id, and what is no id is the id of nothing', () => {
  expect(givenId.parse('01234567-89AB-7CDE-8F01-23456789ABCD')).toBe('01234567-89ab-7cde-8f01-23456789abcd')
  for (const text of ['', 'x', '{01234567-89ab-7cde-8f01-23456789abcd}', '0123456789ab7cde8f0123456789abcd'])
    expect(givenId.parse(text)).toBe('00000000-0000-0000-0000-000000000000')
})

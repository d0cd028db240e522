import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { createWorld } from '@tintario/testing/world.ts'
import { expect, test } from 'vitest'

type Operation = {
  operationId: string
  security?: object[]
  parameters?: { in: string; name: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties?: object } }> }
  responses: Record<string, object>
}

test('openapi.json describes every call of the contract: parameters, bodies, forms and refusals', async () => {
  const world = await createWorld()
  const answer = await world.app.inject({ url: '/api/openapi.json' })
  await world.close()
  expect(answer.statusCode).toBe(200)
  const document: { openapi: string; paths: Record<string, Record<string, Operation>> } = answer.json()
  expect(document.openapi).toBe('3.1.0')
  const rows = Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, row]): [string, Endpoint] => [`${area}.${name}`, row]),
  )
  const described = Object.values(document.paths).flatMap(Object.values)
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(rows.map(([id]) => id).sort())
  for (const [id, { route, needs, key, form, body, status = 200 }] of rows) {
    const [method, path] = route
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.operationId, id).toBe(id)
    const named = (operation?.parameters ?? []).filter((one) => one.in === 'path' && one.required)
    expect(named.map(({ name }) => name).sort(), id).toEqual(
      [...path.matchAll(/:(\w+)/g)].map((m) => m[1]).sort(),
    )
    expect(Object.keys(operation?.responses ?? {}), id).toContain(String(status))
    if (needs !== 'anyone') expect(operation?.responses, id).toHaveProperty('401')
    const ofKey = key && [{ session: [] }, { cookie: [] }, { apiKey: key === 'any' ? [] : [key] }]
    expect(operation?.security, id).toEqual(needs === 'anyone' ? [] : ofKey)
    const content = operation?.requestBody?.content
    if (form) {
      expect(Object.keys(content ?? {}), id).toEqual(['multipart/form-data'])
      expect(content?.['multipart/form-data']?.schema, id).toEqual({
        type: 'object',
        required: [form],
        properties: {
          [form]: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
        },
      })
    } else expect(Object.keys(content ?? {}), id).toEqual(body ? ['application/json'] : [])
  }
})

import { publicCalls } from '@tintario/contract/public-api/public-calls.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Operation = {
  operationId: string
  summary: string
  security?: object[]
  parameters?: { in: string; name: string; required?: boolean; example?: string }[]
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties?: object } }> }
  responses: Record<string, { description: string }>
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ask = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

test('[#40] openapi.json is served with a tag, and not sent again to those who have it', async () => {
  const first = await ask('/api/openapi.json')
  expect(first.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  const known = await ask('/api/openapi.json', { 'if-none-match': String(first.headers.etag) })
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', first.headers.etag])
  expect((await ask('/api/openapi.json', { 'if-none-match': '"older"' })).statusCode).toBe(200)
})

test('[#40] the former address of the description leads to the page', async () => {
  const { statusCode, headers } = await ask('/api/docs')
  expect([statusCode, headers.location]).toEqual([308, '/api-reference'])
})

test('[#40] openapi.json describes exactly the calls that are open to API keys', async () => {
  const document: { openapi: string; paths: Record<string, Record<string, Operation>> } = (
    await ask('/api/openapi.json')
  ).json()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.values(document.paths).flatMap(Object.values)
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(
    publicCalls.map(({ area, name }) => `${area}.${name}`).sort(),
  )
  for (const { area, name, endpoint } of publicCalls) {
    const id = `${area}.${name}`
    const { key, form, body, status = 200 } = endpoint
    const [method, path] = endpoint.route
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(id)
    const named = (operation?.parameters ?? []).filter((one) => one.in === 'path' && one.required)
    expect(named.map((parameter) => parameter.name).sort(), id).toEqual(
      [...path.matchAll(/:(\w+)/g)].map((match) => match[1]).sort(),
    )
    expect(operation?.security, id).toEqual([{ apiKey: key === 'any' ? [] : [key] }])
    expect(Object.keys(operation?.responses ?? {}), id).toEqual(
      expect.arrayContaining([String(status), '401']),
    )
    expect(operation?.summary, id).not.toMatch(/[A-Z]+-\d{2}|\bR\d/)
    const content = operation?.requestBody?.content
    if (form)
      expect(content?.['multipart/form-data']?.schema, id).toMatchObject({ type: 'object', required: [form] })
    else expect(Object.keys(content ?? {}), id).toEqual(body ? ['application/json'] : [])
  }
})

test('[#40] openapi.json lists each field by one name', async () => {
  const { body } = await ask('/api/openapi.json')
  expect(body).not.toMatch(/"(start|translations|imageUrl)":[^}]*deprecated/)
  const { components } = JSON.parse(body)
  expect(Object.keys(components.schemas.PostSummary.properties)).not.toContain('start')
  expect(Object.keys(components.schemas.Post.properties)).not.toContain('imageUrl')
})

import { expect, test } from 'vitest'
import { callExamples } from './examples.ts'
import { publicCalls } from './public-calls.ts'

test('each public call that needs an input has an example, which its schemas accept', () => {
  const names = publicCalls.map(({ area, name }) => `${area}.${name}`)
  expect(Object.keys(callExamples).filter((name) => !names.includes(name))).toEqual([])
  for (const { area, name, endpoint } of publicCalls) {
    const { query, body } = callExamples[`${area}.${name}`] ?? {}
    expect(endpoint.query?.safeParse(query ?? {}).error, `${area}.${name}`).toBeUndefined()
    if (endpoint.form) expect(body, `${area}.${name}`).toBeUndefined()
    else expect(endpoint.body?.safeParse(body).error, `${area}.${name}`).toBeUndefined()
    if (!endpoint.body) expect(body, `${area}.${name}`).toBeUndefined()
  }
})

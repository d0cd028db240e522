import { schema, VERSION as servedVersion } from '@tintario/testing/fake-shopify/answer-admin.ts'
import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { VERSION } from './admin.ts'
import { documents } from './documents.ts'
import { answers } from './responses.ts'

test('every question is one of the published schema of our version, and each has its reader', () => {
  expect(VERSION).toBe(servedVersion)
  expect(Object.keys(answers).sort()).toEqual(Object.keys(documents).sort())
  for (const [name, document] of Object.entries(documents))
    expect(validate(schema, parse(document)), name).toEqual([])
  expect(validate(schema, parse('{ shop { owner } }'))).toHaveLength(1)
})

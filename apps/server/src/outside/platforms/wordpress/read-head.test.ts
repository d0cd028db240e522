import { expect, test } from 'vitest'
import { headTexts } from './read-head.ts'

const read = (html: string, type = 'text/html; charset=utf-8') => headTexts(Buffer.from(html), type)
const page = (head: string) => `<!doctype html><html><head>${head}</head><body><h1>Body</h1></body></html>`

test.for([
  [
    'title and description',
    '<title>Wash wool</title><meta name="description" content="Cold water.">',
    'Wash wool',
    'Cold water.',
  ],
  [
    'entities and line breaks',
    '<title>\n Soap &amp; water &#8211;\n wool </title>',
    'Soap & water – wool',
    null,
  ],
  [
    'the first of two',
    '<title>One</title><title>Two</title><meta name="Description" content="A"><meta name="description" content="B">',
    'One',
    'A',
  ],
  ['neither', '<meta name="viewport" content="x"><meta name="description" content=" ">', null, null],
  [
    'a quoted attribute with markup',
    '<meta content="a > b </title>" name="description"><title>T</title>',
    'T',
    'a > b </title>',
  ],
] as const)('reads %s of a head', ([, head, title, description]) => {
  expect(read(page(head))).toEqual({ title, description })
})

test('leaves out what the body has', () => {
  const body =
    '<html><head></head><body><svg><title>Icon</title></svg><meta name="description" content="x"></body>'
  expect(read(body)).toEqual({ title: null, description: null })
})

test('keeps 500 characters of each and reads nothing of a head without an end', () => {
  const long = 'wool '.repeat(1_000)
  const found = read(page(`<title>${long}</title><meta name="description" content="${long}">`))
  expect(found?.title?.length).toBeLessThanOrEqual(500)
  expect(found?.description?.length).toBeLessThanOrEqual(500)
  expect(read('<div>'.repeat(100_000))).toBeNull()
})

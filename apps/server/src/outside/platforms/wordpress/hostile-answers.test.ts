import { expect, test } from 'vitest'
import { inThread } from '../../threads.ts'
import { plainText } from '../plain-text.ts'
import { apiLinkOfHeader, apiLinkOfPage } from './api-link.ts'
import { readAnswer } from './read-response.ts'
import { siteAddress } from './site-address.ts'

const MEGABYTE = 1_000_000
/** Nothing that grows with the square of a megabyte ends within it, and nothing that is needed takes a tenth of it. */
const generous = { deadlineMs: 40_000 }
const asked = { owner: 'test' }
const here = (file: string) => new URL(file, import.meta.url).href
const upTo = (length: number, part: string) => part.repeat(length / part.length)

const headerLink = inThread(apiLinkOfHeader, here('./api-link.ts'), generous)
const pageLink = inThread(apiLinkOfPage, here('./api-link.ts'), generous)
const words = inThread(plainText, here('../plain-text.ts'), generous)
const answer = inThread(readAnswer, here('./read-response.ts'), generous)
const address = inThread(siteAddress, here('./site-address.ts'), generous)

test.each(['<', '<>', '<a>;', '<a>; rel=', '<a>; rel="', '"', ', ', '<a>;rel="a b c', '<a>; title="\\"'])(
  'a Link header of nothing but %j is read in proportion to its length',
  async (part) => {
    expect(await headerLink(asked, upTo(2 * MEGABYTE, part))).toBe(null)
  },
)

test.each(['<', '<link ', '<link rel=', '<b>', '<link rel="', '&amp;', '<link a', '<!--', '</p>', '<svg>'])(
  'a home page of nothing but %j is read in proportion to its length',
  async (part) => {
    expect(await pageLink(asked, upTo(2 * MEGABYTE, part))).toBe(null)
  },
)

test('[INTEG-23] the REST root is named by a Link header of any form, or by a link element', () => {
  const root = 'https://shop.example/wp-json/'
  const rel = 'rel="https://api.w.org/"'
  expect(apiLinkOfHeader(`<${root}>; ${rel}`)).toBe(root)
  expect(apiLinkOfHeader(`</style.css>; rel=preload; title="a, <b>", <${root}>;${rel}`)).toBe(root)
  expect(apiLinkOfHeader(`<${root}>; title="x"; REL=https://api.w.org/, <https://else.example>`)).toBe(root)
  expect(apiLinkOfHeader(`<https://else.example>; rel="next https://api.w.org/"`)).toBe(
    'https://else.example',
  )
  expect(apiLinkOfHeader('<https://else.example>; rel="https://api.w.org/embed"')).toBe(null)
  expect(apiLinkOfPage(`<head><link href='/?a=1&#038;b=2' ${rel} /></head>`)).toBe('/?a=1&b=2')
  expect(apiLinkOfPage(`<!-- <link href='/no' ${rel}> --><link href="/yes" ${rel}>`)).toBe('/yes')
})

test.each(['<', '<b>', '<b ', '&', '&lt;', ' ', '<p><b>', '</b>', '<!--'])(
  'words of nothing but %j are read in proportion to their length',
  async (part) => {
    const { length } = await words(asked, upTo(4 * MEGABYTE, part))
    expect(length).toBeLessThanOrEqual(20_000)
  },
)

test.each(['<', ' {', '\n{', '"', '"['])(
  'an answer of nothing but %j is read in proportion to its length',
  async (part) => {
    const body = Buffer.from(upTo(MEGABYTE, part))
    expect(await answer(asked, 'user', true, body)).toEqual({ data: null, error: null })
  },
)

test.each([
  ['lists', '['.repeat(4_000_000) + ']'.repeat(4_000_000)],
  ['objects', `${'{"":'.repeat(1_600_000)}1${'}'.repeat(1_600_000)}`],
  ['lists after a quote', `"\n${'['.repeat(4_000_000)}`],
  ['values', `[1${',1'.repeat(4_000_000)}]`],
])('an answer of so many %s that they would fill our memory is not read', async (_what, text) => {
  expect(await answer(asked, 'posts', true, Buffer.from(text))).toBe(null)
})

test('an answer of as many values as are read, nested or not, is read in a thread’s memory', async () => {
  const nothing = { data: null, error: null }
  const nested = `${'{"":'.repeat(499_000)}1${'}'.repeat(499_000)}`
  expect(await answer(asked, 'posts', true, Buffer.from(nested))).toEqual(nothing)
  const keys = Array.from({ length: 249_000 }, (_, at) => `"${at.toString(36)}":{}`).join()
  expect(await answer(asked, 'posts', true, Buffer.from(`{${keys}}`))).toEqual(nothing)
})

test('an error message of nothing but brackets is read in proportion to its length', async () => {
  const body = Buffer.from(JSON.stringify({ code: 'x'.repeat(MEGABYTE), message: '<'.repeat(MEGABYTE) }))
  const read = await answer(asked, 'user', true, body)
  expect(read?.error?.code).toHaveLength(100)
})

test('an address of nothing but slashes is read in proportion to its length', async () => {
  expect(await address(asked, `https://shop.example/${upTo(2 * MEGABYTE, '/')}a`)).toBe(null)
  expect(siteAddress(`https://shop.example/${'/'.repeat(1500)}a`)).toHaveLength(20 + 1502)
})

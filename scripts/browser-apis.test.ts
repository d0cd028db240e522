import { expect, test } from 'vitest'
import { findTooNew } from './browser-apis.ts'

const wordsOf = (text: string) => findTooNew('a.ts', text).map(({ line, words }) => `${line} ${words}`)

test('reports what Safari 16.4 or Firefox 128 lacks, by line, with the helper to use', () => {
  expect(wordsOf('const url = URL.parse(text)')).toEqual(['1 URL.parse: use parseUrl'])
  expect(wordsOf('x\nAbortSignal.any([a, b])')).toEqual(['2 AbortSignal.any: use limitedSignal'])
  for (const text of [
    'Promise.withResolvers()',
    'Object.groupBy(posts, keyOf)',
    'map.values().map(nameOf)',
    'known.isSubsetOf(all)',
    'requestIdleCallback(load)',
  ])
    expect(wordsOf(text), text).toHaveLength(1)
})

test('reports a date that reads the browser’s zone in the interface, and elsewhere none', () => {
  const words = (file: string) => findTooNew(file, 'at.getHours()').map((use) => use.words)
  expect(words('apps/web/src/ui/a.ts')).toEqual(['.getHours(: use ui/days.ts, i18n/dates.ts'])
  expect(words('packages/contract/src/a.ts')).toEqual([])
})

test('reports no comment and nothing that these browsers have', () => {
  expect(wordsOf('/** `URL.parse` is missing in Safari. */\n// AbortSignal.any')).toEqual([])
  expect(wordsOf('new URL(text); [...map.values()].map(nameOf); list.toSorted(); groupBy(list)')).toEqual([])
})

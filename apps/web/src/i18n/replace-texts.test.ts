import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceTexts } from './replace-texts.ts'

const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))
/** `a.b.c` of every text. */
const namesIn = (texts: object): string[] =>
  Object.entries(texts).flatMap(([name, one]) =>
    typeof one === 'object' ? namesIn(one).map((rest) => `${name}.${rest}`) : [name],
  )

test('each text that is replaced without mail exists, and both languages replace the same', () => {
  for (const language of ['en', 'es']) {
    const files = readdirSync(join(import.meta.dirname, language))
    const all = Object.assign({}, ...files.map((file) => read(`${language}/${file}`)))
    for (const [namespace, texts] of Object.entries<object>(read(`no-mail/${language}.json`))) {
      const known = new Set(namesIn(all[namespace]))
      expect(namesIn(texts).filter((name) => !known.has(name))).toEqual([])
    }
  }
  expect(namesIn(read('no-mail/es.json'))).toEqual(namesIn(read('no-mail/en.json')))
})

test('only the named texts are replaced', () => {
  const texts = { a: 'A', b: { c: 'C', d: 'D' }, list: [{ x: 'X' }, 'second', 'third'] }
  expect(replaceTexts(texts, { b: { c: 'other' }, list: { 0: { x: 'other' }, 1: null } })).toEqual({
    a: 'A',
    b: { c: 'other', d: 'D' },
    list: [{ x: 'other' }, 'third'],
  })
  expect(replaceTexts(texts, undefined)).toEqual(texts)
})

import { errors } from '@tintario/contract/errors.ts'
import { expect, test } from 'vitest'

type Tree = { [key: string]: string | string[] | Tree | Tree[] }
const all = import.meta.glob<Tree>('./{en,es}/*.json', { eager: true, import: 'default' })
const filesOf = (language: string) =>
  Object.keys(all)
    .filter((path) => path.startsWith(`./${language}/`))
    .map((path) => path.slice(5))
    .sort()
const read = (language: string, file: string) => all[`./${language}/${file}`] ?? {}
const readMessages = () => ({ ...read('en', 'messages.json'), ...read('en', 'money.json') })
const files = filesOf('en')

/** Every text with its path, plural forms of one key together. */
const flat = (tree: unknown, path = ''): [string, string][] =>
  typeof tree === 'string'
    ? [[path, tree]]
    : Object.entries(tree as Tree).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key))
const withoutPlural = (key: string) => key.replace(/_(one|many|other)$/, '')
const placeholders = (text: string) =>
  [...text.matchAll(/\{[^}]+\}|<\/?\w+>/g)].map(([found]) => found).sort()

test('[I18N-01] English and Spanish have the same texts, none of them empty', () => {
  expect(filesOf('es')).toEqual(files)
  expect(files).toContain('messages.json')
  for (const file of files) {
    const en = flat(read('en', file))
    const es = flat(read('es', file))
    const keys = (texts: [string, string][]) => [...new Set(texts.map(([key]) => withoutPlural(key)))].sort()
    expect(keys(es), file).toEqual(keys(en))
    for (const [key, text] of [...en, ...es]) expect(text.trim(), `${file} ${key}`).not.toBe('')
  }
})

test('both languages fill in the same values', () => {
  for (const file of files) {
    const es = new Map(flat(read('es', file)))
    for (const [key, text] of flat(read('en', file))) {
      expect(placeholders(es.get(key) ?? ''), `${file} ${key}`).toEqual(placeholders(text))
    }
  }
})

test('every refusal of the server has words', () => {
  const messages = readMessages()
  for (const [, key] of Object.values(errors)) {
    if (key !== 'Unauthorized') expect(messages[key], key).toBeTypeOf('string')
  }
})

test('every message and label that the web names has words', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const messages = readMessages()
  const named = Object.values(sources).flatMap((source) => [
    ...source.matchAll(/['":`]((?:MESSAGES|FIELD|LABEL|IMAGE)_[A-Z0-9_]*[A-Z0-9])['"`]/g),
  ])
  expect(named.length).toBeGreaterThan(50)
  for (const [, key = ''] of named) expect(messages[key], key).toBeTypeOf('string')
})

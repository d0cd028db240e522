import { errors } from '@tintario/contract/errors.ts'
import { expect, test } from 'vitest'
import { areas } from './i18n.ts'
import { sameInBoth } from './same-in-both.ts'

type Tree = { [key: string]: string | string[] | Tree | Tree[] }
const all = import.meta.glob<Tree>('./{en,es}/*.json', { eager: true, import: 'default' })
const areaFiles = import.meta.glob<object>('./areas/*.ts', { eager: true, import: 'default' })
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

test('[I18N-01] finds each file of texts in the area that loads it', () => {
  expect(Object.values(areas).flat().sort()).toEqual(files.map((file) => file.replace('.json', '')).sort())
  for (const language of ['en', 'es'])
    for (const [area, namespaces] of Object.entries(areas))
      expect(Object.keys(areaFiles[`./areas/${language}-${area}.ts`] ?? {}).sort(), area).toEqual(
        namespaces.map((namespace) => `../${language}/${namespace}.json`).sort(),
      )
})

test('[I18N-01] no Spanish text is left in English, but for those that are the same for a reason', () => {
  const left = files.flatMap((file) => {
    const en = new Map(flat(read('en', file)))
    return flat(read('es', file))
      .filter(([key, text]) => text === en.get(key) && /\p{L}{2}/u.test(text))
      .map(([key]) => `${file.replace('.json', '')} ${key}`)
  })
  expect(left.sort()).toEqual(Object.values(sameInBoth).flat().sort())
})

/** Small words that hardly a sentence does without, and that the other language does not have. */
const SMALL_WORDS = {
  en: /(^|[^\p{L}])(the|and|your|you|with|for|this|that|are|of|to)(?=$|[^\p{L}])/iu,
  es: /(^|[^\p{L}])(el|los|las|una|para|con|que|del|está|tus|por|y)(?=$|[^\p{L}])/iu,
}

/** Without addresses and the names of values and stored things. */
const wordsOf = (text: string) => text.replace(/https?:\S+|\w+-\w+|\{[^}]*\}/g, '')

test.each([
  ['en', 'es'],
  ['es', 'en'],
] as const)('[I18N-01] no text in %s has words that only %s has', (language, other) => {
  for (const file of files) {
    const strange = flat(read(language, file)).filter(([, text]) => SMALL_WORDS[other].test(wordsOf(text)))
    expect(strange, file).toEqual([])
  }
})

/** What the specification quotes in Spanish alone, with its counterpart. What is thrown is in `api/failure-text.test.ts`. */
test.each([
  [
    'MESSAGES_FILE_INVALID_OR_TOO_LARGE',
    'Archivo no válido o demasiado grande. Solo se permiten archivos PNG o JPG de hasta 20 MB',
    'Invalid or too large file. Only PNG or JPG files up to 20 MB are allowed',
  ],
  ['MESSAGES_PASSWORD_RESET_ERROR', 'Error al cambiar la contraseña', 'Error changing the password'],
  ['MESSAGES_PASSWORD_RESET_NETWORK', 'Error de red o servidor', 'Network or server error'],
])('[I18N-18] %s is said in Spanish to the letter, and in English', (key, es, en) => {
  expect(read('es', 'messages.json')[key]).toBe(es)
  expect(read('en', 'messages.json')[key]).toBe(en)
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

import { errors } from '@tintario/contract/core/errors.ts'
import { expect, test } from 'vitest'
import { areas } from './i18n.ts'
import { sameInBoth } from './same-in-both.ts'

type Tree = { [key: string]: string | string[] | Tree | Tree[] }
const files = import.meta.glob<Record<string, Tree>>('./{en,es}/*.json', { eager: true, import: 'default' })
/** Every namespace of a language. */
const textsIn = (language: string): Record<string, Tree> =>
  Object.assign({}, ...Object.entries(files).map(([path, area]) => path.startsWith(`./${language}/`) && area))
const all = { en: textsIn('en'), es: textsIn('es') }
const read = (language: 'en' | 'es', namespace: string) => all[language][namespace] ?? {}
const readMessages = () => ({ ...read('en', 'messages'), ...read('en', 'money') })
const namespaces = Object.keys(all.en).sort()

/** Every text with its path, plural forms of one key together. */
const flat = (tree: unknown, path = ''): [string, string][] =>
  typeof tree === 'string'
    ? [[path, tree]]
    : Object.entries(tree as Tree).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key))
const withoutPlural = (key: string) => key.replace(/_(one|many|other)$/, '')
const placeholders = (text: string) =>
  [...text.matchAll(/\{[^}]+\}|<\/?\w+>/g)].map(([found]) => found).sort()

test('[I18N-01] English and Spanish have the same texts, none of them empty', () => {
  expect(Object.keys(all.es).sort()).toEqual(namespaces)
  expect(namespaces).toContain('messages')
  for (const namespace of namespaces) {
    const en = flat(read('en', namespace))
    const es = flat(read('es', namespace))
    const keys = (texts: [string, string][]) => [...new Set(texts.map(([key]) => withoutPlural(key)))].sort()
    expect(keys(es), namespace).toEqual(keys(en))
    for (const [key, text] of [...en, ...es]) expect(text.trim(), `${namespace} ${key}`).not.toBe('')
  }
})

test('[I18N-01] finds each namespace in the file of its area, and no other file', () => {
  for (const language of ['en', 'es']) {
    const found = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`))
    expect(
      Object.fromEntries(
        found.map(([path, area]) => [path.slice(5, -'.json'.length), Object.keys(area).sort()]),
      ),
    ).toEqual(Object.fromEntries(Object.entries(areas).map(([area, inside]) => [area, [...inside].sort()])))
  }
})

test('[I18N-01] no Spanish text is left in English, but for those that are the same for a reason', () => {
  const left = namespaces.flatMap((namespace) => {
    const en = new Map(flat(read('en', namespace)))
    return flat(read('es', namespace))
      .filter(([key, text]) => text === en.get(key) && /\p{L}{2}/u.test(text))
      .map(([key]) => `${namespace} ${key}`)
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
  for (const namespace of namespaces) {
    const strange = flat(read(language, namespace)).filter(([, text]) =>
      SMALL_WORDS[other].test(wordsOf(text)),
    )
    expect(strange, namespace).toEqual([])
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
  expect(read('es', 'messages')[key]).toBe(es)
  expect(read('en', 'messages')[key]).toBe(en)
})

test('both languages fill in the same values', () => {
  for (const namespace of namespaces) {
    const es = new Map(flat(read('es', namespace)))
    for (const [key, text] of flat(read('en', namespace))) {
      expect(placeholders(es.get(key) ?? ''), `${namespace} ${key}`).toEqual(placeholders(text))
    }
  }
})

test('every refusal of the server has words', () => {
  const messages = readMessages()
  for (const [, key] of Object.values(errors)) {
    if (key !== 'Unauthorized') expect(messages[key], key).toBeTypeOf('string')
  }
})

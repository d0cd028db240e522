import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Language } from '@tintario/prose/language.ts'
import { decodeTrie } from 'cspell-trie-lib'

/** Compiled word lists with all inflections. English posts are spelled on either side of the Atlantic. */
const FILES: Record<Language, readonly (readonly [string, string])[]> = {
  en: [
    ['@cspell/dict-en_us', 'en_US.trie.gz'],
    ['@cspell/dict-en-gb-mit', 'en_GB.trie.gz'],
  ],
  es: [['@cspell/dict-es-es', 'Spanish.trie.gz']],
}
/** Words by how often films and an encyclopedia use them, the most frequent first. */
const RANKED: Record<Language, readonly string[]> = {
  en: ['@zxcvbn-ts/language-en/src/commonWords.json', '@zxcvbn-ts/language-en/src/wikipedia.json'],
  es: ['@zxcvbn-ts/language-es-es/src/commonWords.json', '@zxcvbn-ts/language-es-es/src/wikipedia.json'],
}

const { resolve } = createRequire(import.meta.url)

const cached = <Key, Value>(read: (key: Key) => Value): ((key: Key) => Value) => {
  const values = new Map<Key, Value>()
  return (key) => {
    const value = values.get(key) ?? read(key)
    values.set(key, value)
    return value
  }
}

/** These packages export only a description of themselves. */
const readTrie = cached(([name, file]: readonly [string, string]) =>
  decodeTrie(gunzipSync(readFileSync(join(dirname(resolve(name)), file)))),
)

const readRanks = cached((language: Language): ReadonlyMap<string, number> => {
  const ranks = new Map<string, number>()
  for (const file of RANKED[language]) {
    const words: string[] = JSON.parse(readFileSync(resolve(file), 'utf8'))
    for (const [rank, word] of words.entries()) ranks.set(word, Math.min(rank, ranks.get(word) ?? rank))
  }
  return ranks
})

/** Whether a word in small letters is in a dictionary of the language. The first word of a language takes half a second. */
export const isInDictionary = (word: string, language: Language): boolean =>
  FILES[language].some((file) => readTrie(file).has(word))

/** How many words of the language are more frequent; null for a rare word. */
export const rankOf = (word: string, language: Language): number | null =>
  readRanks(language).get(word) ?? null

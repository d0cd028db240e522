import { readFileSync } from 'node:fs'
import type { Brief } from '@tintario/built-in-writer'
import { DRAFT_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import { expect, test } from 'vitest'
import { draftRemarks } from '../apps/server/src/features/writing/findings/draft-remarks.ts'
import { brokenPhrases, foreignSentences, type Made, sentencesIn, writeFrom } from './built-in-briefs.ts'

type Kind = 'rich' | 'one line' | 'gibberish' | 'typos' | 'table' | 'instructions'
/** `never`: words that are said to the writer or make no phrase; `brokenOnly`: the same in what is not the text. */
type Given = Pick<Brief, 'language' | 'type' | 'description'> & {
  id: string
  kind: Kind
  notes?: string
  never: string[]
  brokenOnly?: string[]
}

const file = new URL('briefs/drafts.json', import.meta.url)
const all = (JSON.parse(readFileSync(file, 'utf8')) as Given[]).map((given) => {
  const { id, language, type, description, notes } = given
  const references = notes ? [{ title: 'Notes', url: null, text: notes }] : []
  return { given, made: writeFrom({ seed: id, language, type, description, references, site: null }) }
})

const phrasesOf = ({ keywords, titles, headings, article }: Made): string[] => [
  ...keywords,
  ...titles,
  ...headings,
  article.metaTitle,
]
/** Printed sentences, those of search results among them, that hold what is only for the writer. */
const instructionsIn = ({ given, made }: (typeof all)[number]): string[] => {
  const { metaDescription, excerpt } = made.article
  return [...sentencesIn(made.article), metaDescription, excerpt, ...phrasesOf(made)].filter((text) =>
    given.never.some((words) => text.toLowerCase().includes(words)),
  )
}
const brokenIn = ({ given, made }: (typeof all)[number]): string[] => [
  ...brokenPhrases(made),
  // "How to look after it. how do you clean it?": two sentences are no phrase.
  ...phrasesOf(made).filter((text) => /[.!?] \p{L}/u.test(text)),
  ...phrasesOf(made).filter((text) => given.brokenOnly?.some((words) => text.toLowerCase().includes(words))),
]
const wordsIn = (made: Made): number =>
  sentencesIn(made.article).reduce((words, text) => words + text.split(/\s+/).filter(Boolean).length, 0)

test('there are twelve briefs in each language, two to six of each kind', () => {
  const count = (of: (given: Given) => boolean) => all.filter(({ given }) => of(given)).length
  expect([count(({ language }) => language === 'en'), count(({ language }) => language === 'es')]).toEqual([
    12, 12,
  ])
  for (const kind of ['rich', 'one line', 'gibberish', 'typos', 'table', 'instructions'])
    expect(count((given) => given.kind === kind)).toBeGreaterThanOrEqual(2)
})

test('[WIZ-01] a draft without a model prints no instruction, no broken phrase and no sentence that is not the owner’s', () => {
  const found = all.map((one) => ({
    id: one.given.id,
    instructions: instructionsIn(one),
    broken: brokenIn(one),
    foreign: foreignSentences(one.made),
  }))
  expect(
    found.filter(
      ({ instructions, broken, foreign }) => instructions.length + broken.length + foreign.length > 0,
    ),
  ).toEqual([])
})

test('[JOB-01, WALLET-03] a draft of fewer than 200 words costs nothing and is blocked, and a whole one is neither', () => {
  for (const { given, made } of all) {
    const words = wordsIn(made)
    const { ownWords } = made.article
    const remarks = draftRemarks(made.article, words, 0).map(({ check }) => check)
    const isShort = words < DRAFT_WORDS_MIN
    expect({ id: given.id, isRefunded: ownWords < DRAFT_WORDS_MIN }).toEqual({
      id: given.id,
      isRefunded: isShort,
    })
    expect(remarks.includes('too-short'), given.id).toBe(isShort)
    expect(isShort, given.id).toBe(given.kind !== 'rich')
    if (given.kind === 'gibberish') {
      expect(ownWords, given.id).toBe(0)
      expect(made.article.questions[0], given.id).toMatchObject({ heading: null })
    }
  }
})

test('each open heading is asked a question of its own, with an answer as an example', () => {
  for (const { given, made } of all) {
    const asked = made.article.questions.filter(({ heading }) => heading !== null)
    expect(new Set(asked.map(({ text }) => text)).size, given.id).toBe(asked.length)
    for (const { text, example } of asked) expect(example?.length, `${given.id}: ${text}`).toBeGreaterThan(30)
  }
})

test('a sentence without a capital is a sentence of its own, in the text and among the headings', () => {
  const found = all.find(({ given }) => given.id === 'en-typos-plants')
  expect(found && sentencesIn(found.made.article)).toContain(
    'Stick a finger 3 cm in the soil, if its wet wait.',
  )
  const description =
    'How to look after a soy candle at home. how do you clean the glass of a candle? We pour by hand.'
  const { headings } = writeFrom({
    seed: 'a',
    language: 'en',
    type: 'article',
    description,
    references: [],
    site: null,
  })
  expect(headings).toContain('How do you clean the glass of a candle?')
})

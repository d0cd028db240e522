import { readFileSync } from 'node:fs'
import {
  type Brief,
  planStructure,
  suggestKeywords,
  suggestTitles,
  writeArticle,
} from '@tintario/built-in-writer'
import { DRAFT_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import { expect, test } from 'vitest'
import { brokenPhrases, foreignSentences, lostFigures, type Made, sentencesIn } from './built-in-briefs.ts'

/**
 * `headings`: those that the owner chose instead of the outline. `answers`: how the answer to each question of the notes
 * begins. `subjects`: headings of the notes without which the words below them say nothing.
 */
type Given = Pick<Brief, 'language' | 'type' | 'description' | 'title' | 'keyword'> & {
  id: string
  notes: string
  headings?: string[]
  never: string[]
  answers: Record<string, string>
  subjects: string[]
}

const madeOf = ({ id, language, type, description, notes, headings, ...chosen }: Given): Made => {
  const given: Brief = {
    seed: id,
    language,
    type,
    description,
    references: [{ title: 'Notes', url: null, text: notes }],
    site: null,
  }
  const keywords = suggestKeywords(given).map(({ keyword }) => keyword)
  const keyword = chosen.keyword ?? keywords[0]
  const keyed: Brief = keyword ? { ...given, keyword } : given
  const titles = suggestTitles(keyed)
  const title = chosen.title ?? titles[0]
  const titled: Brief = title ? { ...keyed, title } : keyed
  const structure = headings
    ? { label: title ?? '', children: headings.map((label) => ({ label, isChosen: true, children: [] })) }
    : planStructure(titled)
  const brief = { ...titled, structure }
  const { article } = writeArticle(brief, '2026-01-01T00:00:00.000Z')
  const labels = structure.children.map(({ label }) => label)
  return { brief, keywords, titles, headings: labels, article }
}

const read = (name: string) =>
  (JSON.parse(readFileSync(new URL(`briefs/${name}.json`, import.meta.url), 'utf8')) as Given[]).map(
    (given) => ({ given, made: madeOf(given) }),
  )
const all = [...read('drafts-shops'), ...read('drafts-shops-more')]
type One = (typeof all)[number]

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}<>/]+/gu, ' ')
/** Questions that are not right before their answers, in one paragraph or as its heading. */
const lostQuestions = ({ given, made }: One): string[] => {
  const text = lettersOf(made.article.html.replace(/<\/h[23]><p>/g, ' ').replace(/<\/?[a-z0-9]+>/g, '<>'))
  return Object.entries(given.answers).flatMap(([question, answer]) =>
    text.includes(lettersOf(`${question} ${answer}`)) ? [] : [question],
  )
}
/** Headings of the notes that neither a heading nor a lead-in names. */
const lostSubjects = ({ given, made }: One): string[] => {
  const text = lettersOf(made.article.html)
  return given.subjects.filter((subject) => !text.includes(lettersOf(subject)))
}
const instructions = ({ given, made }: One): string[] => {
  const { metaDescription, excerpt } = made.article
  const printed = [...sentencesIn(made.article), metaDescription, excerpt]
  return [...printed, ...made.titles, ...made.headings, ...made.keywords].filter((text) =>
    given.never.some((words) => text.toLowerCase().includes(words)),
  )
}
/** A heading that is the half of a sentence, or ends in the air. */
const torn = ({ given, made }: One): string[] => {
  const headings = [...made.article.html.matchAll(/<h[23]>([^<]*)<\/h[23]>/g)].map(([, text = '']) => text)
  return [
    ...brokenPhrases(made).filter((text) => !text.endsWith('?') && !given.headings?.includes(text)),
    ...[...headings, ...made.titles].filter((text) => /:$|[.!?] \p{L}/u.test(text)),
  ]
}
/** Figures of the notes that are neither printed nor shown to the owner as left out. */
const lostOnes = ({ made }: One): string[] => {
  const left = made.article.noteSentences.filter(({ isIncluded }) => !isIncluded)
  const shown = left.map(({ text }) => text).join(' ')
  const brief = { ...made.brief, description: '' }
  return lostFigures({ ...made, brief }).filter((figure) => !shown.includes(figure))
}
/** Sentences without a capital at their beginning or a stop at their end. */
const careless = ({ made }: One): string[] =>
  [...made.article.html.matchAll(/<p>([^<]*)<\/p>/g)]
    .map(([, text = '']) => text)
    .filter((text) => !/^[^\p{L}]*[\p{Lu}\d]/u.test(text) || !/[.!?…:]["”»)]?$/u.test(text))

const wordsIn = ({ made }: One): number =>
  sentencesIn(made.article).reduce((words, text) => words + text.split(/\s+/).filter(Boolean).length, 0)

test.each(all)('[WIZ-01] the notes of a shop become a draft without losses: $given.id', (one) => {
  expect({
    questions: lostQuestions(one),
    subjects: lostSubjects(one),
    instructions: instructions(one),
    torn: torn(one),
    careless: careless(one),
    figures: lostOnes(one),
    foreign: foreignSentences(one.made),
  }).toEqual({
    questions: [],
    subjects: [],
    instructions: [],
    torn: [],
    careless: [],
    figures: [],
    foreign: [],
  })
})

test.each(all)('[WALLET-03] a draft of fewer than 200 words has too few to cost coins: $given.id', (one) => {
  expect(one.made.article.ownWords < DRAFT_WORDS_MIN).toBe(wordsIn(one) < DRAFT_WORDS_MIN)
})

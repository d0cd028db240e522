import type { Language } from '@tintario/contract/core/common.ts'
import { isStopWord } from '@tintario/prose/content-stems.ts'
import { sentencesOf } from '@tintario/prose/sentences.ts'
import { wordsIn } from '@tintario/prose/words.ts'
import { inThread } from '../../outside/threads.ts'
import { readText } from '../checks/index.ts'

/** Loud advertising words, whose absence characterizes a shop's style. */
const loudWords: Record<Language, readonly string[]> = {
  en: 'amazing best cheap exclusive guaranteed incredible luxury perfect premium revolutionary stunning ultimate unbeatable unique'.split(
    ' ',
  ),
  es: 'barato exclusivo garantizado genial imbatible impresionante increíble insuperable lujo maravilloso perfecto revolucionario único'.split(
    ' ',
  ),
}

/** Words that show who speaks in a text. */
const speakers: Record<Language, { we: ReadonlySet<string>; i: ReadonlySet<string> }> = {
  en: {
    we: new Set(['we', 'our', 'ours', 'us', 'we’re', "we're"]),
    i: new Set(['i', 'my', 'mine', 'me', 'i’m', "i'm"]),
  },
  es: {
    we: new Set([
      'nosotros',
      'nosotras',
      'nuestro',
      'nuestra',
      'nuestros',
      'nuestras',
      'nos',
      'hacemos',
      'tenemos',
      'somos',
    ]),
    i: new Set(['yo', 'mi', 'mis', 'mí', 'me', 'hago', 'tengo', 'soy']),
  },
}

/** Words with which a text addresses its reader; in Spanish as tú or usted. */
const readers = {
  en: new Set(['you', 'your', 'yours', 'you’re', "you're", 'yourself']),
  tu: new Set(
    'tú ti tu tus te contigo puedes tienes quieres necesitas eres estás debes sabes vas'.split(' '),
  ),
  usted: new Set('usted ustedes ud uds'.split(' ')),
}

export type OwnText = { kind: 'html' | 'plain'; text: string }

export type Habit = { rule: string; examples: string[] }
export type Style = {
  language: Language
  sentences: number
  habits: Habit[]
  uses: string[]
  avoids: string[]
  /** The beginnings of the texts, for a model; together at most `READ_MAX` characters. */
  excerpts: string[]
}

/** Longest example in characters; longer sentences show no more. */
const EXAMPLE_MAX = 160
const TEXT_MAX = 60_000
/** Characters of all texts for a model: enough to show habits, and short enough to be read well. */
const READ_MAX = 24_000
/** Number of sentences after which the absence of a feature counts as a habit. */
const ENOUGH = 15
const USED_MAX = 8

type Sentence = { text: string; words: string[] }

const plainOf = ({ kind, text }: OwnText, language: Language): string[] =>
  kind === 'html'
    ? readText(text.slice(0, TEXT_MAX), language)
        .blocks.filter((block) => block.kind !== 'heading' && block.kind !== 'cell')
        .map((block) => block.text)
    : text.slice(0, TEXT_MAX).split('\n')

const sentencesIn = (text: OwnText, language: Language): Sentence[] =>
  plainOf(text, language)
    .flatMap((line) => sentencesOf(line, language))
    .map((sentence) => ({ text: sentence, words: wordsIn(sentence) }))
    .filter(({ words }) => words.length >= 3)

const excerptOf = (sentences: readonly Sentence[], max: number): string => {
  let excerpt = ''
  for (const { text } of sentences) {
    if (excerpt.length + text.length >= max) break
    excerpt += excerpt === '' ? text : ` ${text}`
  }
  return excerpt
}

/** English if neither language is recognized. */
export const languageOf = (texts: readonly OwnText[]): Language => {
  const count = { en: 0, es: 0 }
  for (const { text } of texts)
    for (const word of wordsIn(text.slice(0, TEXT_MAX)))
      for (const language of ['en', 'es'] as const) if (isStopWord(word, language)) count[language] += 1
  return count.es > count.en ? 'es' : 'en'
}

const has = (words: ReadonlySet<string>) => (sentence: Sentence) =>
  sentence.words.some((word) => words.has(word))

const words = {
  en: {
    length: (n: number, of: number) =>
      `Write sentences of about ${n} words; half of the ${of} that were read are shorter.`,
    we: 'The shop speaks as “we”.',
    i: 'The shop speaks as “I”.',
    noSpeaker: 'The shop does not speak of itself as “I” or “we”.',
    reader: 'Speak to the reader as “you”.',
    tu: '',
    usted: '',
    noReader: 'The reader is not addressed.',
    noExclamations: 'No exclamation marks.',
    question: (n: number) => `About one sentence in ${n} is a question.`,
    contractions: 'Contractions are used.',
    noContractions: 'No contractions.',
    uses: 'Words it uses often',
    avoids: 'Words it does without',
  },
  es: {
    length: (n: number, of: number) =>
      `Escribe frases de unas ${n} palabras; la mitad de las ${of} leídas son más cortas.`,
    we: 'La tienda habla en «nosotros».',
    i: 'La tienda habla en «yo».',
    noSpeaker: 'La tienda no habla de sí misma en «yo» ni en «nosotros».',
    reader: '',
    tu: 'Trata de tú a quien lee.',
    usted: 'Trata de usted a quien lee.',
    noReader: 'No se dirige a quien lee.',
    noExclamations: 'Sin signos de exclamación.',
    question: (n: number) => `Más o menos una de cada ${n} frases es una pregunta.`,
    contractions: '',
    noContractions: '',
    uses: 'Palabras que usa a menudo',
    avoids: 'Palabras de las que prescinde',
  },
} as const

const CONTRACTION = /[’'](?:s|re|ll|ve|d|m|t)$/
/** A possessive such as "the shop's" is none. */
const isContraction = (word: string) =>
  CONTRACTION.test(word) && (!/[’']s$/.test(word) || /^(?:it|that|there|here|what|let)[’']s$/.test(word))

const addressHabit = (
  all: readonly Sentence[],
  language: Language,
): [rule: string, shows: (one: Sentence) => boolean] => {
  const say = words[language]
  if (language === 'en') {
    const shows = has(readers.en)
    return all.some(shows) ? [say.reader, shows] : [say.noReader, () => false]
  }
  const [tu, usted] = [has(readers.tu), has(readers.usted)]
  const counts = { tu: all.filter(tu).length, usted: all.filter(usted).length }
  if (counts.tu + counts.usted === 0) return [say.noReader, () => false]
  return counts.tu >= counts.usted ? [say.tu, tu] : [say.usted, usted]
}

const speakerHabit = (
  all: readonly Sentence[],
  language: Language,
): [rule: string, shows: (one: Sentence) => boolean] => {
  const say = words[language]
  const [we, i] = [has(speakers[language].we), has(speakers[language].i)]
  const counts = { we: all.filter(we).length, i: all.filter(i).length }
  if (counts.we + counts.i === 0) return [say.noSpeaker, () => false]
  return counts.we >= counts.i ? [say.we, we] : [say.i, i]
}

/** Words that occur in at least two texts, the most frequent first. */
const usedWords = (texts: readonly (readonly Sentence[])[], language: Language): string[] => {
  const counts = new Map<string, { times: number; texts: Set<number> }>()
  texts.forEach((sentences, at) => {
    for (const word of sentences.flatMap((one) => one.words)) {
      if (word.length < 4 || /^\d/.test(word) || isStopWord(word, language)) continue
      const known = counts.get(word) ?? { times: 0, texts: new Set() }
      counts.set(word, { times: known.times + 1, texts: known.texts.add(at) })
    }
  })
  return [...counts]
    .filter(([, { times, texts: found }]) => found.size >= 2 && times >= 3)
    .sort(([a, one], [b, other]) => other.times - one.times || a.localeCompare(b))
    .slice(0, USED_MAX)
    .map(([word]) => word)
}

/**
 * Figures and countable habits, with sentences that show them. Judges and adds nothing. Linear in the length of the
 * texts.
 */
export const measureStyle = (texts: readonly OwnText[]): Style => {
  const language = languageOf(texts)
  const say = words[language]
  const byText = texts.map((text) => sentencesIn(text, language))
  const all = byText.flat()
  const lengths = all.map((one) => one.words.length).sort((one, other) => one - other)
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0
  const shown = new Set<string>()
  const habit = (rule: string, shows: (one: Sentence) => boolean): Habit => {
    const examples = all
      .filter((one) => one.text.length <= EXAMPLE_MAX && !shown.has(one.text) && shows(one))
      .slice(0, 2)
      .map(({ text }) => text)
    for (const text of examples) shown.add(text)
    return { rule, examples }
  }
  const questions = all.filter(({ text }) => text.endsWith('?')).length
  const contracted = (one: Sentence) => one.words.some(isContraction)
  const isEnough = all.length >= ENOUGH
  const habits = [
    habit(say.length(median, all.length), (one) => one.words.length === median),
    habit(...speakerHabit(all, language)),
    habit(...addressHabit(all, language)),
    ...(language === 'en' && all.some(contracted) ? [habit(say.contractions, contracted)] : []),
    ...(language === 'en' && isEnough && !all.some(contracted)
      ? [habit(say.noContractions, () => false)]
      : []),
    ...(questions > 0
      ? [habit(say.question(Math.round(all.length / questions)), ({ text }) => text.endsWith('?'))]
      : []),
    ...(isEnough && !all.some(({ text }) => text.includes('!'))
      ? [habit(say.noExclamations, () => false)]
      : []),
  ]
  const said = new Set(all.flatMap((one) => one.words))
  return {
    language,
    sentences: all.length,
    habits,
    uses: usedWords(byText, language),
    avoids: isEnough ? loudWords[language].filter((word) => !said.has(word)) : [],
    excerpts: byText.map((sentences) => excerptOf(sentences, READ_MAX / texts.length)),
  }
}

/** A style as the prompt of a voice: one habit per line, with the shop's own sentences. */
export const stylePrompt = (style: Pick<Style, 'language' | 'habits' | 'uses' | 'avoids'>): string => {
  const { language, habits, uses, avoids } = style
  const say = words[language]
  const quoted = (text: string) => (language === 'es' ? `«${text}»` : `“${text}”`)
  return [
    ...habits.map(({ rule, examples }) => [rule, ...examples.map(quoted)].join(' ')),
    ...(uses.length > 0 ? [`${say.uses}: ${uses.join(', ')}.`] : []),
    ...(avoids.length > 0 ? [`${say.avoids}: ${avoids.join(', ')}.`] : []),
  ].join('\n')
}

/** The owner is the account. Throws as `inThread` does. */
export const measureStyleInThread = inThread(measureStyle, import.meta.url, { deadlineMs: 15_000 })

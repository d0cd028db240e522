import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import { contentStems, isStopWord } from '@tintario/prose/content-stems.ts'
import type { Language } from '@tintario/prose/language.ts'
import { stemOf, withoutAccents } from '@tintario/prose/words.ts'
import type { Material } from './material.ts'
import { negatives, softNegatives, stressed } from './negation.ts'
import { findingAt, type Place } from './reading.ts'

/** A word of a clause; `stem` is empty for words that only serve grammar. */
type Token = { word: string; stem: string }
export type Clause = {
  tokens: Token[]
  stems: Set<string>
  isNegative: boolean
  /** Words that may turn it into its opposite. */
  soft: Set<string>
  at: number
  end: number
}
export type Sentence = {
  clauses: Clause[]
  words: Set<string>
  stems: Set<string>
  source: string
  text: string
  /** Its position among those of the sources. */
  at: number
}
export type Aligned = { sentence: Sentence; shared: Set<string>; score: number }

/** Clauses of one sentence that are compared; more are read as one. */
const CLAUSES_MAX = 24
const TOKENS_MAX = 80
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
const BREAK = /[,;:.()—–?!«»“”"]/
const JOINS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'but while whereas because since although though unless when if that which who where so until without'.split(
      ' ',
    ),
  ),
  es: new Set('pero mientras porque aunque sino que cuando si donde sin'.split(' ')),
}

/** What follows them is what the material says of a statement: "no decir que". */
const SAY = new Set('say claim write mention pretend decir digas diga digais digan poner pongas'.split(' '))

/** "Not optional", "not only": what follows is so. */
const AFFIRMED = new Set('optional only just forget opcional solo solamente olvides olvide'.split(' '))
const CONDITION = new Set('if si'.split(' '))

const AND = new Set('and or to y o u e para'.split(' '))
/** A verb after "and" begins a predicate of its own: "needs no oil and is left raw", "and the water may mark it". */
const PREDICATE = new Set(
  'is are was were can may will has have es son esta estan puede pueden tiene hay'.split(' '),
)
const ARTICLE = new Set('the its el la los las su sus'.split(' '))
const LIGHT = new Set('do does did is are can will be so se lo la los las te les le me'.split(' '))
const isYes = (word: string): boolean => /^sí$/i.test(word)

/** The clauses of a sentence; one without content belongs to the one before it ("the other, no"). Linear. */
export const clausesOf = (text: string, language: Language): Clause[] => {
  const found = [...text.matchAll(WORD)].map((match) => ({
    raw: match[0].toLowerCase(),
    word: isYes(match[0]) ? 'sí' : withoutAccents(match[0].toLowerCase()).replaceAll('’', "'"),
    at: match.index,
    end: match.index + match[0].length,
  }))
  const hasNot = (at: number) => negatives[language].has(found[at]?.word ?? '')
  const wordAt = (at: number) => found[at]?.word ?? ''
  /** "If not", "si no": what else would be; "do not say that": a wish for the text. */
  const deniesNothing = (at: number) => CONDITION.has(wordAt(at - 1)) || SAY.has(wordAt(at + 1))
  const isNot = (at: number) => hasNot(at) && !AFFIRMED.has(wordAt(at + 1)) && !deniesNothing(at)
  const between = (n: number) => text.slice(found[n - 1]?.end ?? 0, found[n]?.at ?? 0)
  const isOther = (n: number) => isNot(n) || stressed[language].has(found[n]?.word ?? '')
  /** "and do not", "y la cubierta no": what follows has a predicate of its own. */
  const startsOpposite = (n: number): boolean =>
    !BREAK.test(between(n + 1)) &&
    (isOther(n + 1) || (LIGHT.has(found[n + 1]?.word ?? '') && !BREAK.test(between(n + 2)) && isOther(n + 2)))
  const startsPredicate = (n: number): boolean =>
    (PREDICATE.has(wordAt(n + 1)) && !isOther(n + 2)) ||
    (ARTICLE.has(wordAt(n + 1)) && PREDICATE.has(wordAt(n + 3)) && !isOther(n + 4))
  const clauses: Clause[] = []
  const blank = (at: number): Clause => ({
    tokens: [],
    stems: new Set(),
    isNegative: false,
    soft: new Set(),
    at,
    end: at,
  })
  let open = blank(0)
  const close = (at: number, isJoined = false) => {
    const before = clauses.at(-1)
    if (open.tokens.length === 0) return
    if (open.stems.size === 0 && (!before || isJoined)) return
    if (open.stems.size === 0 && before) {
      before.isNegative ||= open.isNegative
      for (const word of open.soft) before.soft.add(word)
      before.end = open.end
      before.tokens.push(...open.tokens)
    } else if (clauses.length < CLAUSES_MAX) clauses.push(open)
    open = blank(at)
  }
  found.forEach(({ raw, word, at, end }, n) => {
    const startsNot = AND.has(word) && startsOpposite(n)
    const startsYes = AND.has(word) && open.isNegative && startsPredicate(n)
    const isBreak = BREAK.test(between(n))
    const joins = JOINS[language].has(word) && !SAY.has(found[n - 1]?.word ?? '')
    if (isBreak || startsNot || startsYes || joins) close(at, joins && !isBreak)
    open.end = end
    if (open.tokens.length >= TOKENS_MAX) return
    if (isNot(n)) open.isNegative = true
    if (softNegatives[language].has(word) || (hasNot(n) && deniesNothing(n))) open.soft.add(word)
    const isContent = word.length > 1 && !/^\d/.test(word) && !isStopWord(word, language) && !hasNot(n)
    const stem = isContent ? stemOf(raw, language) : ''
    if (stem) open.stems.add(stem)
    open.tokens.push({ word, stem })
  })
  close(text.length)
  return clauses
}

export const readSentence = (text: string, source: string, language: Language, at = 0): Sentence => {
  const clauses = clausesOf(text, language)
  const words = new Set(clauses.flatMap(({ tokens }) => tokens.map(({ word }) => word)))
  return { clauses, words, stems: contentStems(text, language), source, text, at }
}

export type Index = {
  sentences: Sentence[]
  byStem: Map<string, Sentence[]>
  weight: (stem: string) => number
}

/** Known words say what a clause is about; one that no source has counts less. */
const UNKNOWN = 0.3

/** Sentences that a word is searched in; one that more of them have says nothing. */
const COMMON = 300
const indexes = new WeakMap<Material, Index>()

/** The sentences of the sources by their words; made once for each material. */
export const indexOf = (material: Material, language: Language): Index => {
  const made = indexes.get(material) ?? createIndex(material, language)
  indexes.set(material, made)
  return made
}

const createIndex = (material: Material, language: Language): Index => {
  const sentences = material.passages.map(({ text, source }, at) => readSentence(text, source, language, at))
  const byStem: Index['byStem'] = new Map()
  for (const sentence of sentences)
    for (const stem of sentence.stems) {
      const known = byStem.get(stem)
      if (!known) byStem.set(stem, [sentence])
      else if (known.length < COMMON) known.push(sentence)
    }
  const weight = (stem: string) => {
    const count = byStem.get(stem)?.length ?? 0
    return count === 0 ? UNKNOWN : 1 / (1 + Math.log(count))
  }
  return { sentences, byStem, weight }
}

/** The sentences of the sources that say most of what these words say, best first. */
export const alignedWith = (stems: ReadonlySet<string>, index: Index, least = 0.5): Aligned[] => {
  const found = new Map<Sentence, Aligned>()
  let whole = 0
  for (const stem of stems) {
    const weight = index.weight(stem)
    whole += weight
    for (const sentence of index.byStem.get(stem) ?? []) {
      const known = found.get(sentence) ?? { sentence, shared: new Set<string>(), score: 0 }
      known.shared.add(stem)
      known.score += weight
      found.set(sentence, known)
    }
  }
  return [...found.values()].filter(({ score }) => score >= least * whole).sort((a, b) => b.score - a.score)
}

export const sharedBy = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] => {
  const found: string[] = []
  for (const word of one) if (other.has(word)) found.push(word)
  return found
}

/** Sentences of the text that can be compared: headings and cells of tables say too little. */
export const isCompared = ({ part, block }: Place): boolean =>
  part === null && block?.kind !== 'heading' && block?.kind !== 'cell'

/** A hint that the sources seem to say the opposite, with the passage: code alone is right too seldom to block a post. */
export const oppositeAt = (place: Place, passage: { source: string; text: string }): NewFinding =>
  findingAt(
    'partly',
    place,
    { verdict: 'opposite' },
    {
      evidence: { source: passage.source, quote: passage.text },
    },
  )

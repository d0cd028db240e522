import type { Language } from '@tintario/prose/language.ts'
import { alignedWith, type Index, indexOf, isCompared, oppositeAt, readSentence } from './aligned.ts'
import { type Check, findingAt } from './reading.ts'

/** Real sentences are shorter. */
const SENTENCE_MAX = 1_000

/** What gives a reason; the group is the reason. */
const REASONS: Record<Language, RegExp> = {
  // Short text: a sentence is cut at 1,000 characters.
  en: /\b(?:because|since (?!\d|[a-z]+ \d{4}|then)|as (?=(?:the|it|they|this|that|its|their) )|otherwise|to (?:save|avoid|prevent))\b(.*)$/i,
  // Short text: a sentence is cut at 1,000 characters.
  es: /(?:^|[\s,;:(])(?:porque|ya que|puesto que|dado que|debido a|gracias a|como (?=(?:el|la|los|las|sus?|este|esta) )|pues)(?![\p{L}])(.*)$/iu,
}
const stemsOf = (text: string, language: Language): Set<string> => readSentence(text, '', language).stems

/** Sentences of the sources that are read together with the one before and the one after. */
const READ_MAX = 400

/** Most stems that one passage with its neighbours has, among those that speak of the subject. */
const mostIn = (stems: ReadonlySet<string>, about: ReadonlySet<string>, index: Index): number => {
  const beside = new Set<number>()
  for (const stem of stems)
    for (const { at } of index.byStem.get(stem) ?? [])
      for (const one of [at - 1, at, at + 1]) if (beside.size < READ_MAX) beside.add(one)
  let most = 0
  for (const at of beside) {
    const around = [at - 1, at, at + 1].flatMap((one) => index.sentences[one] ?? [])
    const has = (stem: string) => around.some((one) => one.stems.has(stem))
    if (about.size > 0 && ![...about].some(has)) continue
    most = Math.max(most, [...stems].filter(has).length)
  }
  return most
}

/**
 * Another reason than the sources give for the same matter. A reason for what they state without one is often common
 * knowledge of a craft.
 */
export const checkReasons: Check = ({ places, language, material }) => {
  if (material.passages.length === 0) return []
  const index = indexOf(material, language)
  return places.flatMap((place) => {
    const match = isCompared(place) ? REASONS[language].exec(place.sentence.slice(0, SENTENCE_MAX)) : null
    if (!match) return []
    const [reason = ''] = (match[1] ?? '').split(/[;:]/, 1)
    const stems = stemsOf(reason, language)
    if (stems.size < 2 || /\d/.test(reason)) return []
    const main = stemsOf(place.sentence.slice(0, match.index), language)
    const given = alignedWith(main.size > 0 ? main : place.stems, index, 0.4).find(
      ({ sentence, shared }) =>
        shared.size >= 2 && REASONS[language].test(sentence.text.slice(0, SENTENCE_MAX)),
    )
    if (!given) return []
    const most = mostIn(stems, main, index)
    const isGiven = 2 * most > stems.size || (2 * most === stems.size && stems.size < 4)
    if (isGiven) return []
    const evidence = { source: given.sentence.source, quote: given.sentence.text }
    return [findingAt('partly', place, { words: reason.trim().replace(/[.!]$/, '') }, { evidence })]
  })
}

const UNIVERSAL: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'all every any everyone anyone everybody anybody whole entire everything anything anywhere always'.split(
      ' ',
    ),
  ),
  es: new Set('todo toda todos todas cualquier cualquiera siempre entero entera'.split(' ')),
}
const RESTRICTED: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'most some only except few many often sometimes usually several mostly unless not no never other rest cannot without'.split(
      ' ',
    ),
  ),
  es: new Set(
    'mayoria alguno alguna algunos algunas algun solo salvo excepto casi suele suelen muchos muchas pocos pocas varios varias no ni tampoco resto unico unica sin'.split(
      ' ',
    ),
  ),
}
const EXCEPTS: Record<Language, ReadonlySet<string>> = {
  en: new Set('except unless cannot only without but'.split(' ')),
  es: new Set('salvo excepto solo sin no'.split(' ')),
}
const COUNTED = { en: /\bif you (?:open|have|take) all\b/i, es: /\bno tod/i }
const has = (words: ReadonlySet<string>, of: ReadonlySet<string>) => [...of].some((one) => words.has(one))

/** A hint where a sentence says "all" and the sources on its subject say "most", "only" or "except". */
export const checkScope: Check = ({ places, language, material }) => {
  const index = indexOf(material, language)
  return places.flatMap((place) => {
    if (!isCompared(place)) return []
    const read = readSentence(place.sentence, '', language)
    if (COUNTED[language].test(place.sentence) || has(read.words, EXCEPTS[language])) return []
    if (!has(read.words, UNIVERSAL[language])) return []
    const aligned = alignedWith(read.stems, index, 0.3).filter(({ shared }) => shared.size >= 2)
    const [best] = aligned
    if (!best) return []
    const near = aligned.filter(({ score }) => score >= 0.5 * best.score)
    if (near.some(({ sentence }) => has(sentence.words, UNIVERSAL[language]))) return []
    if (!has(best.sentence.words, RESTRICTED[language])) return []
    return [
      findingAt(
        'partly',
        place,
        {},
        { evidence: { source: best.sentence.source, quote: best.sentence.text } },
      ),
    ]
  })
}

const PERMITS: Record<Language, RegExp> = {
  en: /\b(?:fine to|safe(?:ly)?|feel free|do no harm|you can|you may|can also|so can|as long as you like|no problem|otherwise|can be (?:eaten|left|used|kept)|friends can)\b/i,
  es: /(?:^|[^\p{L}])(?:puedes?|se puede|podéis|sin problema|aptos?|aptas?|segur[oa]s?|no pasa nada|basta(?: con)?|no (?:es|son) peligros[oa]s?|no hace falta|hasta que se)(?![\p{L}])/iu,
}
const DENIES: Record<Language, RegExp> = {
  en: /\b(?:never|not|don'?t|don’t|cannot|can't|can’t|except|unless|only|but|no (?!harm|problem))\b/i,
  es: /(?:^|[^\p{L}])(?:nunca|jamás|ni|salvo|excepto|solo|sin|pero no|no (?!es peligros|son peligros|hace falta|pasa nada))/iu,
}
const FORBIDS: Record<Language, RegExp> = {
  // Short text: a sentence is cut at 1,000 characters.
  en: /\b(?:never|not|don'?t|don’t|no|must|avoid|danger|dangerous|toxic|poisonous|only|away|bin|replace|cannot|can't|can’t)\b/i,
  // Short text: a sentence is cut at 1,000 characters.
  es: /(?:^|[^\p{L}])(?:nunca|jamás|no|ni|evit\p{L}*|peligros\p{L}*|tóxic\p{L}*|prohib\p{L}*|fuera|solo|siempre|sin|tampoco|tirar?|tira|cambi\p{L}+)(?![\p{L}])/iu,
}
/** No permission for what the sources on the subject forbid or call dangerous. */
export const checkSafety: Check = ({ places, language, material }) => {
  const index = indexOf(material, language)
  return places.flatMap((place) => {
    if (!isCompared(place)) return []
    if (
      !PERMITS[language].test(place.sentence.slice(0, SENTENCE_MAX)) ||
      DENIES[language].test(place.sentence.slice(0, SENTENCE_MAX))
    )
      return []
    const read = readSentence(place.sentence, '', language)
    const aligned = alignedWith(read.stems, index, 0.4).filter(({ shared }) => shared.size >= 2)
    const [best] = aligned
    if (!best) return []
    const near = aligned.filter(({ score }) => score >= 0.6 * best.score)
    if (
      !near.every(
        ({ sentence }) =>
          FORBIDS[language].test(sentence.text.slice(0, SENTENCE_MAX)) &&
          !PERMITS[language].test(sentence.text.slice(0, SENTENCE_MAX)),
      )
    )
      return []
    return [oppositeAt(place, best.sentence)]
  })
}

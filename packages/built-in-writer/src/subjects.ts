import nlp from 'compromise/three'
import type { Brief, Language } from './brief.ts'
import type { Values } from './grammar/grammar.ts'
import { isService, type Material } from './material.ts'
import { nounPhrases } from './phrases.ts'
import type { Topic } from './topic.ts'
import { englishNounForms } from './topic-en.ts'
import { isSpanishAction, spanishForms, spanishNounForms } from './topic-es.ts'
import { lowerFirst, stemsOf, wordsOf } from './words.ts'

/** A side of the topic that the user named: something there is, or something to do ("trim the wick"). */
export type Subject = { text: string; isAction: boolean; isAsked: boolean }

/** Stems that say nothing by themselves. */
const empty = new Set([
  'rang',
  'new',
  'line',
  'select',
  'varieti',
  'gam',
  'nuev',
  'selecci',
  'varied',
  'line',
])

/** Amounts, times and premises: said of the topic, but no side of it. */
const aside =
  /(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|hundred|years?|months?|weeks?|days?|hours?|minutes?|times|workshop|shop|store|studio|website|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|treinta|cuarenta|cincuenta|cien|años?|mes(?:es)?|semanas?|días?|horas?|minutos?|veces|taller|tienda|estudio|web)(?!\p{L})/iu

/** Whether a phrase is only an amount, a time or the premises. */
export const isAside = (phrase: string): boolean => aside.test(phrase)

/** "We are a small shop in …": who speaks, not what about. */
const presentsShop = /^(?:we are|we['’]re|i am|i['’]m|somos|soy)\s/i

const startsWithVerb = (phrase: string, language: Language): boolean =>
  language === 'es'
    ? isSpanishAction(phrase) || spanishForms(phrase).kind === 'work'
    : phrase.includes(' ') && nlp(phrase).match('^#Infinitive').found && !/\bof\b/.test(phrase)

/**
 * Up to `count` sides of the topic from the user's words: what was asked for, then one of each fact. None
 * repeats the topic or another one.
 */
export const subjectsOf = (
  brief: Pick<Brief, 'language'>,
  material: Material,
  topic: Topic,
  count: number,
): Subject[] => {
  const { language } = brief
  const known = new Set(stemsOf(topic.keyword, language))
  const chosen: Subject[] = []
  const taken = new Set<string>()
  const consider = (text: string, isAsked: boolean): boolean => {
    if (!isAsked && (/^\p{Lu}/u.test(text) || !text.includes(' '))) return false
    const fresh = stemsOf(text, language).filter((stem) => !known.has(stem))
    if (fresh.every((stem) => empty.has(stem)) || wordsOf(text).length > 6 || text.length > 60) return false
    if (fresh.some((stem) => taken.has(stem)) || /\d/.test(text)) return false
    for (const stem of fresh) taken.add(stem)
    const plain = lowerFirst(text)
    chosen.push({ text: plain, isAction: isAsked && startsWithVerb(plain, language), isAsked })
    return true
  }
  for (const text of material.asks) consider(text, true)
  const told = material.facts.filter((fact) => !isService(fact) && !presentsShop.test(fact))
  for (const fact of told.length > 2 ? told.slice(1) : told) {
    // What a sentence is about stands early in it.
    const early = (phrase: string) => fact.toLowerCase().indexOf(phrase.toLowerCase()) <= fact.length * 0.6
    nounPhrases(fact, language).some((phrase) => early(phrase) && !isAside(phrase) && consider(phrase, false))
  }
  return chosen.slice(0, count)
}

/** The slots {plain} {phrase} {ofphrase} {tophrase} for a noun phrase. */
export const phraseValues = (phrase: string, language: Language): Values => {
  const plain = lowerFirst(phrase)
  if (language === 'es' && isSpanishAction(plain))
    return { plain, phrase: plain, ofphrase: `de ${plain}`, tophrase: `a ${plain}` }
  if (language === 'es') {
    const { definite, of, to } = spanishNounForms(plain)
    return { plain, phrase: definite, ofphrase: of, tophrase: to }
  }
  const { bare, indefinite, number } = englishNounForms(plain.replace(/^(?:the|an?)\s/i, ''))
  const isMass = bare === indefinite && !/\sof\s/.test(bare)
  const definite = isMass || number === 'many' ? bare : `the ${bare}`
  return { plain, phrase: definite, ofphrase: `of ${definite}`, tophrase: `to ${definite}` }
}

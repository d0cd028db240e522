import nlp from 'compromise/three'
import type { Brief, Language } from '../ai.ts'
import type { Values } from './grammar/grammar.ts'
import type { Material } from './material.ts'
import { nounPhrases } from './phrases.ts'
import type { Topic } from './topic.ts'
import { englishNounForms } from './topic-en.ts'
import { spanishForms, spanishNounForms } from './topic-es.ts'
import { lowerFirst, stemsOf, wordsOf } from './words.ts'

/** A side of the topic that the user named: something there is, or something to do ("trim the wick"). */
export type Subject = { text: string; isAction: boolean; isAsked: boolean }

const startsWithVerb = (phrase: string, language: Language): boolean =>
  language === 'es'
    ? spanishForms(phrase).kind === 'work'
    : phrase.includes(' ') && nlp(phrase).match('^#Infinitive').found && !/\bof\b/.test(phrase)

/**
 * Up to `count` sides of the topic from the user's words, what was asked for first. None repeats the topic
 * or another one.
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
  for (const text of [...material.asks, ...nounPhrases(material.facts.join('\n'), language)]) {
    const stems = stemsOf(text, language)
    const fresh = stems.filter((stem) => !known.has(stem))
    const isAsked = material.asks.includes(text)
    if (!isAsked && (/^\p{Lu}/u.test(text) || !text.includes(' '))) continue
    if (fresh.length === 0 || wordsOf(text).length > 6 || text.length > 60) continue
    if (fresh.every((stem) => taken.has(stem)) || /\d/.test(text)) continue
    for (const stem of fresh) taken.add(stem)
    chosen.push({
      text: lowerFirst(text),
      isAction: isAsked && startsWithVerb(lowerFirst(text), language),
      isAsked,
    })
    if (chosen.length === count) break
  }
  return chosen
}

/** The slots {plain} {phrase} {ofphrase} {tophrase} for a noun phrase. */
export const phraseValues = (phrase: string, language: Language): Values => {
  const plain = lowerFirst(phrase)
  if (language === 'es') {
    const { definite, of, to } = spanishNounForms(plain)
    return { plain, phrase: definite, ofphrase: of, tophrase: to }
  }
  const { bare, indefinite, number } = englishNounForms(plain.replace(/^(?:the|an?)\s/i, ''))
  const isMass = bare === indefinite && !/\sof\s/.test(bare)
  const definite = isMass || number === 'many' ? bare : `the ${bare}`
  return { plain, phrase: definite, ofphrase: `of ${definite}`, tophrase: `to ${definite}` }
}

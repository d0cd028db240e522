import type { Brief, Language } from './brief.ts'
import { startsUnticked } from './first-ticks.ts'
import { isStatementLike } from './labels.ts'
import { hear } from './orders.ts'
import { asPhrase, topicOf } from './phrases.ts'
import { withQuestionAccent } from './plain-topic.ts'
import { spellOut } from './spelling.ts'
import { withoutLead, withoutPurpose } from './topics.ts'
import {
  hasFigure,
  isStopword,
  isWord,
  saysSomething,
  sentencesOf,
  singleSpaced,
  speaks,
  upperFirst,
  withoutEnd,
  wordsOf,
} from './words.ts'

const WORDS_MAX = 8
/** A question may be longer than a name. */
const QUESTION_WORDS_MAX = 10
/** A name without an article or a question word has at most so many words, and not one alone outside a list. */
const NAME_WORDS_MAX = 3
const CHARACTERS_MIN = 5
const TOPICS_MAX = 6

const asks: Record<Language, RegExp> = {
  en: /^(?:(?:until|by) when|what[’']s|how(?: to| often| long| much| many)?|why|what|when|where|which|who) \p{L}|^how (?:often|long|much|many)$/iu,
  es: /^(?:(?:a|con|de|desde|en|hasta|para|por|sobre) )?(?:cómo|qué|cuándo|cuál(?:es)?|dónde|quién(?:es)?|cuánt[oa]s?) \p{L}|^(?:cada cuánto|lo que) \p{L}/iu,
}
/** Whether a heading is a question of the description. */
export const isQuestion = (text: string, language: Language): boolean => asks[language].test(text)

/** How a part goes on that is none: a reason, the readers, a remark. */
const noPart: Record<Language, RegExp> = {
  en: /^(?:for|so|because|that|which|with|without|from|but|including|using|in|at|by|if|as|then|please|pls|it|they|we|you|i|people|customers|u|not|no|only|just|maybe|something|all|everything|our customers|short|long|both|etc|more) ?\b/i,
  es: /^(?:para|porque|que|con|sin|desde|pero|incluyendo|usando|en|si|luego|por favor|porfa|la gente|los clientes|no|solo|sólo|todo|algo|nada|etc|más|siempre|quizá|se|nos|de|del|al?) ?(?![\p{L}])/iu,
}
/** Before the last of some parts: "and what it costs". */
const joined: Record<Language, RegExp> = {
  en: /[,;]| and (?=(?:how|why|what|when|where|which|who)\b)/i,
  es: /[,;]| y (?=(?:cómo|como|por ?qué|qué|que|cuándo|cuando|cuál|cual|dónde|donde|cuánt|cuant|cada cu))/i,
}
const both: Record<Language, string> = { en: ' and ', es: ' y ' }

/** "Signs of bad teeth and what a cleaning costs": each part by itself. */
const partsOf = (text: string, language: Language): string[] => {
  const pieces = text.split(joined[language])
  // "… prices and sizes" ends a list of names; two names alone may be one subject.
  const last = pieces.at(-1) ?? ''
  const halves = last.split(both[language])
  const isList =
    pieces.length > 1 &&
    halves.length === 2 &&
    // "What nib and ink to choose" is one question, "what to bring and prices" are two parts.
    (wordsOf(halves[1] ?? '').length < NAME_WORDS_MAX || !asks[language].test(withoutLead(last, language))) &&
    halves.every((half) => wordsOf(half).length <= NAME_WORDS_MAX)
  return isList ? [...pieces.slice(0, -1), ...halves] : pieces
}

/** A question without its beginning, which the first one has: "what to do with wine stains, | with dog hair". */
const withBeginning = (piece: string, first: string): string | null => {
  const [preposition = ''] = piece.toLowerCase().split(' ')
  const at = first.toLowerCase().indexOf(` ${preposition} `)
  return at > 0 && /^(?:with|for|in|on|from|con|para|en|de|a)$/.test(preposition)
    ? first.slice(0, at + 1) + piece
    : null
}

/** The questions of a list that has nothing else: "how to trim the wick and when to stop". Null for any other text. */
const listedQuestions = (text: string, language: Language): string[] | null => {
  const [first = '', ...others] = text
    .split(joined[language])
    .map((piece) => piece.trim().replace(/^(?:and|or|y|e|o) /i, ''))
  if (!asks[language].test(first) || !others.some((piece) => asks[language].test(piece))) return null
  const further = others.map((piece) => (asks[language].test(piece) ? piece : withBeginning(piece, first)))
  return further.every((piece) => piece !== null) ? [first, ...further] : null
}

const partOf = (piece: string, isListed: boolean, language: Language): string | null => {
  const bare = withoutLead(withoutEnd(piece.trim(), ' .,;:!'), language)
  const text = withQuestionAccent(withoutPurpose(bare, language), language)
  const words = wordsOf(text)
  const isQuestion = asks[language].test(text)
  if (words.length > (isQuestion ? QUESTION_WORDS_MAX : WORDS_MAX)) return null
  if (text.length < CHARACTERS_MIN || !words.every((word) => isWord(word))) return null
  if (hasFigure(text) || /[.!?:()]/.test(text) || startsUnticked(text, language) || !speaks(text, language))
    return null
  if (/^qu[eé] (?:el|la|los|las|lo|nos|no|se|sea|sean|son|es) /i.test(text)) return null
  if (isQuestion) return upperFirst(text)
  if (noPart[language].test(text) || isStatementLike(text, language)) return null
  if (!isListed && words.length < 2) return null
  const isName = isListed && words.length <= NAME_WORDS_MAX
  return isName || topicOf(text, language) || asPhrase(text, language) ? upperFirst(text) : null
}

/** The headings of a draft are read several times. */
let last: { description: string; language: Language; topics: readonly string[] } = {
  description: '',
  language: 'en',
  topics: [],
}

/**
 * The parts of a post that its description names beside the subject: after a colon ("Our candles: scents, prices"), after an
 * order ("Mention what you need, how often"), and after the subject ("When to bring your cat, signs of bad teeth").
 */
export const namedTopics = (description: string, language: Language): readonly string[] => {
  if (last.description !== description || last.language !== language)
    last = { description, language, topics: readTopics(description, language) }
  return last.topics
}

const readTopics = (description: string, language: Language): string[] => {
  const sentences = singleSpaced(spellOut(description, language).text)
  const found = sentencesOf(sentences, language).flatMap((sentence) => {
    const heard = hear(sentence, language)
    if (heard.kind === 'trap' || heard.kind === 'wish' || heard.kind === 'question') return []
    const given = heard.kind === 'asked' ? [heard.text, heard.after].filter(Boolean).join(': ') : sentence
    const colon = given.indexOf(': ')
    const questions = listedQuestions(colon > 0 ? given.slice(0, colon) : given, language) ?? []
    if (colon > 0 || questions.length > 0) {
      const after = colon > 0 ? partsOf(given.slice(colon + 2), language) : []
      return [...questions, ...after].map((piece) => ({ piece, isListed: true }))
    }
    const pieces = partsOf(given, language)
    const isOrder =
      heard.kind === 'asked' &&
      pieces.length > 1 &&
      !/^(?:write|an? |the |post|article|escrib|un)/i.test(sentence)
    const parts = isOrder && sentence !== sentences ? pieces : pieces.slice(1)
    return parts.map((piece) => ({ piece, isListed: isOrder }))
  })
  const topics = found.flatMap(({ piece, isListed }) => partOf(piece, isListed, language) ?? [])
  return [...new Set(topics)].slice(0, TOPICS_MAX)
}

const CLAUSE_WORDS = { min: 2, max: 16 } as const
const STATEMENT_WORDS_MIN = 5
const CLAUSE_MAX = 70
/** A clause about the text itself names no subject. */
const ofText =
  /\b(?:writ(?:e|ing)|post|article|text|blog|title|escrib\p{L}+|h?ablar de|art[ií]culo|texto|t[ií]tulo)\b/iu

/**
 * The first clause of a description, as a title: "Our new opening hours from the 1st of December"; a list of questions
 * whole. Null for an order, and for what the shop does unless it is news.
 */
export const subjectClause = ({
  description,
  language,
  type,
}: Pick<Brief, 'description' | 'language' | 'type'>): string | null => {
  const [sentence = ''] = sentencesOf(singleSpaced(spellOut(description, language).text), language)
  const heard = hear(sentence, language)
  if (heard.kind !== 'statement' && heard.kind !== 'asked') return null
  const said = heard.kind === 'asked' ? heard.text : sentence
  if (ofText.test(said)) return null
  const [list = ''] = withoutEnd(said, '.').split(/[:!?()]| [-–—] /)
  const listed = listedQuestions(list, language) ?? []
  if (list.length <= CLAUSE_MAX && listed.length > 2) return upperFirst(list)
  const [clause = ''] = said.split(/[,;:!()]| [-–—] /)
  const text = withQuestionAccent(withoutPurpose(withoutEnd(clause.trim(), ' .'), language), language)
  const words = wordsOf(text)
  const isWhole =
    words.length >= CLAUSE_WORDS.min &&
    words.length <= CLAUSE_WORDS.max &&
    text.length <= CLAUSE_MAX &&
    words.every((word) => isWord(word) || /^\d/.test(word)) &&
    !isStopword(words.at(-1) ?? '', language) &&
    (!noPart[language].test(text) || (type === 'news' && words.length >= STATEMENT_WORDS_MIN))
  return isWhole && !startsUnticked(text, language) && saysSomething(text, language) && speaks(text, language)
    ? upperFirst(text)
    : null
}

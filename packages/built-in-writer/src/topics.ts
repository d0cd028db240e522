import type { Language } from './brief.ts'
import { doingOf } from './doing.ts'
import { asPhrase, topicOf } from './phrases.ts'
import { isCounted } from './plain-topic.ts'
import { hasFigure, isStopword, isWord, singleSpaced, upperFirst, withoutEnd, wordsOf } from './words.ts'

const CLAUSE_MAX = 90
const begins: Record<Language, RegExp> = {
  en: /^(?:how to|why|how|what|when|which|where|who) \p{L}/iu,
  es: /^(?:(?:a|cada|con|de|desde|en|hasta|para|por|sobre) )?(?:cómo|qué|cuándo|cuál(?:es)?|dónde|quién(?:es)?|cuánt[oa]s?) \p{L}/iu,
}
/** Where a list of questions goes on: "how to wrap it, where to store it". */
const goesOn: Record<Language, RegExp> = {
  en: /[,;] (?:and )?(?:how|why|what|when|which|where|who) /i,
  es: /[,;] (?:y )?(?:(?:a|con|de|desde|en|hasta|para|por|sobre) )?(?:cómo|qué|cuándo|cuál|dónde|quién|cuánt)/i,
}
/** "Ten ideas for …". */
const counts: Record<Language, RegExp> = {
  // Short text: at most 90 characters, which is asked first
  en: /^(?:(?:\d+|three|four|five|six|seven|eight|nine|ten|twelve) )?(?:best |gift |simple |good )?(?:ideas|tips|ways|reasons|tricks|mistakes|steps) (?:for|to|of|about) \p{L}/iu,
  es: /^(?:(?:\d+|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce) )?(?:mejores )?(?:ideas|consejos|formas|maneras|razones|trucos|errores|pasos) (?:de|para|sobre) \p{L}/iu,
}
/** Where the reason or the readers begin; the subject is before it. */
const purposes: Record<Language, readonly string[]> = {
  en: [
    ' so that ',
    ' because ',
    ' in order to ',
    ', so ',
    ', with ',
    ', for ',
    ' for people ',
    ' for those ',
    ' for anyone ',
    ' for customers ',
    ' for our customers',
    ', from ',
    ', in our ',
    ', at our ',
    ', without ',
    ', including ',
    ', but ',
    ', which ',
    ', using ',
    ' with the usual',
    ' with the big',
    ' with other',
    ', and why ',
    ', that ',
    ', people ',
    ', customers ',
    ', a lot ',
    ', many ',
    ', most ',
    ', they ',
  ],
  es: [
    ' para que ',
    ' porque ',
    ' con el fin de ',
    ', con ',
    ', para ',
    ' para quien',
    ' para gente ',
    ' para los que ',
    ' para clientes ',
    ' para nuestros clientes',
    ', sin ',
    ', desde ',
    ', de nuestr',
    ', en nuestr',
    ', incluyendo ',
    ', pero ',
    ', que ',
    ', usando ',
    ' con las demás',
    ' con los demás',
    ' con las grandes',
    ' con otr',
    ', de modo ',
    ', la gente ',
    ', los clientes ',
    ', much',
    ', la mayoría ',
  ],
}

/** How it is to be written is no subject. */
const manners: Record<Language, readonly string[]> = {
  en: [
    ' in a warm',
    ' in a friendly',
    ' in a simple',
    ' in a personal',
    ' in a professional',
    ' in simple',
    ' in plain',
  ],
  es: [' con un tono', ' con tono', ' en un tono', ' en tono', ' de forma ', ' de manera ', ' con palabras'],
}

const tails: Record<Language, readonly string[]> = {
  en: [' without ', ' and what ', ' and how ', ' and why '],
  es: [' sin ', ' y qué ', ' y cómo ', ' y por qué '],
}

export const withoutPurpose = (text: string, language: Language): string => {
  const lower = text.toLowerCase()
  const cuts = [...purposes[language], ...manners[language]]
    .map((sign) => lower.indexOf(sign))
    .filter((at) => at > 0)
  const cut = text.slice(0, Math.min(text.length, ...cuts))
  // "… at home without felting it" ends in the air.
  if (!isStopword(wordsOf(cut).at(-1) ?? '', language)) return cut
  const at = Math.max(...tails[language].map((tail) => cut.lastIndexOf(tail)))
  return at > 0 ? cut.slice(0, at) : cut
}

/** "How to trim the wick": words that begin as a question does, whole to their end. */
const asClause = (given: string, language: Language): string | null => {
  const done = doingOf(given, language)
  const text = done ?? given
  const words = wordsOf(text)
  const last = words.at(-1) ?? ''
  const isWhole =
    text.length <= CLAUSE_MAX &&
    (done !== null ||
      begins[language].test(text) ||
      counts[language].test(text) ||
      isCounted(text, language)) &&
    words.length >= 3 &&
    words.every((word) => isWord(word) || /^\d/.test(word)) &&
    (!isStopword(last, language) || /^(?:well|better|bien|mejor|ante)$/.test(last)) &&
    !/[.:;()]/.test(text) &&
    !goesOn[language].test(text)
  return isWhole ? upperFirst(text) : null
}

const asHeading = (text: string, language: Language): string | null => {
  const clause = asClause(text, language)
  if (clause) return clause
  const phrase = asPhrase(text, language)
  return phrase && (phrase.isPlural || phrase.whole !== null) ? upperFirst(text) : null
}

const leads: Record<Language, RegExp> = {
  en: /^(?:and|or|also|about|of|on|to|as well as) /i,
  es: /^(?:y|e|o|también|sobre|(?:de|a|en)(?! (?:qué|cuál|quién|dónde|cuánt))|así como) /i,
}
export const withoutLead = (text: string, language: Language): string => {
  const rest = text.trim().replace(leads[language], '').replace(leads[language], '')
  return language === 'es' ? rest.replace(/^del /i, 'el ').replace(/^al /i, 'el ') : rest
}
const ands: Record<Language, string> = { en: ' and ', es: ' y ' }
/** "Baskets for bread and fruit" is one subject. */
const purposeOfBoth: Record<Language, RegExp> = {
  // Short text: at most 90 characters, which is asked first
  en: / for .{1,60} and /,
  es: / para .{1,60} y /,
}
const isOneSubject = (piece: string, language: Language): boolean =>
  piece.length <= CLAUSE_MAX && purposeOfBoth[language].test(piece) && topicOf(piece, language) !== null

/** What an order asks for as headings: each a whole clause or a noun phrase; none where that is not sure. */
export const headingsOf = (asked: string, language: Language): string[] => {
  const text = withoutEnd(singleSpaced(asked).replace(/,(?: ?,)+/g, ','), ' .,;:')
  const short = withoutLead(withoutPurpose(text, language), language)
  if (!short.includes(',') && !short.includes(';')) {
    const one = asHeading(short, language)
    if (one) return [one]
  }
  const pieces = short
    .split(/[,;]/)
    .map((piece) => withoutLead(piece, language))
    .filter(Boolean)
  const headings = pieces.map((piece) => {
    const one = isOneSubject(piece, language) ? upperFirst(piece) : asHeading(piece, language)
    if (one) return [one]
    const halves = piece.split(ands[language]).map((half) => asHeading(withoutLead(half, language), language))
    return halves.every((half) => half !== null) ? halves : null
  })
  const isClause = begins[language].test(short)
  // "How to trim, light and store a candle": its first piece would be a torso.
  // "How to make a wrap, and how to look after it": a further clause is none of its words.
  const isWhole = headings[0] && pieces.slice(1).every((piece) => begins[language].test(piece))
  if (isClause && isWhole) return headings.flatMap((found) => found ?? [])
  if (isClause && headings.some((found) => found === null)) {
    const whole = asClause(short, language)
    return whole ? [whole] : []
  }
  return headings.flatMap((found) => found ?? [])
}

/** After a colon: subjects to write about when they are short and without figures, otherwise words for readers. */
export const hasTopicsAfter = (after: string): boolean =>
  !hasFigure(after) &&
  withoutEnd(after, '. ')
    .split(/, | and | y |; /)
    .every((part) => wordsOf(part).length <= 4)

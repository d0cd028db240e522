import type { Language } from './brief.ts'
import { doingOf } from './doing.ts'
import { asPhrase, topicOf } from './phrases.ts'
import { isStopword, singleSpaced, stemsOf, withoutEnd, wordsOf } from './words.ts'

/** Words with which a plain description asks something: "which telescope for a child", "que broca usar". */
const asking: Record<Language, readonly RegExp[]> = {
  en: [
    /^(?:which|what)(?: [\p{L}'-]+){1,4} (?:to|for|suits?|fits?) \p{L}/iu,
    /^(?:how|what|when|where) to \p{L}/iu,
    /^how (?:often|much|many|long) /i,
    /^what(?: [\p{L}'-]+){1,2} costs?(?: |$)/iu,
    /^what(?:'s|’s| is| are) (?:the|an?) \p{L}+ (?:between|of|to|for) \p{L}/iu,
    /^why (?:our|my|the|a|an|do|does|did|is|are) \p{L}/iu,
  ],
  es: [
    /^(?:qu[eé]|cu[aá]l|cu[aá]les|cu[aá]nt[oa]s?)(?: [\p{L}-]+){0,2} \p{L}+[aei]r(?:se|l[aeo]s?)?(?: |$)/iu,
    /^(?:c[oó]mo|d[oó]nde|cu[aá]ndo) \p{L}+[aei]r(?:se|l[aeo]s?)?(?: |$)/iu,
    /^(?:qu[eé] diferencia hay|cu[aá]l es la diferencia) entre \p{L}/iu,
    /^por qué \p{L}/iu,
    /^por ?que (?:nuestr[oa]s?|mis?|el|la|los|las) \p{L}/iu,
  ],
}
/** Words after which the subject of the post follows. */
const about: Record<Language, RegExp> = {
  en: /^(?:it|this|the post|the text|it all)(?: is|'s|’s) (?:all )?about (?=\p{L})/iu,
  es: /^(?:va|trata|se trata|ir[aá])(?: todo)? (?:de|sobre|acerca de) (?=\p{L})/iu,
}
/** "5 wheels for the street", "siete zapatos para estar de pie". */
const counted: Record<Language, RegExp> = {
  // Short text: a piece of the description, which has at most 3,500 characters
  en: /^(?:\d{1,2}|three|four|five|six|seven|eight|nine|ten|twelve) (?:[\p{L}-]+ ){0,2}[\p{L}-]+s (?:for|to|from|under|with|without) [\p{L}\d]/iu,
  // Short text: a piece of the description, which has at most 3,500 characters
  es: /^(?:\d{1,2}|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce) [\p{L}-]+s (?:[\p{L}-]+ ){0,2}(?:para|de|con|sin|por|que|antes) \p{L}/iu,
}
const accents: readonly [RegExp, string][] = [
  [/^por ?que /i, 'por qué '],
  [/^que /i, 'qué '],
  [/^como /i, 'cómo '],
  [/^donde /i, 'dónde '],
  [/^(hasta |desde )?cuando /i, '$1cuándo '],
  [/^cual(es)? /i, 'cuál$1 '],
  [/^cuant([oa]s?) /i, 'cuánt$1 '],
]
/** Words that ask, with the accent of the first one. */
export const withQuestionAccent = (text: string, language: Language): string =>
  language === 'es' ? accents.reduce((one, [bare, right]) => one.replace(bare, right), text) : text

/** What follows is said about the subject, and is no part of it. */
const turns: Record<Language, RegExp> = {
  en: / (?:because|depending) /i,
  es: / (?:porque|seg[uú]n|ya que) /i,
}

const withoutTurn = (text: string, language: Language): string => {
  const at = text.search(turns[language])
  const last = wordsOf(text).at(-1) ?? ''
  return at > 0 && isStopword(last, language) ? text.slice(0, at) : text
}

/** The part of a plain sentence of the description that names its subject; null where none is sure. */
export const plainTopicOf = (sentence: string, language: Language, type: string): string | null => {
  const [first = ''] = singleSpaced(sentence).split(/[,;:.!?()]| [-–—] /)
  const piece = withoutTurn(withoutEnd(first.replace(/^[¡¿]+/, ''), ' '), language)
  if (about[language].test(piece)) return piece.replace(about[language], '')
  if (type === 'list' && counted[language].test(piece)) return piece
  if (!asking[language].some((one) => one.test(piece))) return null
  return withQuestionAccent(piece, language)
}

/** A longer clause of something to do has more in it than a topic. */
const DOING_WORDS_MAX = 8

/** Whether a text counts its subjects: the title of a list. */
export const isCounted = (text: string, language: Language): boolean => counted[language].test(text)

/** Verbs of writing: what they are about is asked for, and no topic itself. */
const writing =
  /^(?:writing|talking|telling|looking|wanting|thinking|trying|hoping|having|being|escribir|hablar|contar|querer)\b/i
const relative: Record<Language, RegExp> = {
  en: / (?:that|which|who|and (?:how|what|when|why|where)) /i,
  es: / (?:que|y (?:cómo|qué|cuándo|por qué|dónde)) /i,
}

/**
 * The product that a description begins with, where its first part names only that: "Our four coffees compared.",
 * "Sharpening kitchen knives: …", "plantas para el balcón que no se mueren".
 */
export const namedIn = (text: string, language: Language): string | null => {
  const [piece = ''] = text.split(/[,.!:;(]/)
  if (!/^(?:our|my|nuestr[oa]s?|mis?) /i.test(piece)) {
    const [product = ''] = piece.split(relative[language])
    const isProduct = topicOf(product, language)?.whole?.toLowerCase() === product.toLowerCase()
    const isDoing = language === 'en' && doingOf(piece, language) !== null && !writing.test(piece)
    if (isDoing && wordsOf(piece).length <= DOING_WORDS_MAX) return piece
    return isProduct && stemsOf(product, language).length > 1 ? product : null
  }
  const named = piece.replace(/ (?:compared|comparad[oa]s)$/i, '')
  return asPhrase(named, language) || topicOf(named, language) ? named : null
}

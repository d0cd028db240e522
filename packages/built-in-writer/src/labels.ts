import type { Language } from './brief.ts'
import { faqLabel, isFaqHeading, withoutSubject } from './faq.ts'
import { startsUnticked } from './first-ticks.ts'
import { asPhrase } from './phrases.ts'
import { hasFigure, isStopword, lowerFirst, stemsOf, upperFirst, withoutEnd, wordsOf } from './words.ts'

/** Words after which a list of sections follows: an outline for the writer, no label of a note. */
export const OUTLINE: Record<Language, RegExp> = {
  en: /\b(?:sections|outline|headings|structure|index|contents|topics|points to cover|should cover|cover) ?:$/,
  es: /(?:apartados|secciones|esquema|índice|estructura|temas|puntos|tratar|cubrir) ?:$/,
}

/** Verbs and the persons before them, which make words before a colon a clause that goes on: "We sharpen three kinds:". */
const finite: Record<Language, RegExp> = {
  // Short text: a label or heading of at most 80 characters
  en: /^(?:we|you|they|it|he|she|there|i|this|these) |(?<!\b(?:we|you|they|it|he|she|i|that|which|who)) (?:is|are|was|were|has|have|had|can|will|does|do|comes?|needs?|takes?|goes)(?: |$)/i,
  // Short text: a label or heading of at most 80 characters
  es: /^(?!\S+ que |.* que )(?:.* )?(?:hay|son|es|está|están|tiene|tienen|puede|pueden|vienen?|llevan?|hacen?|sirven?|quedan?|cuestan?)(?: |$)|^(?!(?:ramos|termos|tramos|gramos|extremos|últimos|máximos|mínimos|próximos|primos|mimos) )\p{L}+[aei]mos\s/iu,
}
/** First words of a label that is a clause: "If it gets wet". */
const clause: Record<Language, RegExp> = {
  en: /^(?:if|when|before|after|for|how|why|what|which|where|who) /i,
  es: /^(?:si|cuando|antes|después|despues|para|cómo|como|por qué|qué|que|cuál|dónde|quién|cuánto) /i,
}

/** A number that is counted out below: "Our workshop sharpens three kinds". */
const counting: Record<Language, RegExp> = {
  en: /^(?:two|three|four|five|six|seven|several|these)$/,
  es: /^(?:dos|tres|cuatro|cinco|seis|siete|varios|varias|estos|estas)$/,
}
/** Words before such a number that make a clause; "the three sizes" is a name. */
const COUNTED_AT = 2

/** Whether some words say something about a subject, and so are no name of what follows. */
export const isStatementLike = (text: string, language: Language): boolean =>
  !clause[language].test(text) &&
  (finite[language].test(text) ||
    wordsOf(text).findIndex((word) => counting[language].test(word)) >= COUNTED_AT)

/** The label of a note and the words after its colon, which are empty where the label has its own line. */
export type Labelled = { label: string; rest: string }

const LABEL_MAX = 60
/** Words that end a label although they say nothing alone: "How to make it runny again". */
const adverb = /^(?:again|off|out|up|down|well|more|better|longer|first|bien|mejor|antes|después)$/
const LABEL_WORDS_MAX = 7
/** "Small lead: £18" is an item and its price; a note with a figure has more words than that. */
const REST_WORDS_MIN = 4
/** Words before a colon that announce a remark, or begin a sentence rather than a label. */
const noLabel: Record<Language, RegExp> = {
  en: /^(?:(?:note|nb|important|remember|warning|example|p\.?s|re|todo|also|however|but)$|(?:we|i|you|they|it|he|she|there|this|these|those|that|and|so|then) )/,
  es: /^(?:(?:nota|importante|ojo|atención|atencion|recuerda|ejemplo|por ejemplo|p\.?d|además|pero)$|(?:yo|nosotros|nosotras|hay|tenemos|hacemos|usamos|vendemos|esto|estos|estas|y|es|son|se|lo|le|les|me|te|nos) )/,
}

/** A clause that goes on after its colon: "The kit contains: …". */
const goesOn: Record<Language, RegExp> = {
  en: /\b(?:contains?|includes?|holds?|offers?|sells?|comes?|costs? us|says?|weighs?)$/,
  es: /(?:^|\s)(?:contienen?|incluyen?|llevan?|traen?|ofrecemos|vendemos|necesitas?|pesan?|dice)$/,
}

/** The label that a line of notes begins with: "How to choose the length: 1.2 m for town". Null where none is sure. */
export const labelIn = (line: string, language: Language): Labelled | null => {
  const colon = line.slice(0, LABEL_MAX + 1).indexOf(':')
  const label = line.slice(0, Math.max(0, colon)).trim()
  const after = line.slice(colon + 1)
  const rest = after.trim()
  const words = wordsOf(label)
  if (!label || (rest && !after.startsWith(' ')) || words.length > LABEL_WORDS_MAX) return null
  if (hasFigure(label) || /[.!?;,()«“"/]/.test(label) || !/^[\p{L}¿]/u.test(label)) return null
  const lower = label.toLowerCase()
  if (noLabel[language].test(lower) || goesOn[language].test(lower)) return null
  if (OUTLINE[language].test(`${lower}:`) || isStatementLike(label, language)) return null
  const last = words.at(-1) ?? ''
  if (isStopword(last, language) && !adverb.test(last)) return null
  if (hasFigure(rest) && wordsOf(rest).length < REST_WORDS_MIN) return null
  return startsUnticked(line, language) ? null : { label, rest }
}

const HEADING_MIN = 8

/**
 * What makes a short label long enough for an outline, and is never printed: where it comes from. The others were printed
 * behind labels by earlier versions, whose outlines are stored.
 */
const frames: Record<Language, readonly string[]> = {
  en: [
    ' (from the notes)',
    ' (from the description)',
    ': what to know',
    ': good to know',
    ' at a glance',
    ' in practice',
  ],
  es: [
    ' (de las notas)',
    ' (de la descripción)',
    ': lo que hay que saber',
    ': lo esencial',
    ' de un vistazo',
    ', en la práctica',
  ],
}

/** A heading as it is printed: without what was put behind a short label. */
export const withoutFrame = (heading: string, language: Language): string => {
  const frame = frames[language].find((one) => heading.endsWith(one))
  return frame ? heading.slice(0, -frame.length) : heading
}

/** A label as a heading of an outline, whose headings have at least 8 characters. */
export const headingOfLabel = (
  label: string,
  language: Language,
  from: 'notes' | 'description' = 'notes',
): string => {
  const text = upperFirst(withoutEnd(label.trim(), ' .,;:'))
  if (text.length >= HEADING_MIN) return text
  return isFaqHeading(text, language)
    ? faqLabel(language)
    : `${text}${frames[language][from === 'notes' ? 0 : 1]}`
}

const NAME_WORDS_MAX = 5

/** Whether a label can be a heading of an outline: a short name, a noun phrase, a question or a clause. */
export const isHeadingLike = (label: string, language: Language): boolean =>
  label.endsWith('?') ||
  (!isStatementLike(label, language) &&
    (wordsOf(label).length <= NAME_WORDS_MAX ||
      clause[language].test(label) ||
      asPhrase(lowerFirst(label), language) !== null))

const plainWords = (text: string): string => wordsOf(text).join(' ')

/** Whether a heading has the words of a label, also those that stems leave out: "Before washing" is not "Washing". */
export const isExactLabel = (heading: string, label: string, language: Language): boolean =>
  [heading, withoutFrame(heading, language)].some((text) => plainWords(text) === plainWords(label))

/** Whether a heading says no more than the label of a note. */
export const isSameLabel = (given: string, label: string, language: Language): boolean => {
  const heading = withoutSubject(given, language)
  if (isExactLabel(heading, label, language)) return true
  if (plainWords(heading) === plainWords(headingOfLabel(label, language))) return true
  const [one, other] = [new Set(stemsOf(heading, language)), new Set(stemsOf(label, language))]
  return one.size > 0 && one.size === other.size && [...one].every((stem) => other.has(stem))
}

import type { Language } from './brief.ts'
import { wordsOf } from './words.ts'

const WORDS_MAX = 6
const faq: Record<Language, RegExp> = {
  en: /\b(?:questions?|faqs?|q ?& ?a|q and a|people ask|customers ask)\b/i,
  es: /(?:^|[^\p{L}])(?:preguntas?|dudas?|faqs?|nos preguntan)(?![\p{L}])/iu,
}

/** Headings for questions that fit any shop, behind which the subject of the post is named. */
const ofAnyShop: Record<Language, readonly [string, ...string[]]> = {
  en: ['Frequently asked questions', 'Questions from our customers', 'Questions from my customers'],
  es: ['Preguntas frecuentes', 'Preguntas de nuestros clientes', 'Preguntas de mis clientes'],
}
/** The heading for questions whose own, such as "FAQ", is too short for an outline. */
export const faqLabel = (language: Language): string => ofAnyShop[language][0]
const about = { en: ' about ', es: ' sobre ' } as const

/** "Frequently asked questions about indoor plants" without its subject; another heading as it is. */
export const withoutSubject = (heading: string, language: Language): string =>
  ofAnyShop[language].find((label) => heading.startsWith(label + about[language])) ?? heading

/** A heading for questions that fits any shop, with the subject behind it; another heading as it is. */
export const withSubject = (heading: string, subject: string, language: Language): string =>
  ofAnyShop[language].includes(heading) ? heading + about[language] + subject : heading

/** Whether a heading announces questions with their answers: "Questions we get", "Preguntas que nos hacen". */
export const isFaqHeading = (given: string, language: Language): boolean => {
  const heading = withoutSubject(given, language)
  return !heading.endsWith('?') && wordsOf(heading).length <= WORDS_MAX && faq[language].test(heading)
}

const LINE_MAX = 400
/** "Q: Do you ship?", "P. ¿Hacéis envíos?", and the line with its answer. */
const asked = /^(?:q|p|question|pregunta)(?: ?\d{1,2})? ?[:.)] ?/i
const answered = /^(?:a|r|answer|respuesta)(?: ?\d{1,2})? ?[:.)] ?/i

/** A text without the letters that mark its questions and answers, where it marks both. Linear. */
export const withoutQuestionMarks = (text: string): string => {
  const lines = text.split('\n')
  const isAsked = (line: string) => line.length <= LINE_MAX && asked.test(line) && line.includes('?')
  if (!lines.some(isAsked) || !lines.some((line) => answered.test(line.slice(0, LINE_MAX)))) return text
  return lines
    .map((line) => (isAsked(line) ? line.replace(asked, '') : line.replace(answered, '')))
    .join('\n')
}

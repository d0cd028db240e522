import type { Fact } from '@tintario/contract/findings/material.ts'
import { contentStems } from '@tintario/prose/content-stems.ts'
import type { Language } from '@tintario/prose/language.ts'
import { quantitiesIn } from '@tintario/prose/quantities/quantities-in.ts'
import { unitOf } from '@tintario/prose/quantities/units.ts'
import { withoutAccents, wordsIn } from '@tintario/prose/words.ts'
import type { Question } from '../../outside/ai/ai.ts'
import { readText, type TextRead } from '../checks/index.ts'

/** What the judge of a text says of a question; `heading` as it is in the text, or null for the opening. */
export type JudgedQuestion = { at: number; isAnswered: boolean; heading: string | null }

type Section = { heading: string; level: 2 | 3; own: Set<string>; text: Set<string> }

const nameOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const sectionsOf = ({ blocks }: TextRead, language: Language): Section[] => {
  const sections: Section[] = []
  for (const { kind, level, text } of blocks) {
    const last = sections.at(-1)
    if (kind === 'heading')
      sections.push({
        heading: text,
        level: level === 3 ? 3 : 2,
        own: contentStems(text, language),
        text: new Set(),
      })
    else if (last) for (const stem of contentStems(text, language)) last.text.add(stem)
  }
  return sections
}

/** What a question asks for by a number, which alone says nothing of its subject. */
const ASKING =
  /\b(?:how (?:much|many|long|often|old|big|heavy)|cuant[oa]s?|cada cuanto|price|cost|costs|precios?|cuesta|cuestan|vale)\b/
const MONEY = /\b(?:how much|price|cost|costs|precios?|cuesta|cuestan|vale)\b/
const TIME = /\b(?:how (?:long|often|old)|cada cuanto|cuanto (?:tiempo|dura|tarda))\b/
const ASKING_WORDS = new Set(
  'much many long often old big heavy cuanto cuanta cuantos cuantas price prices cost costs precio precios cuesta cuestan vale tiempo dura last take takes tarda das dais ofreces ofreceis give offer'.split(
    ' ',
  ),
)

const unitsAsked = (question: string): Set<string> => {
  const named = wordsIn(question).flatMap((word) => unitOf(word)?.[0] ?? [])
  const money = MONEY.test(question) ? ['EUR', 'GBP', 'USD'] : []
  const time = TIME.test(question) ? ['s', 'month', 'times'] : []
  return new Set([...named, ...money, ...time])
}

/** Share of a question's subject that a passage with such an amount speaks of. */
const ANSWERED = 2 / 3

/** Whether a passage gives the amount that a question asks for. Only the model can judge other questions. */
const isAmountGiven = (question: string, passages: readonly string[], language: Language): boolean => {
  const plain = withoutAccents(question.toLowerCase())
  if (!ASKING.test(plain)) return false
  const units = unitsAsked(plain)
  const subject = [
    ...contentStems(
      wordsIn(plain)
        .filter((word) => !ASKING_WORDS.has(word) && !unitOf(word))
        .join(' '),
      language,
    ),
  ]
  if (subject.length === 0) return false
  return passages.some((passage) => {
    const amounts = quantitiesIn(passage, language).filter(({ isSmallWord }) => !isSmallWord)
    if (!amounts.some(({ unit }) => (units.size === 0 ? unit === null : units.has(unit ?? '')))) return false
    const stems = contentStems(withoutAccents(passage.toLowerCase()), language)
    return subject.filter((stem) => stems.has(stem)).length >= ANSWERED * subject.length
  })
}

/** A word of a heading says more of its section than one of its text, a word of many sections hardly anything. */
const HEADING_WEIGHT = 3
const LEAST = 1

const sectionFor = (question: string, sections: readonly Section[], language: Language): Section | null => {
  let [best, most]: [Section | null, number] = [null, 0]
  const stems = [...contentStems(question, language)]
  const weights = stems.map((stem) => {
    const holders = sections.filter(({ own, text }) => own.has(stem) || text.has(stem)).length
    return { stem, weight: holders === 0 ? 0 : 1 / holders }
  })
  for (const section of sections) {
    const score = weights.reduce(
      (sum, { stem, weight }) =>
        sum + (section.own.has(stem) ? HEADING_WEIGHT * weight : section.text.has(stem) ? weight : 0),
      0,
    )
    if (score > most) [best, most] = [section, score]
  }
  return most >= LEAST ? best : null
}

/**
 * The open questions, each under a heading. The judge's answer decides; without one their words are compared with
 * headings, text and facts.
 */
export const placeQuestions = (
  questions: readonly string[],
  {
    html,
    facts,
    language,
    judged,
  }: {
    html: string
    facts: readonly Fact[]
    language: Language
    judged: readonly JudgedQuestion[]
  },
): Question[] => {
  const text = readText(html, language)
  const sections = sectionsOf(text, language)
  const passages = [
    ...text.blocks.flatMap(({ kind, sentences }) => (kind === 'heading' ? [] : sentences)),
    ...facts.flatMap(({ text: said, quote }) => [said, quote]),
  ]
  return questions.flatMap((question, place) => {
    const said = judged.find(({ at }) => at === place)
    if (said?.isAnswered || isAmountGiven(question, passages, language)) return []
    const named = sections.find(({ heading }) => nameOf(heading) === nameOf(said?.heading ?? ''))
    const section = named ?? sectionFor(question, sections, language)
    return [{ place, heading: section?.heading ?? null, level: section?.level ?? 2, text: question }]
  })
}

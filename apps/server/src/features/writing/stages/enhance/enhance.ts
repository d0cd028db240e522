import { z } from 'zod'
import { AiMalformed, type Language } from '../../../../outside/ai/ai.ts'
import { askStage, type Desk, formIn } from '../common/ask-stage.ts'
import { createUnknownFigures } from '../common/figures.ts'
import { sourcePart } from '../common/parts.ts'
import { readAnswer } from '../common/read-answer.ts'
import { ENHANCE, ENHANCE_VERSION, enhanceShape } from './prompt.ts'

const FORM = formIn(z.toJSONSchema(enhanceShape))
const STUDIES =
  /\b(?:stud(?:y|ies)|research(?:ers)?|universit(?:y|ies)|scientists?|experts?|surveys?|estudios?|investigaci(?:ón|ones)|universidad(?:es)?|científic[oa]s?|expert[oa]s?|encuestas?)(?![\p{L}])/giu

/** Words with a capital letter that do not begin a sentence: mostly names. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/[\p{L}\p{N},;] (\p{Lu}[\p{L}\p{N}'’-]+)/gu)].map(([, name = '']) => name)

/** What a text says that the owner's own does not: figures, names, studies. */
export const addedTo = (own: string, text: string, language: Language): string[] => {
  const lower = own.toLowerCase()
  const isNew = (word: string) => !lower.includes(word.toLowerCase())
  return [
    ...createUnknownFigures([own], language)(text).map((figure) => `the figure ${figure} is not the owner's`),
    ...[...new Set(namesIn(text))].filter(isNew).map((name) => `the name ${name} is not the owner's`),
    ...[...new Set(text.match(STUDIES) ?? [])].filter(isNew).map((word) => `"${word}" is not the owner's`),
  ]
}

/** The owner's figures that a text has lost. */
export const lostFrom = (own: string, text: string, language: Language): string[] =>
  createUnknownFigures([text], language)(own).map((figure) => `the owner's figure ${figure} is missing`)

/**
 * The owner's text in a better order. Where something was added or lost and the repair did not mend it, the owner's own
 * text comes back: it stays the source of everything that follows.
 */
export const enhance = async (
  desk: Desk,
  { workspace, text, language }: { workspace: string; text: string; language: Language },
): Promise<string> => {
  try {
    const { answer, left } = await askStage(desk, {
      name: 'enhance',
      version: ENHANCE_VERSION,
      by: 'writing',
      material: workspace,
      dependsOn: '',
      task: [sourcePart('', text), ENHANCE, FORM].join('\n\n'),
      form: enhanceShape,
      read: (said) => readAnswer(said, enhanceShape).description,
      problems: (found) => [...addedTo(text, found, language), ...lostFrom(text, found, language)],
    })
    return left.length === 0 ? answer : text
  } catch (error) {
    if (!(error instanceof AiMalformed)) throw error
    return text
  }
}

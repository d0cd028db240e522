import type { Brief, NoteSentence } from './brief.ts'
import { DESCRIPTION, type Material } from './groups.ts'

/** The same for sentences of the notes that differ only in their spaces, marks and capitals. */
export const keyOfSentence = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}€$£%]+/gu, ' ')
    .trim()

export type Choices = ReadonlyMap<string, boolean>

export const choicesOf = ({ choices = [] }: Brief): Choices =>
  new Map(choices.map(({ key, isIncluded }) => [key, isIncluded]))

/** What the owner chose for some words of the notes; null: nothing yet. */
export const choiceFor = (choices: Choices, text: string): boolean | null =>
  choices.get(keyOfSentence(text)) ?? null

/** Lists words of the notes for their owner, or corrects what was listed: `shown` are those that are printed. */
export const listSentence = (
  { sentences }: Material,
  {
    source,
    text,
    isIncluded,
    shown = text,
  }: { source: string; text: string; isIncluded: boolean; shown?: string },
): void => {
  const key = keyOfSentence(text)
  if (source === DESCRIPTION || key === '') return
  const listed = sentences.get(key)
  if (listed) Object.assign(listed, { isIncluded, text: isIncluded ? shown : listed.text })
  else
    sentences.set(key, { key, source, text: shown.trim(), isIncluded, heading: null } satisfies NoteSentence)
}

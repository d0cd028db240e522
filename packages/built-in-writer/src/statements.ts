import type { Language } from './brief.ts'
import { DESCRIPTION, type Group, type Material } from './groups.ts'
import { saysSomething } from './words.ts'

/** The plain words of a group, the question that it answers first. */
export const wordsOfGroup = ({ question, parts }: Group): string =>
  (question ? `${question.text} ` : '') +
  parts
    .map((part) => {
      if (part.kind === 'sentence') return part.text
      if (part.kind === 'list') return part.items.map(({ text }) => text).join('\n')
      return part.rows.map(({ cells }) => cells.join(' ')).join('\n')
    })
    .join(' ')

/** Groups that are read for phrases: what comes later names little that is new. */
export const READ_MAX = 120

/** What the owner's first groups say, as far as it says something. */
export const statementsOf = (material: Material, language: Language): string[] =>
  material.groups
    .slice(0, READ_MAX)
    .map(wordsOfGroup)
    .filter((text) => saysSomething(text, language))

/** What the description asks for; what it also wants mentioned is no subject of the post. */
export const subjectsOf = ({ topics }: Material): Material['topics'] =>
  topics.filter(({ quote }) => !/^(?:please |also |por favor |también )?(?:mention|menciona)/i.test(quote))

/** What the description says first: what is named there is what the post is about. */
export const openingOf = (material: Material, language: Language): string | null => {
  const said = material.groups.find((group) => saysSomething(wordsOfGroup(group), language))
  return said?.source === DESCRIPTION ? wordsOfGroup(said) : null
}

/** Whether a group contains steps. */
export const isOrdered = (group: Group): boolean =>
  group.parts.some((part) => part.kind === 'list' && part.isOrdered)

import type { OpenQuestion } from '@tintario/contract/findings/findings.ts'
import { shownHeading } from '@tintario/contract/posts/shown-heading.ts'
import type { StructureTree } from '@tintario/contract/posts/structure-tree.ts'

/** Open questions that stand at one place of a text. */
export type QuestionPlace = {
  key: string
  /** The heading that it stands under; null before the first. */
  heading: string | null
  /** Of a heading that the text has not yet: it comes with the answer. */
  ghostLevel: 2 | 3 | null
  /** Which of the text's headings comes next; as many as there are, at the end of the text. */
  before: number
  questions: OpenQuestion[]
}

/** As far as two headings are compared: their letters and figures. */
export const nameOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const outlineOf = (tree: StructureTree | null): string[] =>
  tree?.children
    .flatMap((h2) => [h2.label, ...h2.children.map((h3) => h3.label)])
    .map((label) => nameOf(shownHeading(label))) ?? []

/**
 * Where the open questions of a text stand, in its order: where the server puts their answers (`insertAnswer`). `headings`
 * are those of the text that stand in no other block.
 */
export const placeQuestions = (
  questions: readonly OpenQuestion[],
  headings: readonly string[],
  structure: StructureTree | null,
): QuestionPlace[] => {
  const names = headings.map(nameOf)
  const outline = outlineOf(structure)
  const places = new Map<string, QuestionPlace>()
  for (const question of questions) {
    if (question.state !== 'open') continue
    const { heading, under, level } = question
    const section = heading ?? under
    const name = section === null ? '' : nameOf(section)
    const own = names.indexOf(name)
    const later = new Set(outline.slice(outline.indexOf(name) + 1))
    const next = names.findIndex((one) => outline.includes(name) && later.has(one))
    const before = section === null ? 0 : own !== -1 ? own + 1 : heading === null ? names.length : next
    const place = places.get(name) ?? {
      key: name || 'start',
      heading: section,
      ghostLevel: heading !== null && own === -1 ? level : null,
      before: before === -1 ? names.length : before,
      questions: [],
    }
    place.questions.push(question)
    places.set(name, place)
  }
  return [...places.values()].sort((one, other) => one.before - other.before)
}

export const anchorOf = (id: string): string => `question-${id}`

/** Brings a question into view, at its place in the text, and the focus to its field; false when it is not there. */
export const focusQuestion = (id: string): boolean => {
  const card = document.getElementById(anchorOf(id))
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector('textarea')?.focus({ preventScroll: true })
  return card !== null
}

import type { Brief, Example, Models, Structure } from '../../outside/ai/ai.ts'

/** White space apart, which a form may change. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
const kept = ['language', 'country', 'type', 'tone', 'pov', 'audience'] as const

/**
 * The example that a post was made from, as long as its owner has not changed the inputs of the recording: the
 * description letter by letter, and country, language, type, tone, point of view and audience. The post's row names
 * no example: only its present inputs count, so a post that was changed and changed back fits again, and a copied one
 * fits as well. A chosen reference would have to be in the text, so it fits no recording. The brand voice and the
 * connected site are the owner's own and ignored: the text is labelled as recorded.
 */
export const exampleOf = (examples: readonly Example[], brief: Brief): Example | null =>
  examples.find(
    (example) =>
      tidy(example.description) === tidy(brief.description) &&
      kept.every((part) => example[part] === brief[part]) &&
      brief.references.length === 0,
  ) ?? null

const isOffered = (chosen: string | undefined, offered: readonly string[]): boolean =>
  chosen === undefined || offered.includes(chosen)

/** The same for what follows the choice of a keyword: none was chosen, or one of the recorded ones. */
export const keywordExampleOf = (examples: readonly Example[], brief: Brief): Example | null => {
  const example = exampleOf(examples, brief)
  return example && isOffered(brief.keyword, example.keywords) ? example : null
}

/** The same for what follows the choice of a title. */
export const titleExampleOf = (examples: readonly Example[], brief: Brief): Example | null => {
  const example = keywordExampleOf(examples, brief)
  return example && isOffered(brief.title, example.titles) ? example : null
}

const isOutlineOf = ({ children }: Structure, { outline }: Example): boolean => {
  const chosen = children
    .filter(({ isChosen }) => isChosen)
    .map(({ label, children: under }) => [
      label,
      ...under.filter(({ isChosen }) => isChosen).map((h3) => h3.label),
    ])
  const recorded = outline.map(({ heading, subsections }) => [heading, ...subsections])
  return JSON.stringify(chosen) === JSON.stringify(recorded)
}

/** The same for the text: its chosen headings are the recorded ones in their order. */
export const textExampleOf = (examples: readonly Example[], brief: Brief): Example | null => {
  const example = titleExampleOf(examples, brief)
  return example && brief.structure && isOutlineOf(brief.structure, example) ? example : null
}

/** A recording plans and writes alone. */
export const modelsOf = ({ model }: Example): Models => ({ planning: model, writing: model })

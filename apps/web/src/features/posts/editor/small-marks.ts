import { Mark } from '@tiptap/core'

/** Marks of the list that only stay what they are: `sub`, `sup` and `mark`. */
export const smallMarks = ['sub', 'sup', 'mark'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)

import { headings } from './es/headings.ts'
import { lists } from './es/lists.ts'
import { openers } from './es/openers.ts'
import { sentences } from './es/sentences.ts'
import { tips } from './es/tips.ts'
import { titles } from './es/titles.ts'
import type { Grammar } from './grammar.ts'

/** Everything the built-in writer can say in Spanish. */
export const es: Grammar = {
  ...sentences,
  ...openers,
  ...tips,
  ...lists,
  ...titles,
  ...headings,
}

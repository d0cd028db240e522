import { headings } from './en/headings.ts'
import { lists } from './en/lists.ts'
import { openers } from './en/openers.ts'
import { sentences } from './en/sentences.ts'
import { tips } from './en/tips.ts'
import { titles } from './en/titles.ts'
import type { Grammar } from './grammar.ts'

/** Everything the built-in writer can say in English. */
export const en: Grammar = {
  ...sentences,
  ...openers,
  ...tips,
  ...lists,
  ...titles,
  ...headings,
}

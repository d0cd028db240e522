import type { Brief, NoteSentence } from './brief.ts'
import { writeArticle } from './write-article.ts'

/**
 * The sentences of the pasted notes in their order, each once: which ones are in the text and under which heading, by the
 * choices of the brief and otherwise as they are recognised. Linear.
 */
export const noteSentences = (brief: Brief): NoteSentence[] =>
  writeArticle(brief, '2026-01-01T00:00:00.000Z').article.noteSentences

/**
 * The writer that needs no key and no network: pure functions of a brief, linear in its length. It adds nothing: it
 * writes the owner's sentences, short quotations, links to known pages, and questions.
 */
export type { Article, Brief, KeywordIdea, NoteChoice, NoteSentence, Structure } from './brief.ts'
export { enhanceDescription } from './enhance-description.ts'
export { noteSentences } from './note-sentences.ts'
export { planStructure } from './plan-structure.ts'
export { suggestKeywords } from './suggest-keywords.ts'
export { suggestTitles } from './suggest-titles.ts'
export { writeArticle } from './write-article.ts'

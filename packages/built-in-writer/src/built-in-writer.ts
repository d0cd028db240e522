/**
 * The writer that needs no key and no network: pure functions of a brief. The same seed gives the same text, facts
 * come only from the brief, and figures without a source stay null (architecture 5.13). What they read they read in
 * more than linear time, so whoever calls them on texts of strangers does so in a thread with a deadline.
 */
export type { Article, Brief, KeywordIdea, Structure } from './brief.ts'
export { enhanceDescription } from './enhance-description.ts'
export { planStructure } from './plan-structure.ts'
export { suggestKeywords } from './suggest-keywords.ts'
export { suggestTitles } from './suggest-titles.ts'
export { writeArticle } from './write-article.ts'

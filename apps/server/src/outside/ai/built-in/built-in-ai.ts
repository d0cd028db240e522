import { type Ai, AiRefused, type Brief } from '../ai.ts'
import { drawCover } from './cover/draw-cover.ts'
import { enhanceDescription } from './enhance-description.ts'
import { planStructure } from './plan-structure.ts'
import { violatesPolicy } from './policy.ts'
import { suggestKeywords } from './suggest-keywords.ts'
import { suggestTitles } from './suggest-titles.ts'
import { writeArticle } from './write-article.ts'

const judge = (brief: Brief, signal: AbortSignal): void => {
  signal.throwIfAborted()
  const asked = [brief.description, brief.keyword, brief.title].filter(Boolean).join('\n')
  if (violatesPolicy(asked)) throw new AiRefused('The topic breaks the content policy')
}

/**
 * The writer that needs no key and no network: the same seed gives the same text, facts come only from the
 * brief, and figures without a source stay null (architecture 5.13). Throws only `AiRefused`, or the
 * signal's reason.
 */
export const createBuiltInAi = (): Ai => ({
  name: 'built-in',
  async enhanceDescription(brief, signal) {
    judge(brief, signal)
    return enhanceDescription(brief)
  },
  async suggestKeywords(brief, signal, more) {
    judge(brief, signal)
    return suggestKeywords(brief, more)
  },
  async suggestTitles(brief, signal, more) {
    judge(brief, signal)
    return suggestTitles(brief, more)
  },
  async planStructure(brief, signal) {
    judge(brief, signal)
    return planStructure(brief)
  },
  async writeArticle(brief, signal, onProgress) {
    judge(brief, signal)
    return writeArticle(brief, signal, onProgress)
  },
  async drawCover(brief, signal) {
    judge(brief, signal)
    return drawCover(brief)
  },
})

import { setImmediate as breathe } from 'node:timers/promises'
import type * as Writer from '@tintario/built-in-writer'
import { onlyInThread } from '../../threads.ts'
import type { Brief, BuiltInAi } from '../ai.ts'
import { refuseForbidden } from '../content-policy.ts'
import { drawCover, offerCovers } from '../cover/draw-cover.ts'

/** Linear, but twenty references take a second, and its dictionaries memory: too much for the API process. */
const inWriterThread = onlyInThread<typeof Writer>(import.meta.resolve('@tintario/built-in-writer'), {
  deadlineMs: 20_000,
})

const enhanceDescription = inWriterThread('enhanceDescription')
const suggestKeywords = inWriterThread('suggestKeywords')
const suggestTitles = inWriterThread('suggestTitles')
const planStructure = inWriterThread('planStructure')
const noteSentences = inWriterThread('noteSentences')
const writeArticle = inWriterThread('writeArticle')

/** Who asks, of a brief that may be written about. */
const judge = (brief: Brief, signal: AbortSignal): { owner: string; signal: AbortSignal } => {
  signal.throwIfAborted()
  refuseForbidden(brief)
  return { owner: brief.owner, signal }
}

/** The writer that comes along, each work in a thread. Throws only `AiRefused`, what `inThread` throws, or the signal's reason. */
export const createBuiltInAi = (): BuiltInAi => ({
  name: 'built-in',
  async enhanceDescription(brief, signal) {
    return enhanceDescription(judge(brief, signal), brief)
  },
  async suggestKeywords(brief, signal, more) {
    return suggestKeywords(judge(brief, signal), brief, more)
  },
  async suggestTitles(brief, signal, more) {
    return suggestTitles(judge(brief, signal), brief, more)
  },
  async planStructure(brief, signal) {
    return planStructure(judge(brief, signal), brief)
  },
  async noteSentences(brief, signal) {
    return noteSentences(judge(brief, signal), brief)
  },
  async writeArticle(brief, signal, onProgress) {
    const { blocks, article } = await writeArticle(judge(brief, signal), brief, new Date().toISOString())
    for (const at of blocks.keys()) {
      signal.throwIfAborted()
      onProgress?.({
        fraction: (at + 1) / (blocks.length + 1),
        partialHtml: blocks.slice(0, at + 1).join(''),
      })
      await breathe()
    }
    return article
  },
  async drawCover(brief, signal) {
    judge(brief, signal)
    return drawCover(brief, signal)
  },
  async offerCovers(brief, signal) {
    judge(brief, signal)
    return { ...(await offerCovers(brief, signal)), isPainted: false }
  },
})

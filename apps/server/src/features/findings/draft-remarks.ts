import type { Remark } from '@tintario/contract/writing/findings.ts'
import { DRAFT_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import type { Article } from '../../outside/ai/ai.ts'

const ofWholeText = { sentence: '', heading: null, evidence: null, fix: null }

/**
 * Why a draft of the built-in writer may not go out as it is: too few words, or headings without text. `coins`: how many
 * came back for it. A person settles both by filling the text or by saying that it is whole.
 */
export const draftRemarks = (article: Article, wordCount: number, coins: number): Remark[] => {
  const { questions, ownWords = wordCount } = article
  const remarks: Remark[] = []
  if (Math.min(wordCount, ownWords) < DRAFT_WORDS_MIN)
    remarks.push({ ...ofWholeText, check: 'too-short', values: { least: DRAFT_WORDS_MIN, coins } })
  if (questions.some(({ heading }) => heading !== null))
    remarks.push({ ...ofWholeText, check: 'unanswered', values: {} })
  return remarks
}

import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { findReferences, getPostRow } from '../posts/index.ts'
import { readStoredQuestions } from './understand.ts'

/**
 * What a model wants to know of the owner before it writes, at most 3 questions: it asked them when it read the description
 * for the keywords or titles, so that nothing is asked of it here. None for a draft without a model, after the description
 * changed, and of what the owner's notes repeat with its answer.
 */
export const findEarlyQuestions = async (tools: Tools, actor: Actor, id: string): Promise<string[]> => {
  const post = await getPostRow(tools.db, actor, id)
  if (post.example !== null || post.body !== null) return []
  const of = { accountId: post.accountId, postId: id }
  const questions = await readStoredQuestions({ tools, post: of }, post.description)
  if (questions.length === 0) return []
  const notes = (await findReferences(tools.db, of)).filter(({ origin }) => origin === 'text')
  return questions.filter((question) => !notes.some(({ text }) => text.includes(question)))
}

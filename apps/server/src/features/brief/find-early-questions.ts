import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { findReferences, getPostRow } from '../posts/index.ts'
import { readStoredQuestions } from './understand.ts'

/** At most 3 questions that a model asked when it read the description, without those that the notes answer. */
export const findEarlyQuestions = async (tools: Tools, actor: Actor, id: string): Promise<string[]> => {
  const post = await getPostRow(tools.db, actor, id)
  if (post.example !== null || post.body !== null) return []
  const of = { accountId: post.accountId, postId: id }
  const questions = await readStoredQuestions({ tools, post: of }, post.description)
  if (questions.length === 0) return []
  const notes = (await findReferences(tools.db, of)).filter(({ origin }) => origin === 'text')
  return questions.filter((question) => !notes.some(({ text }) => text.includes(question)))
}

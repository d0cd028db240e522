import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { openQuestion } from '../../db/tables/findings.ts'
import type { PostKey } from './finding-store.ts'

export type QuestionRow = typeof openQuestion.$inferSelect
export type NewQuestion = {
  place: number
  heading: string | null
  level: 2 | 3
  text: string
  example?: string | null
}

const ofPost = ({ accountId, postId }: PostKey) =>
  and(eq(openQuestion.accountId, accountId), eq(openQuestion.postId, postId))

/** In the order of the text. */
export const findQuestions = (db: Db, key: PostKey): Promise<QuestionRow[]> =>
  db.select().from(openQuestion).where(ofPost(key)).orderBy(asc(openQuestion.place), asc(openQuestion.id))

export const getQuestion = async (db: Db, key: PostKey, id: string): Promise<QuestionRow | null> => {
  const [row] = await db
    .select()
    .from(openQuestion)
    .where(and(ofPost(key), eq(openQuestion.id, id)))
  return row ?? null
}

/** Settles open questions, all of the post's or one: with an answer, else as dropped. Answers those that it settled. */
export const settleQuestions = (
  tx: Db,
  key: PostKey,
  { id, answer, userId }: { id?: string; answer: string | null; userId: string },
): Promise<QuestionRow[]> =>
  tx
    .update(openQuestion)
    .set({
      state: answer === null ? 'dropped' : 'answered',
      answer,
      settledBy: userId,
      settledAt: sql`now()`,
    })
    .where(and(ofPost(key), eq(openQuestion.state, 'open'), id ? eq(openQuestion.id, id) : undefined))
    .returning()

export const deleteQuestions = async (tx: Db, key: PostKey, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx.delete(openQuestion).where(and(ofPost(key), inArray(openQuestion.id, [...ids])))
}

export const insertQuestions = async (
  tx: Db,
  key: PostKey,
  questions: readonly NewQuestion[],
): Promise<void> => {
  if (questions.length > 0) await tx.insert(openQuestion).values(questions.map((one) => ({ ...key, ...one })))
}

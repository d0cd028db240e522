import type { Claim, NewFinding, SettledAs } from '@tintario/contract/findings/findings.ts'
import type { Source } from '@tintario/contract/findings/material.ts'
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { excluded } from '../../db/excluded.ts'
import { evidence, finding, openQuestion } from '../../db/tables/findings.ts'
import { users } from '../../db/tables/users.ts'

export type PostKey = { accountId: string; postId: string }
export type FindingRow = typeof finding.$inferSelect

const ofPost = ({ accountId, postId }: PostKey) =>
  and(eq(finding.accountId, accountId), eq(finding.postId, postId))
const isOpen = isNull(finding.settledAt)
/** Of the findings on a whole text only the length of a draft is read again from a text that is restored. */
const isReopenable = or(ne(finding.sentence, ''), eq(finding.check, 'too-short'))

/** In the order in which they were found, with the name of who settled each. */
export const findFindings = async (
  db: Db,
  key: PostKey,
): Promise<(FindingRow & { settledByName: string | null })[]> => {
  const rows = await db
    .select({
      row: finding,
      settledByName: sql<
        string | null
      >`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.surname})), '')`,
    })
    .from(finding)
    .leftJoin(users, and(eq(users.accountId, finding.accountId), eq(users.id, finding.settledBy)))
    .where(ofPost(key))
    .orderBy(asc(finding.id))
  return rows.map(({ row, settledByName }) => ({ ...row, settledByName }))
}

export const findOpenFindings = (db: Db, key: PostKey): Promise<FindingRow[]> =>
  db
    .select()
    .from(finding)
    .where(and(ofPost(key), isOpen))
    .orderBy(asc(finding.id))

export const getFinding = async (db: Db, key: PostKey, id: string): Promise<FindingRow | null> => {
  const [row] = await db
    .select()
    .from(finding)
    .where(and(ofPost(key), eq(finding.id, id)))
  return row ?? null
}

/** Settles those of these findings that are open; answers them. */
export const settleFindings = (
  tx: Db,
  key: PostKey,
  { ids, as, userId }: { ids: readonly string[]; as: SettledAs; userId: string },
): Promise<FindingRow[]> =>
  tx
    .update(finding)
    .set({ settledAs: as, settledBy: userId, settledAt: sql`now()` })
    .where(and(ofPost(key), isOpen, inArray(finding.id, [...ids])))
    .returning()

export const findReopenable = (db: Db, key: PostKey): Promise<Pick<FindingRow, 'id' | 'sentence'>[]> =>
  db
    .select({ id: finding.id, sentence: finding.sentence })
    .from(finding)
    .where(and(ofPost(key), inArray(finding.settledAs, ['changed', 'removed']), isReopenable))

/** Opens the finding that headings have no text, which was settled by dropping the last of their questions. */
export const reopenUnanswered = async (tx: Db, key: PostKey): Promise<void> => {
  await tx
    .update(finding)
    .set({ settledAs: null, settledBy: null, settledAt: null })
    .where(and(ofPost(key), eq(finding.check, 'unanswered'), eq(finding.settledAs, 'removed')))
}

export const reopenFindings = async (tx: Db, key: PostKey, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(finding)
    .set({ settledAs: null, settledBy: null, settledAt: null })
    .where(and(ofPost(key), inArray(finding.id, [...ids])))
}

export const deleteFindings = async (tx: Db, key: PostKey, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(finding).where(and(ofPost(key), inArray(finding.id, [...ids])))
}

/** The sentence that an open finding is about, after an edit. */
export const moveFinding = async (tx: Db, key: PostKey, id: string, sentence: string): Promise<void> => {
  await tx
    .update(finding)
    .set({ sentence })
    .where(and(ofPost(key), isOpen, eq(finding.id, id)))
}

export const insertFindings = async (
  tx: Db,
  key: PostKey,
  findings: readonly NewFinding[],
): Promise<void> => {
  if (findings.length > 0) await tx.insert(finding).values(findings.map((one) => ({ ...key, ...one })))
}

export type StoredEvidence = { sources: Source[]; claims: Claim[] }

export const readEvidence = async (
  db: Db,
  { accountId, postId }: PostKey,
  { lock = false } = {},
): Promise<StoredEvidence | null> => {
  const query = db
    .select({ sources: evidence.sources, claims: evidence.claims })
    .from(evidence)
    .where(and(eq(evidence.accountId, accountId), eq(evidence.postId, postId)))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

export const storeEvidence = async (
  tx: Db,
  key: PostKey,
  { sources, claims }: StoredEvidence,
): Promise<void> => {
  await tx
    .insert(evidence)
    .values({ ...key, sources, claims })
    .onConflictDoUpdate({
      target: [evidence.accountId, evidence.postId],
      set: excluded(evidence, 'sources', 'claims', 'createdAt'),
    })
}

export type QuestionRow = typeof openQuestion.$inferSelect
export type NewQuestion = {
  place: number
  heading: string | null
  level: 2 | 3
  text: string
  example?: string | null
}

const questionsOf = ({ accountId, postId }: PostKey) =>
  and(eq(openQuestion.accountId, accountId), eq(openQuestion.postId, postId))

/** In the order of the text. */
export const findQuestions = (db: Db, key: PostKey): Promise<QuestionRow[]> =>
  db
    .select()
    .from(openQuestion)
    .where(questionsOf(key))
    .orderBy(asc(openQuestion.place), asc(openQuestion.id))

export const getQuestion = async (db: Db, key: PostKey, id: string): Promise<QuestionRow | null> => {
  const [row] = await db
    .select()
    .from(openQuestion)
    .where(and(questionsOf(key), eq(openQuestion.id, id)))
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
    .where(and(questionsOf(key), eq(openQuestion.state, 'open'), id ? eq(openQuestion.id, id) : undefined))
    .returning()

/** Opens dropped questions again. Returns those that it opened. */
export const reopenQuestions = (tx: Db, key: PostKey, ids: readonly string[]): Promise<QuestionRow[]> =>
  tx
    .update(openQuestion)
    .set({ state: 'open', settledBy: null, settledAt: null })
    .where(and(questionsOf(key), eq(openQuestion.state, 'dropped'), inArray(openQuestion.id, [...ids])))
    .returning()

export const deleteQuestions = async (tx: Db, key: PostKey, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx.delete(openQuestion).where(and(questionsOf(key), inArray(openQuestion.id, [...ids])))
}

export const updateQuestion = async (
  tx: Db,
  key: PostKey,
  { id, ...question }: NewQuestion & { id: string },
): Promise<void> => {
  await tx
    .update(openQuestion)
    .set(question)
    .where(and(questionsOf(key), eq(openQuestion.id, id)))
}

export const insertQuestions = async (
  tx: Db,
  key: PostKey,
  questions: readonly NewQuestion[],
): Promise<void> => {
  if (questions.length > 0) await tx.insert(openQuestion).values(questions.map((one) => ({ ...key, ...one })))
}

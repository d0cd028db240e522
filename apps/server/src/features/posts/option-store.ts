import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { postKeyword, postReference, postTitle } from '../../db/tables/posts.ts'

export type KeywordRow = typeof postKeyword.$inferSelect
export type TitleRow = typeof postTitle.$inferSelect
export type ReferenceRow = typeof postReference.$inferSelect
type Post = { accountId: string; postId: string }

const isOf = (
  table: typeof postKeyword | typeof postTitle | typeof postReference,
  { accountId, postId }: Post,
) => and(eq(table.accountId, accountId), eq(table.postId, postId))

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
/** Only options that are not offered yet, each text once, ignoring case. */
const fresh = <T>(offered: readonly string[], more: readonly T[], textOf: (item: T) => string): T[] => {
  const taken = [...offered]
  return more.filter((item) => {
    if (taken.some((text) => sameText(text, textOf(item)))) return false
    taken.push(textOf(item))
    return true
  })
}

export const findKeywords = (db: Db, post: Post): Promise<KeywordRow[]> =>
  db.select().from(postKeyword).where(isOf(postKeyword, post)).orderBy(postKeyword.id)

type Figures = Pick<KeywordRow, 'volume' | 'cpcCents' | 'cpcUnits' | 'difficulty' | 'competition'>
export type NewKeyword = Figures & { keyword: string; measuredAt?: Date }

export const addKeywords = async (db: Db, post: Post, more: NewKeyword[]): Promise<void> => {
  const offered = (await findKeywords(db, post)).map((row) => row.keyword)
  const rows = fresh(offered, more, (idea) => idea.keyword).map((idea) => ({ ...post, ...idea }))
  if (rows.length > 0) await db.insert(postKeyword).values(rows).onConflictDoNothing()
}

/** Stores search data's figures by keyword id; null: the source has none. */
export const measureKeywords = async (
  db: Db,
  post: Post,
  measured: readonly { id: string; figures: Figures | null }[],
): Promise<void> => {
  for (const { id, figures } of measured)
    await db
      .update(postKeyword)
      .set({ ...figures, measuredAt: sql`now()` })
      .where(and(isOf(postKeyword, post), eq(postKeyword.id, id)))
}

export const findTitles = (db: Db, post: Post): Promise<TitleRow[]> =>
  db.select().from(postTitle).where(isOf(postTitle, post)).orderBy(postTitle.id)

export const addTitles = async (db: Db, post: Post, more: readonly string[]): Promise<void> => {
  const offered = (await findTitles(db, post)).map((row) => row.title)
  const rows = fresh(offered, more, (title) => title).map((title) => ({ ...post, title }))
  if (rows.length > 0) await db.insert(postTitle).values(rows)
}

export const findReferences = (db: Db, post: Post): Promise<ReferenceRow[]> =>
  db.select().from(postReference).where(isOf(postReference, post)).orderBy(postReference.id)

export const findChosenReferences = (db: Db, post: Post): Promise<ReferenceRow[]> =>
  db
    .select()
    .from(postReference)
    .where(and(isOf(postReference, post), eq(postReference.isChosen, true)))
    .orderBy(postReference.id)

export const addReferences = async (
  db: Db,
  rows: (typeof postReference.$inferInsert)[],
): Promise<ReferenceRow[]> => (rows.length === 0 ? [] : db.insert(postReference).values(rows).returning())

/** The owner's own notes among the chosen references, as they were typed. */
export const findNotes = async (db: Db, post: Post): Promise<ReferenceRow[]> =>
  (await findChosenReferences(db, post)).filter(({ url }) => url === null)

/** Replaces the text of a note; an empty one is deleted. */
export const storeNote = async (
  db: Db,
  post: Post,
  { id, text }: { id: string; text: string },
): Promise<void> => {
  const isNote = and(isOf(postReference, post), eq(postReference.id, id), isNull(postReference.url))
  if (text === '') await db.delete(postReference).where(isNote)
  else await db.update(postReference).set({ text, snippet: text }).where(isNote)
}

export const chooseReference = async (db: Db, post: Post, id: string): Promise<ReferenceRow | null> => {
  const [row] = await db
    .update(postReference)
    .set({ isChosen: true })
    .where(and(isOf(postReference, post), eq(postReference.id, id)))
    .returning()
  return row ?? null
}

/** Chooses exactly these references; returns how many of them exist. */
export const chooseReferences = async (db: Db, post: Post, ids: string[]): Promise<number> => {
  const rows = await db
    .update(postReference)
    .set({ isChosen: ids.length > 0 ? sql`${inArray(postReference.id, ids)}` : false })
    .where(isOf(postReference, post))
    .returning({ isChosen: postReference.isChosen })
  return rows.filter((row) => row.isChosen).length
}

/** Deletes the suggestions for an earlier language or description; own and chosen references remain. */
export const clearOptions = async (db: Db, post: Post): Promise<void> => {
  await db.delete(postKeyword).where(isOf(postKeyword, post))
  await db.delete(postTitle).where(isOf(postTitle, post))
  await db
    .delete(postReference)
    .where(
      and(
        isOf(postReference, post),
        inArray(postReference.origin, ['site', 'search']),
        eq(postReference.isChosen, false),
      ),
    )
}

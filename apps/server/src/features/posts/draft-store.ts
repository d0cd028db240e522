import { DRAFTS_MAX } from '@tintario/contract/posts/limits.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { post, postDraft, postVersion } from '../../db/tables/posts.ts'
import { users } from '../../db/tables/users.ts'

type Post = { accountId: string; postId: string }
type Own = Post & { userId: string }
export type NewDraft = Pick<
  typeof postDraft.$inferSelect,
  'id' | 'version' | 'sequence' | 'title' | 'body' | 'wordCount'
>

const isOf = ({ accountId, postId }: Post) =>
  and(eq(postDraft.accountId, accountId), eq(postDraft.postId, postId))
const isOwn = (of: Own, id: string) => and(isOf(of), eq(postDraft.id, id), eq(postDraft.userId, of.userId))

/**
 * Stores a draft unless a later one of the same id is stored, or another user has one of that id. It is closed if a save
 * stored the same text before this call arrived.
 */
export const storeDraft = async (tx: Db, of: Own, { id, ...draft }: NewDraft): Promise<void> => {
  const { accountId, postId, userId } = of
  const isLater = sql`${postDraft.userId} = ${userId} and ${postDraft.sequence} < ${draft.sequence}`
  // A save under way ends first: it deletes this draft, or its text is seen here.
  await tx
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.accountId, accountId), eq(post.id, postId)))
    .for('share')
  const [saved] = await tx
    .select({ id: postVersion.id })
    .from(postVersion)
    .where(
      and(
        eq(postVersion.accountId, accountId),
        eq(postVersion.postId, postId),
        gt(postVersion.version, draft.version),
        eq(postVersion.wordCount, draft.wordCount),
        eq(postVersion.body, draft.body),
        sql`coalesce(${postVersion.title}, '') = ${draft.title}`,
      ),
    )
    .limit(1)
  const isOpen = !saved
  await tx
    .insert(postDraft)
    .values({ accountId, postId, id, userId, isOpen, ...draft })
    .onConflictDoUpdate({
      target: [postDraft.accountId, postDraft.postId, postDraft.id],
      set: { ...draft, isOpen, updatedAt: sql`now()` },
      setWhere: isLater,
    })
}

/** Deletes the user's oldest drafts of a post above the limit, closed ones first. */
export const dropOldestDrafts = async (tx: Db, { accountId, postId, userId }: Own): Promise<void> => {
  await tx.execute(sql`
    delete from post_draft where account_id = ${accountId} and post_id = ${postId} and id in (
      select id from post_draft
      where account_id = ${accountId} and post_id = ${postId} and user_id = ${userId}
      order by is_open desc, updated_at desc offset ${DRAFTS_MAX}::int)`)
}

/** A closed draft remains in the history, but is not offered in the editor any more. */
export const closeDraftRow = async (db: Db, of: Own, id: string): Promise<void> => {
  await db.update(postDraft).set({ isOpen: false }).where(isOwn(of, id))
}

export const deleteDraft = async (db: Db, of: Own, id: string): Promise<void> => {
  await db.delete(postDraft).where(isOwn(of, id))
}

const named = {
  id: postDraft.id,
  version: postDraft.version,
  userId: postDraft.userId,
  isOpen: postDraft.isOpen,
  by: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.surname})), '')`,
  title: postDraft.title,
  wordCount: postDraft.wordCount,
  createdAt: postDraft.updatedAt,
}
const isWho = and(eq(users.accountId, postDraft.accountId), eq(users.id, postDraft.userId))

export const findDrafts = (db: Db, of: Post) =>
  db
    .select(named)
    .from(postDraft)
    .leftJoin(users, isWho)
    .where(isOf(of))
    .orderBy(desc(postDraft.updatedAt))
    .limit(DRAFTS_MAX)

export const readDraft = async (db: Db, of: Post, id: string) => {
  const [row] = await db
    .select({ ...named, body: postDraft.body })
    .from(postDraft)
    .leftJoin(users, isWho)
    .where(and(isOf(of), eq(postDraft.id, id)))
  return row ?? null
}

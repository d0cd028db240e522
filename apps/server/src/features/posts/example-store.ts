import { and, between, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { post, postKeyword, postTitle } from '../../db/tables/posts.ts'
import { insertPost } from './post-store.ts'

type Key = { accountId: string; workspaceId: string }

export const findExamplePosts = async (
  db: Db,
  { accountId, workspaceId }: Key,
): Promise<Map<string, string>> => {
  const rows = await db
    .select({ name: sql<string>`${post.example}`, id: post.id })
    .from(post)
    .where(and(eq(post.accountId, accountId), eq(post.workspaceId, workspaceId), isNotNull(post.example)))
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export const isExamplePost = async (db: Db, { accountId }: Actor, id: string): Promise<boolean> => {
  const rows = await db
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.accountId, accountId), eq(post.id, id), isNotNull(post.example)))
  return rows.length > 0
}

export const hasOwnPost = async (db: Db, { accountId, workspaceId }: Key): Promise<boolean> => {
  const rows = await db
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.accountId, accountId), eq(post.workspaceId, workspaceId), isNull(post.example)))
    .limit(1)
  return rows.length > 0
}

/** The publish dates of all posts between two instants, examples included. */
export const findTakenTimes = async (
  db: Db,
  { accountId, workspaceId }: Key,
  { from, to }: { from: Date; to: Date },
): Promise<Date[]> => {
  const rows = await db
    .select({ publishAt: post.publishAt })
    .from(post)
    .where(
      and(
        eq(post.accountId, accountId),
        eq(post.workspaceId, workspaceId),
        between(post.publishAt, from, to),
      ),
    )
  return rows.map(({ publishAt }) => publishAt)
}

type ExampleDraft = Omit<Parameters<typeof insertPost>[1], 'accountId' | 'creatorId'> & { example: string }

/** Stores an example's post without coins, or finds the workspace's existing one. `isNew` is false for the latter. */
export const insertExamplePost = async (
  tx: Db,
  { accountId, userId }: Actor,
  draft: ExampleDraft,
): Promise<{ id: string; isNew: boolean }> => {
  const { workspaceId, example } = draft
  const lock = `example:${workspaceId}:${example}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const former = (await findExamplePosts(tx, { accountId, workspaceId })).get(example)
  if (former) return { id: former, isNew: false }
  return { id: await insertPost(tx, { ...draft, accountId, creatorId: userId }), isNew: true }
}

/** Links an example's post to the options that equal its keyword and its title. */
export const chooseExampleOptions = async (
  tx: Db,
  { accountId, postId }: { accountId: string; postId: string },
): Promise<void> => {
  await tx
    .update(post)
    .set({
      primaryKeywordId: sql`(select k.id from ${postKeyword} k where k.account_id = ${accountId}
        and k.post_id = ${postId} and k.keyword = ${post.primaryKeyword} limit 1)`,
      titleId: sql`(select t.id from ${postTitle} t where t.account_id = ${accountId}
        and t.post_id = ${postId} and t.title = ${post.title} limit 1)`,
    })
    .where(and(eq(post.accountId, accountId), eq(post.id, postId)))
}

import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { post } from '../../db/tables/posts.ts'

const isIts = (rows: string) => `post.account_id = ${rows}.account_id and post.id = ${rows}.post_id`

/** Statement part that marks the posts of `rows` (account_id, post_id, published_at) as published. */
export const markPublishedSql = (rows: string): string =>
  `update post set status = 'published', published_at = coalesce(post.published_at, ${rows}.published_at),
      updated_at = now(),
      version = post.version + 1
    from ${rows} where ${isIts(rows)} and post.status <> 'published'`

/** The same for confirmed posts that failed; `isLast` is SQL for whether no other publication can still succeed. */
export const markFailedSql = (rows: string, isLast: string): string =>
  `update post set status = 'failed', updated_at = now(), version = post.version + 1
    from ${rows} where ${isIts(rows)} and post.status in ('ready', 'created') and ${isLast}`

export const reopenPost = async (tx: Db, accountId: string, postId: string): Promise<void> => {
  await tx
    .update(post)
    .set({ status: 'ready', updatedAt: sql`now()`, version: sql`${post.version} + 1` })
    .where(and(eq(post.accountId, accountId), eq(post.id, postId), eq(post.status, 'failed')))
}

export const lockPostRow = async (tx: Db, accountId: string, postId: string): Promise<void> => {
  await tx
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.accountId, accountId), eq(post.id, postId)))
    .for('update')
}

/** Moves a post whose due time has passed and that no site has published; false if it was not moved. */
export const moveLatePost = async (
  tx: Db,
  { accountId, postId }: { accountId: string; postId: string },
  when: { publishAt: Date; localTime: string; timeZone: string },
): Promise<boolean> => {
  const rows = await tx
    .update(post)
    .set({ ...when, updatedAt: sql`now()`, version: sql`${post.version} + 1` })
    .where(
      and(
        eq(post.accountId, accountId),
        eq(post.id, postId),
        ne(post.status, 'published'),
        lt(post.publishAt, when.publishAt),
      ),
    )
    .returning({ id: post.id })
  return rows.length > 0
}

import type { PostStatus } from '@tintario/contract/posts/post.ts'
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { post } from '../../db/tables/posts.ts'
import type { ShopKey } from './shop-store.ts'

export type RivalPost = {
  id: string
  status: PostStatus
  title: string
  keyword: string
  structure: unknown
  publishAt: Date
  publishedAt: Date | null
  link: string | null
}

/** Far more than a shop writes in three years. */
const MOST = 600

/** Except one; published, planned and proposed. */
export const findRivalPosts = async (
  db: Db,
  { accountId, workspaceId }: ShopKey,
  but: string | null,
): Promise<RivalPost[]> => {
  const rows = await db
    .select({
      id: post.id,
      status: post.status,
      title: post.title,
      keyword: post.primaryKeyword,
      structure: post.structure,
      publishAt: post.publishAt,
      publishedAt: post.publishedAt,
      link: sql<string | null>`(select x.link from publication x where x.account_id = ${post.accountId}
        and x.post_id = ${post.id} and x.state = 'published' and x.link is not null limit 1)`,
    })
    .from(post)
    .where(
      and(
        eq(post.accountId, accountId),
        eq(post.workspaceId, workspaceId),
        isNotNull(post.title),
        but === null ? undefined : ne(post.id, but),
      ),
    )
    .orderBy(desc(post.publishAt))
    .limit(MOST)
  return rows.map(({ title, keyword, status, ...row }) => ({
    ...row,
    status: status as PostStatus,
    title: title ?? '',
    keyword: keyword ?? '',
  }))
}

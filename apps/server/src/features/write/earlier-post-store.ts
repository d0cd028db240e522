import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { post } from '../../db/tables/posts.ts'

const LAST = 10

export const findEarlierBodies = async (
  db: Db,
  { accountId, workspaceId, id }: { accountId: string; workspaceId: string; id: string },
): Promise<string[]> => {
  const rows = await db
    .select({ body: post.body })
    .from(post)
    .where(
      and(
        eq(post.accountId, accountId),
        eq(post.workspaceId, workspaceId),
        ne(post.id, id),
        isNotNull(post.body),
      ),
    )
    .orderBy(desc(post.updatedAt))
    .limit(LAST)
  return rows.map(({ body }) => body ?? '')
}

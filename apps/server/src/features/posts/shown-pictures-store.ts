import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { post, postDraft, postVersion } from '../../db/tables/posts.ts'

/** Which pictures are shown by texts of other posts of the account; one such post per picture. */
export const findOthersShowing = async (
  db: Db,
  { accountId, postId }: { accountId: string; postId: string },
  imageIds: readonly string[],
): Promise<{ imageId: string; postId: string }[]> => {
  if (imageIds.length === 0) return []
  const { rows } = await db.execute<{ imageId: string; postId: string }>(sql`
    select distinct on (shown.id) shown.id as "imageId", ${post.id} as "postId"
    from unnest(${sql.param([...imageIds])}::text[]) as shown (id)
    join ${post} on ${post.accountId} = ${accountId} and ${post.id} <> ${postId}
      and position('/api/images/' || shown.id in ${post.body}) > 0
    order by shown.id, ${post.createdAt}`)
  return rows
}

/** Whether the text of its post, a version or a draft of it shows the picture. */
export const isShownByPost = async (
  db: Db,
  { accountId, postId, id }: { accountId: string; postId: string; id: string },
): Promise<boolean> => {
  const path = `/api/images/${id}`
  const { rows } = await db.execute<{ isShown: boolean }>(sql`
    select exists (select from ${post} where ${post.accountId} = ${accountId} and ${post.id} = ${postId}
        and position(${path} in ${post.body}) > 0)
      or exists (select from ${postDraft} where ${postDraft.accountId} = ${accountId} and ${postDraft.postId} = ${postId}
        and position(${path} in ${postDraft.body}) > 0)
      or exists (select from ${postVersion} where ${postVersion.accountId} = ${accountId} and ${postVersion.postId} = ${postId}
        and position(${path} in ${postVersion.body}) > 0) as "isShown"`)
  return rows[0]?.isShown ?? false
}

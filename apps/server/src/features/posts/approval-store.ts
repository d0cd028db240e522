import { draftChecks } from '@tintario/contract/findings/check-kinds.ts'
import type { AttentionReason, OffSite } from '@tintario/contract/posts/post.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { postApproval } from '../../db/tables/posts.ts'
import { attentionSql, contentHashSql, hasBlockingFindingSql, offSiteSql } from '../publications/index.ts'

type Key = { accountId: string; postId: string }

type ReviewStatus = {
  attention: AttentionReason | null
  hasOpenFindings: boolean
  /** A draft that its owner has neither completed nor declared complete. */
  isIncompleteText: boolean
  /** Its owner has not confirmed the sentences of their notes. */
  areNotesOpen: boolean
  isAsked: boolean
  /** Set for a published post that no site shows any more. */
  offSite: OffSite | null
  given: { by: string | null; at: Date; isCurrent: boolean } | null
}

type Row = Omit<ReviewStatus, 'given'> & {
  approvedAt: Date | null
  approvedBy: string | null
  isCurrent: boolean | null
}

export const readReviewStatus = async (db: Db, { accountId, postId }: Key): Promise<ReviewStatus | null> => {
  const { rows } = await db.execute<Row>(sql`
    select w.approves_posts as "isAsked", a.created_at as "approvedAt",
      nullif(trim(concat_ws(' ', u.first_name, u.surname)), '') as "approvedBy",
      case when a.post_id is not null then a.content_hash = ${sql.raw(contentHashSql('p'))} end as "isCurrent",
      ${sql.raw(hasBlockingFindingSql('p'))} as "hasOpenFindings",
      exists (select from finding f where f.account_id = p.account_id and f.post_id = p.id and f.settled_at is null
        and f."check" in ${draftChecks}) as "isIncompleteText",
      exists (select from finding f where f.account_id = p.account_id and f.post_id = p.id and f.settled_at is null
        and f."check" = 'notes') as "areNotesOpen", ${sql.raw(attentionSql('p', 'w.approves_posts'))} as "attention",
      ${sql.raw(offSiteSql('p'))} as "offSite"
    from post p join workspace w on w.account_id = p.account_id and w.id = p.workspace_id
      left join post_approval a on a.account_id = p.account_id and a.post_id = p.id
      left join users u on u.account_id = a.account_id and u.id = a.user_id
    where p.account_id = ${accountId} and p.id = ${postId}`)
  const [row] = rows
  if (!row) return null
  const { approvedAt, approvedBy, isCurrent, ...rest } = row
  const given = approvedAt && { by: approvedBy, at: new Date(approvedAt), isCurrent: isCurrent === true }
  return { ...rest, given }
}

/** Stores an approval of exactly the post's current content; replaces an earlier one. */
export const storeApproval = async (tx: Db, { accountId, postId }: Key, userId: string): Promise<void> => {
  await tx.execute(sql`
    insert into post_approval (account_id, post_id, content_hash, user_id)
    select p.account_id, p.id, ${sql.raw(contentHashSql('p'))}, ${userId}::uuid
    from post p where p.account_id = ${accountId} and p.id = ${postId}
    on conflict (account_id, post_id) do update
      set content_hash = excluded.content_hash, user_id = excluded.user_id, created_at = excluded.created_at`)
}

export const deleteApproval = async (tx: Db, { accountId, postId }: Key): Promise<boolean> => {
  const gone = await tx
    .delete(postApproval)
    .where(and(eq(postApproval.accountId, accountId), eq(postApproval.postId, postId)))
    .returning({ postId: postApproval.postId })
  return gone.length > 0
}

import { PREVIEW_DAYS } from '@tintario/contract/posts/limits.ts'
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { asColumns, findWrappedIn, type Wrapped } from '../../db/rewrap.ts'
import { post, previewLink } from '../../db/tables/posts.ts'
import type { PostRow } from './post-store.ts'

export type PreviewLinkRow = typeof previewLink.$inferSelect
type OfPost = { accountId: string; postId: string }

const isOf = ({ accountId, postId }: OfPost) =>
  and(eq(previewLink.accountId, accountId), eq(previewLink.postId, postId))
const isLiving = () => or(isNull(previewLink.endsAt), gt(previewLink.endsAt, sql`now()`))
const inPreviewDays = () => sql`now() + make_interval(days => ${PREVIEW_DAYS})`

/** The post's link, unless it has expired. */
export const getPreviewLinkRow = async (db: Db, of: OfPost): Promise<PreviewLinkRow | null> => {
  const [row] = await db
    .select()
    .from(previewLink)
    .where(and(isOf(of), isLiving()))
  return row ?? null
}

/** Stores a new link that expires after `PREVIEW_DAYS`; null when there is a live one, which remains. */
export const insertPreviewLink = async (
  tx: Db,
  link: OfPost & Pick<PreviewLinkRow, 'tokenHash' | 'keyId' | 'wrapped' | 'token'>,
): Promise<PreviewLinkRow | null> => {
  const row = { ...link, endsAt: inPreviewDays() }
  const [kept] = await tx
    .insert(previewLink)
    .values(row)
    .onConflictDoUpdate({
      target: [previewLink.accountId, previewLink.postId],
      set: { ...row, createdAt: sql`now()` },
      setWhere: lte(previewLink.endsAt, sql`now()`),
    })
    .returning()
  return kept ?? null
}

/** Sets a live link's end to `PREVIEW_DAYS` from now, or removes it. Null when there is no live link. */
export const setPreviewEnd = async (
  db: Db,
  of: OfPost,
  { hasEnd }: { hasEnd: boolean },
): Promise<PreviewLinkRow | null> => {
  const [row] = await db
    .update(previewLink)
    .set({ endsAt: hasEnd ? inPreviewDays() : null })
    .where(and(isOf(of), isLiving()))
    .returning()
  return row ?? null
}

/** Deletes the post's link, or only the one with this token's hash. False when there was none. */
export const deletePreviewLink = async (tx: Db, of: OfPost, tokenHash?: Buffer): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(previewLink)
    .where(and(isOf(of), tokenHash ? eq(previewLink.tokenHash, tokenHash) : undefined))
  return (rowCount ?? 0) > 0
}

/** The post of a live link. The caller has no account, only the token. */
export const getPostByPreview = async (db: Db, tokenHash: Buffer): Promise<PostRow | null> => {
  const [row] = await db
    .select({ post })
    .from(previewLink)
    .innerJoin(post, and(eq(post.accountId, previewLink.accountId), eq(post.id, previewLink.postId)))
    .where(and(eq(previewLink.tokenHash, tokenHash), isLiving()))
  return row?.post ?? null
}

/** The additional authenticated data that binds a preview's token to its post. */
export const previewBoundTo = (postId: string) => ({ key: `preview|${postId}`, value: `${postId}|token|1` })

/** The wrapped keys of preview links. */
export const wrappedPreviews: Wrapped = {
  boundTo: ({ id }) => previewBoundTo(id).key,
  find: findWrappedIn(previewLink, previewLink.postId),
  store: async (tx, rows) => {
    const { accountIds, ids, keyIds, wrapped } = asColumns(rows)
    await tx.execute(sql`
      update preview_link k set key_id = v.key_id, wrapped = v.wrapped
      from unnest(${sql.param(accountIds)}::uuid[], ${sql.param(ids)}::uuid[], ${sql.param(keyIds)}::text[],
        ${sql.param(wrapped)}::bytea[]) v (account_id, id, key_id, wrapped)
      where k.account_id = v.account_id and k.post_id = v.id`)
  },
}

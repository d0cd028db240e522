import { PREVIEW_DAYS } from '@tintario/contract/posts/limits.ts'
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { excluded } from '../../db/excluded.ts'
import { wrappedIn } from '../../db/rewrap.ts'
import { post, previewLink } from '../../db/tables/posts.ts'
import type { PostRow } from './post-store.ts'

export type PreviewLinkRow = typeof previewLink.$inferSelect
type OfPost = { accountId: string; postId: string }

const isOf = ({ accountId, postId }: OfPost) =>
  and(eq(previewLink.accountId, accountId), eq(previewLink.postId, postId))
const isLiving = () => or(isNull(previewLink.endsAt), gt(previewLink.endsAt, sql`now()`))
const inPreviewDays = () => sql`now() + make_interval(days => ${PREVIEW_DAYS})`

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
  const [kept] = await tx
    .insert(previewLink)
    .values({ ...link, endsAt: inPreviewDays() })
    .onConflictDoUpdate({
      target: [previewLink.accountId, previewLink.postId],
      set: excluded(previewLink, 'tokenHash', 'keyId', 'wrapped', 'token', 'endsAt', 'createdAt'),
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

export const previewBoundTo = (postId: string) => ({ key: `preview|${postId}`, value: `${postId}|token|1` })

export const wrappedPreviews = wrappedIn(previewLink, {
  id: previewLink.postId,
  boundTo: (postId) => previewBoundTo(postId).key,
})

import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { inPages } from '../../db/in-batches.ts'
import { image } from '../../db/tables/images.ts'

export type ImageRow = typeof image.$inferSelect

const isIt = (accountId: string, id: string) => and(eq(image.accountId, accountId), eq(image.id, id))

export const insertImage = async (db: Db, row: typeof image.$inferInsert): Promise<void> => {
  await db.insert(image).values(row)
}

/** By its unguessable id alone: image files are served without a session. */
export const readImage = async (db: Db, id: string): Promise<ImageRow | null> => {
  const [row] = await db
    .select()
    .from(image)
    .where(and(eq(image.id, id), isNull(image.setAsideAt)))
  return row ?? null
}

export const getAccountImage = async (db: Db, accountId: string, id: string): Promise<ImageRow | null> => {
  const [row] = await db
    .select()
    .from(image)
    .where(and(isIt(accountId, id), isNull(image.setAsideAt)))
  return row ?? null
}

/** Whether a cover was drawn with the post's title on it, and is as it was drawn: not chosen or cropped by its owner. */
export const isTitleCover = ({ source, motif, crop }: ImageRow): boolean =>
  source === 'drawn' && motif !== null && crop === null

const files = { key: image.storageKey, whole: image.wholeKey, copies: image.copies }
type Files = { key: string; whole: string | null; copies: string[] }
const keysOf = ({ key, whole, copies }: Files): string[] => [key, ...(whole ? [whole] : []), ...copies]

/** Records the key of a resized copy, once. Returns false when the image is deleted. */
export const recordCopy = async (
  db: Db,
  { accountId, id }: Pick<ImageRow, 'accountId' | 'id'>,
  key: string,
): Promise<boolean> => {
  const rows = await db
    .update(image)
    .set({ copies: sql`array_append(array_remove(${image.copies}, ${key}), ${key})` })
    .where(isIt(accountId, id))
    .returning({ id: image.id })
  return rows.length > 0
}

type Cover = { accountId: string; postId: string; id: string }
const isCover = ({ accountId, postId, id }: Cover) => and(isIt(accountId, id), eq(image.postId, postId))

/** Hides a former cover, for as long as it may be brought back. */
export const markImageReplaced = async (db: Db, cover: Cover): Promise<void> => {
  await db.update(image).set({ setAsideAt: sql`now()` }).where(isCover(cover))
}

export const restoreImage = async (db: Db, cover: Cover): Promise<boolean> => {
  const rows = await db
    .update(image)
    .set({ setAsideAt: null })
    .where(and(isCover(cover), isNotNull(image.setAsideAt)))
    .returning({ id: image.id })
  return rows.length > 0
}

/** Deletes the row of a cover that was replaced that many seconds ago; see `deleteImageRow`. */
export const deleteReplacedImage = async (
  db: Db,
  { accountId, imageId }: { accountId: string; imageId: string },
  seconds: number,
): Promise<string[]> => {
  const rows = await db
    .delete(image)
    .where(
      and(isIt(accountId, imageId), sql`${image.setAsideAt} <= now() - make_interval(secs => ${seconds})`),
    )
    .returning(files)
  return rows.flatMap(keysOf)
}

/** Stores an owner's words for a picture. A cover that its owner described is not drawn again. */
export const updateImage = async (
  db: Db,
  accountId: string,
  id: string,
  change: { alt?: string; caption?: string | null },
): Promise<ImageRow | null> => {
  const [row] = await db
    .update(image)
    .set({ ...change, motif: null })
    .where(isIt(accountId, id))
    .returning()
  return row ?? null
}

/** Takes the row away and answers the keys of its files, for `removeImageFiles` after the commit. */
export const deleteImageRow = async (db: Db, accountId: string, id: string): Promise<string[]> => {
  const rows = await db.delete(image).where(isIt(accountId, id)).returning(files)
  return rows.flatMap(keysOf)
}

type OfPost = { accountId: string; postId: string }
const isOfPost = ({ accountId, postId }: OfPost) =>
  and(eq(image.accountId, accountId), eq(image.postId, postId))

export const countPostImages = (db: Db, post: OfPost): Promise<number> => db.$count(image, isOfPost(post))

export const findPostImageIds = async (db: Db, post: OfPost): Promise<string[]> => {
  const rows = await db.select({ id: image.id }).from(image).where(isOfPost(post))
  return rows.map(({ id }) => id)
}

/** Gives a picture to another post of the account, whose text shows it. */
export const giveImage = async (
  db: Db,
  { accountId, imageId, postId }: { accountId: string; imageId: string; postId: string },
): Promise<void> => {
  await db.update(image).set({ postId }).where(isIt(accountId, imageId))
}

export const deletePostImageRows = async (db: Db, post: OfPost): Promise<string[]> =>
  (await db.delete(image).where(isOfPost(post)).returning(files)).flatMap(keysOf)

/** All pictures of a workspace, its logo and those of its posts, or of a whole account; see `deleteImageRow`. */
export const deleteImageRowsOf = async (
  db: Db,
  { accountId, workspaceId }: { accountId: string; workspaceId?: string },
): Promise<string[]> => {
  const rows = await db
    .delete(image)
    .where(and(eq(image.accountId, accountId), workspaceId ? eq(image.workspaceId, workspaceId) : undefined))
    .returning(files)
  return rows.flatMap(keysOf)
}

export const readImages = (db: Db, accountId: string): AsyncGenerator<ImageRow> =>
  inPages((last: ImageRow | null, limit) =>
    db
      .select()
      .from(image)
      .where(
        and(
          eq(image.accountId, accountId),
          isNull(image.setAsideAt),
          last ? gt(image.id, last.id) : undefined,
        ),
      )
      .orderBy(asc(image.id))
      .limit(limit),
  )

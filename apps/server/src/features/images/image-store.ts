import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { inPages } from '../../db/in-pages.ts'
import { image } from '../../db/tables/images.ts'

export type ImageRow = typeof image.$inferSelect

export const insertImage = async (db: Db, row: typeof image.$inferInsert): Promise<void> => {
  await db.insert(image).values(row)
}

/** By its unguessable id alone: image files are read without a session (ruling R68). */
export const readImage = async (db: Db, id: string): Promise<ImageRow | null> => {
  const [row] = await db.select().from(image).where(eq(image.id, id))
  return row ?? null
}

export const getAccountImage = async (db: Db, accountId: string, id: string): Promise<ImageRow | null> => {
  const [row] = await db
    .select()
    .from(image)
    .where(and(eq(image.id, id), eq(image.accountId, accountId)))
  return row ?? null
}

export const updateImage = async (
  db: Db,
  accountId: string,
  id: string,
  change: { alt?: string; caption?: string | null },
): Promise<ImageRow | null> => {
  const [row] = await db
    .update(image)
    .set(change)
    .where(and(eq(image.id, id), eq(image.accountId, accountId)))
    .returning()
  return row ?? null
}

/** Takes the row away and answers the key of its file, for `removeImageFiles` after the commit. */
export const deleteImageRow = async (db: Db, accountId: string, id: string): Promise<string[]> => {
  const rows = await db
    .delete(image)
    .where(and(eq(image.id, id), eq(image.accountId, accountId)))
    .returning({ key: image.storageKey })
  return rows.map((row) => row.key)
}

/** All pictures of a post; see `deleteImageRow`. */
export const deletePostImageRows = async (db: Db, accountId: string, postId: string): Promise<string[]> => {
  const rows = await db
    .delete(image)
    .where(and(eq(image.accountId, accountId), eq(image.postId, postId)))
    .returning({ key: image.storageKey })
  return rows.map((row) => row.key)
}

/** All pictures of a workspace, its logo and those of its posts, or of a whole account; see `deleteImageRow`. */
export const deleteImageRowsOf = async (
  db: Db,
  { accountId, workspaceId }: { accountId: string; workspaceId?: string },
): Promise<string[]> => {
  const rows = await db
    .delete(image)
    .where(and(eq(image.accountId, accountId), workspaceId ? eq(image.workspaceId, workspaceId) : undefined))
    .returning({ key: image.storageKey })
  return rows.map((row) => row.key)
}

/** An account's pictures, for its export. */
export const readImages = (db: Db, accountId: string): AsyncGenerator<ImageRow> =>
  inPages((last: ImageRow | null, limit) =>
    db
      .select()
      .from(image)
      .where(and(eq(image.accountId, accountId), last ? gt(image.id, last.id) : undefined))
      .orderBy(asc(image.id))
      .limit(limit),
  )

import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { RETENTION_DAYS } from '../../db/row-retention.ts'
import { image } from '../../db/tables/images.ts'
import type { ImageRow } from './image-store.ts'

type OfWorkspace = Pick<ImageRow, 'accountId' | 'workspaceId'>
type OfPost = { accountId: string; id: string; postId: string }

const inAMonth = sql`now() + make_interval(days => ${RETENTION_DAYS.unusedPicture}::int)`

/** Serializes what counts the pictures of a workspace's texts before it adds one, until the transaction ends. */
export const lockTextImages = async (tx: Db, { workspaceId }: OfWorkspace): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`text-images:${workspaceId}`}, 0))`)
}

export const sumTextImageBytes = async (db: Db, { accountId, workspaceId }: OfWorkspace): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${image.bytes}), 0)` })
    .from(image)
    .where(
      and(
        eq(image.accountId, accountId),
        sql`${image.workspaceId} = ${workspaceId}`,
        isNotNull(image.useCheckAt),
      ),
    )
  return Number(row?.bytes)
}

export const insertTextImage = async (tx: Db, row: typeof image.$inferInsert): Promise<void> => {
  await tx.insert(image).values({ ...row, useCheckAt: inAMonth })
}

/** Milliseconds after which a picture whose check failed is checked again, after the others. */
const RECHECK_MS = 3_600_000

/** Claims pictures of texts whose use is to be checked, the longest due first. */
export const claimUseChecks = async (db: Db, limit: number): Promise<OfPost[]> => {
  const due = db
    .select({ accountId: image.accountId, id: image.id })
    .from(image)
    .where(sql`${image.useCheckAt} <= now()`)
    .orderBy(asc(image.useCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(image)
    .set({ useCheckAt: sql`now() + make_interval(secs => ${RECHECK_MS / 1000}::int)` })
    .where(sql`(${image.accountId}, ${image.id}) in ${due}`)
    .returning({ accountId: image.accountId, id: image.id, postId: image.postId })
  return rows.flatMap(({ postId, ...row }) => (postId === null ? [] : [{ ...row, postId }]))
}

/** A text shows it: it is checked again a month later. */
export const postponeUseCheck = async (
  db: Db,
  { accountId, id }: Pick<OfPost, 'accountId' | 'id'>,
): Promise<void> => {
  await db
    .update(image)
    .set({ useCheckAt: inAMonth })
    .where(and(eq(image.accountId, accountId), eq(image.id, id)))
}

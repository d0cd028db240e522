import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { deleteInBatches } from '../../db/in-batches.ts'
import { siteAuthorization } from '../../db/tables/integrations.ts'

type Row = typeof siteAuthorization.$inferSelect
type Begun = Omit<Row, 'createdAt' | 'expiresAt'>
type Bearer = Pick<Row, 'accountId' | 'userId' | 'sessionHash' | 'stateHash'>

/** How long expired ones are stored, so that they can be distinguished from unknown ones. */
const KEPT = sql`interval '1 day'`

export const insertAuthorization = async (db: Db, row: Begun, minutes: number): Promise<void> => {
  await db
    .insert(siteAuthorization)
    .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
}

/** Deletes and returns an authorization, so that one of two calls gets it; null for another user or session. */
export const takeAuthorization = async (
  db: Db,
  { accountId, userId, sessionHash, stateHash }: Bearer,
): Promise<(Row & { isOver: boolean }) | null> => {
  const [row] = await db
    .delete(siteAuthorization)
    .where(
      and(
        eq(siteAuthorization.accountId, accountId),
        eq(siteAuthorization.stateHash, stateHash),
        eq(siteAuthorization.userId, userId),
        eq(siteAuthorization.sessionHash, sessionHash),
      ),
    )
    .returning({
      ...getTableColumns(siteAuthorization),
      isOver: sql<boolean>`${siteAuthorization.expiresAt} <= now()`,
    })
  return row ?? null
}

export const deleteOldAuthorizations = (db: Db): Promise<void> =>
  deleteInBatches(db, siteAuthorization.expiresAt, sql`${siteAuthorization.expiresAt} < now() - ${KEPT}`)

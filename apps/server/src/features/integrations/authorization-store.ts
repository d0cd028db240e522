import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { BATCH, inBatches } from '../../db/in-batches.ts'
import { siteAuthorization } from '../../db/tables/integrations.ts'

type Row = typeof siteAuthorization.$inferSelect
type Begun = Omit<Row, 'createdAt' | 'expiresAt'>
/** Who must have started the authorization. */
export type Bearer = Pick<Row, 'accountId' | 'userId' | 'sessionHash' | 'stateHash'>

/** How long expired ones are stored, so that they can be distinguished from unknown ones. */
const KEPT = sql`interval '1 day'`

export const insertAuthorization = async (db: Db, row: Begun, minutes: number): Promise<void> => {
  await db
    .insert(siteAuthorization)
    .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
}

/**
 * Deletes and returns an authorization of the user and session that started it, so that only one of two
 * parallel calls gets it. Null for any other user or session, for which it remains.
 */
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

export const deleteOldAuthorizations = async (db: Db): Promise<void> => {
  await inBatches(() =>
    db.execute(sql`delete from ${siteAuthorization} where (account_id, state_hash) in (
      select account_id, state_hash from ${siteAuthorization} where expires_at < now() - ${KEPT}
      order by expires_at limit ${BATCH})`),
  )
}

import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { searchQuery } from '../../db/tables/search-data.ts'

export type QueryRow = typeof searchQuery.$inferSelect
type NewQuery = Pick<QueryRow, 'query' | 'clicks' | 'impressions' | 'position'>
type QueryKey = { accountId: string; workspaceId: string }

const of = ({ accountId, workspaceId }: QueryKey) =>
  and(eq(searchQuery.accountId, accountId), eq(searchQuery.workspaceId, workspaceId))

/** Those that were seen most first. */
export const findQueries = (db: Db, key: QueryKey): Promise<QueryRow[]> =>
  db
    .select()
    .from(searchQuery)
    .where(of(key))
    .orderBy(desc(searchQuery.impressions), desc(searchQuery.clicks), searchQuery.query)

export const countQueries = async (
  db: Db,
  key: QueryKey,
): Promise<{ count: number; uploadedAt: Date | null }> => {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      uploadedAt: sql<string | null>`max(${searchQuery.uploadedAt})`,
    })
    .from(searchQuery)
    .where(of(key))
  return { count: row?.count ?? 0, uploadedAt: row?.uploadedAt ? new Date(row.uploadedAt) : null }
}

export const deleteQueries = async (db: Db, key: QueryKey): Promise<void> => {
  await db.delete(searchQuery).where(of(key))
}

export const replaceQueries = async (tx: Db, key: QueryKey, queries: readonly NewQuery[]): Promise<void> => {
  await deleteQueries(tx, key)
  await tx.insert(searchQuery).values(queries.map((query) => ({ ...key, ...query })))
}

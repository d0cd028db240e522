import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { publication } from '../../db/tables/publishing.ts'

/** Where a publication is public, and as what; null when it is not, or not any more. */
export const getSwept = async (
  db: Db,
  accountId: string,
  id: string,
): Promise<{ integrationId: string; remoteId: string } | null> => {
  const [row] = await db
    .select({ integrationId: publication.integrationId, remoteId: publication.remoteId })
    .from(publication)
    .where(
      and(eq(publication.accountId, accountId), eq(publication.id, id), eq(publication.state, 'published')),
    )
  return row?.integrationId && row.remoteId
    ? { integrationId: row.integrationId, remoteId: row.remoteId }
    : null
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { campaign } from '../../db/tables/campaigns.ts'

/** Where a campaign is made, and as what; null when it is not. */
export const getSwept = async (
  db: Db,
  accountId: string,
  id: string,
): Promise<{ integrationId: string; remoteId: string } | null> => {
  const [row] = await db
    .select({ integrationId: campaign.integrationId, remoteId: campaign.remoteId })
    .from(campaign)
    .where(
      and(
        eq(campaign.accountId, accountId),
        eq(campaign.id, id),
        inArray(campaign.state, ['drafted', 'scheduled', 'sent', 'sending']),
      ),
    )
  return row?.integrationId && row.remoteId
    ? { integrationId: row.integrationId, remoteId: row.remoteId }
    : null
}

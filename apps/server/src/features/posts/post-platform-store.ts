import type { postPlatform } from '@tintario/contract/posts/post.ts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { campaign } from '../../db/tables/campaigns.ts'
import { integration } from '../../db/tables/integrations.ts'
import { publication } from '../../db/tables/publications.ts'
import { isSwitchedOn } from '../publications/index.ts'

type PostPlatform = z.infer<typeof postPlatform>

export const findPostPlatforms = async (
  db: Db,
  accountId: string,
  postId: string,
): Promise<PostPlatform[]> => {
  const rows = await db
    .select({
      publicationId: publication.id,
      platform: publication.platform,
      id: integration.id,
      name: integration.name,
      isActive: integration.isActive,
      isWorking: integration.isWorking,
    })
    .from(publication)
    .leftJoin(
      integration,
      and(eq(integration.accountId, publication.accountId), eq(integration.id, publication.integrationId)),
    )
    .where(and(eq(publication.accountId, accountId), eq(publication.postId, postId), isSwitchedOn))
    .orderBy(publication.platform)
  return rows.map((row) => ({
    // The receipt of a removed connection remains; then the publication's id replaces the connection's.
    id: row.id ?? row.publicationId,
    platform: row.platform,
    name: row.name ?? '',
    isActive: row.isActive ?? false,
    isWorking: row.isWorking ?? false,
  }))
}

export const findCampaignNames = async (
  db: Db,
  accountId: string,
  postId: string,
): Promise<(typeof campaign.$inferSelect)['platform'][]> => {
  const rows = await db
    .select({ platform: campaign.platform })
    .from(campaign)
    .where(and(eq(campaign.accountId, accountId), eq(campaign.postId, postId)))
    .orderBy(campaign.platform)
  return rows.map(({ platform }) => platform)
}

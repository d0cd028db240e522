import type { NewsletterName } from '@tintario/contract/core/platform-names.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { excluded } from '../../db/excluded.ts'
import { campaign } from '../../db/tables/campaigns.ts'
import { integration } from '../../db/tables/integrations.ts'

export type CampaignRow = typeof campaign.$inferSelect & { site: string | null }
type Key = { accountId: string; postId: string; platform: NewsletterName }

const of = ({ accountId, postId, platform }: Key) =>
  and(eq(campaign.accountId, accountId), eq(campaign.postId, postId), eq(campaign.platform, platform))
const afresh = { attempts: 0, dueAt: sql`now()`, leaseUntil: null, reason: null, reasonValues: {} }
const next = sql`${campaign.version} + 1`

export const findCampaigns = async (db: Db, accountId: string, postId: string): Promise<CampaignRow[]> => {
  const rows = await db
    .select({ campaign, site: integration.name })
    .from(campaign)
    .leftJoin(
      integration,
      and(
        eq(integration.accountId, campaign.accountId),
        eq(integration.workspaceId, campaign.workspaceId),
        sql`${integration.platform} = ${campaign.platform}`,
      ),
    )
    .where(and(eq(campaign.accountId, accountId), eq(campaign.postId, postId)))
    .orderBy(campaign.platform)
  return rows.map(({ campaign: row, site }) => ({ ...row, site }))
}

/** The campaign, locked until the transaction ends, so that no worker claims it. */
export const lockCampaign = async (tx: Db, key: Key): Promise<typeof campaign.$inferSelect | null> => {
  const [row] = await tx.select().from(campaign).where(of(key)).for('update')
  return row ?? null
}

type Words = Pick<typeof campaign.$inferInsert, 'subject' | 'previewText' | 'recipientsId'>

/** False: it is being created or exists on the platform. */
export const storeWaiting = async (
  tx: Db,
  key: Key & { workspaceId: string },
  words: Words,
): Promise<boolean> => {
  const { rowCount } = await tx
    .insert(campaign)
    .values({ ...key, ...words })
    .onConflictDoUpdate({
      target: [campaign.accountId, campaign.postId, campaign.platform],
      // The snapshot is made again of the new texts; the recorded create remains.
      set: {
        ...excluded(campaign, 'subject', 'previewText', 'recipientsId'),
        ...afresh,
        state: 'waiting',
        snapshot: null,
        version: next,
      },
      setWhere: sql`${campaign.state} in ('waiting', 'failed')`,
    })
  return (rowCount ?? 0) > 0
}

/** One that may exist on the platform remains as its receipt. */
export const deleteUnbegun = async (tx: Db, key: Key): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(campaign)
    .where(
      and(
        of(key),
        sql`(${campaign.state} = 'failed' or ${campaign.state} = 'waiting' and ${campaign.createTriedAt} is null)`,
      ),
    )
  return (rowCount ?? 0) > 0
}

/** Null when no campaign of any account with this id is quarantined. */
export const findQuarantined = async (tx: Db, id: string): Promise<Key | null> => {
  const [row] = await tx
    .select({ accountId: campaign.accountId, postId: campaign.postId, platform: campaign.platform })
    .from(campaign)
    .where(
      and(eq(campaign.id, id), sql`${campaign.state} = 'failed' and ${campaign.reason} = 'CAMPAIGN_MISTAKE'`),
    )
  return row ?? null
}

/** What it may have created is searched for first; its texts are frozen again, because the cause may be in them. */
export const storeRetry = async (tx: Db, key: Key): Promise<boolean> => {
  const { rowCount } = await tx
    .update(campaign)
    .set({
      ...afresh,
      state: 'waiting',
      snapshot: null,
      internalErrors: 0,
      lastError: null,
      endedAt: null,
      version: next,
    })
    .where(and(of(key), eq(campaign.state, 'failed')))
  return (rowCount ?? 0) > 0
}

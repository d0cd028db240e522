import type { Campaign } from '@tintario/contract/campaigns/endpoints.ts'
import type { NewsletterName } from '@tintario/contract/integrations/platform-names.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { getNewsletter } from '../integrations/index.ts'
import { getPostRow, lockPostRow } from '../posts/index.ts'
import { updateBlockers } from '../publications/index.ts'
import {
  type CampaignRow,
  deleteUnbegun,
  findCampaigns,
  lockCampaign,
  storeRetry,
  storeWaiting,
} from './campaign-store.ts'

const presentCampaign = (row: CampaignRow): Campaign => ({
  id: row.id,
  platform: row.platform,
  site: row.site ?? '',
  state: row.state as Campaign['state'],
  subject: row.subject,
  previewText: row.previewText,
  recipients: row.recipientsId,
  sendsAt: row.sendsAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  nextTryAt:
    row.state === 'waiting' && row.reason !== null && row.attempts > 0
      ? (row.dueAt?.toISOString() ?? null)
      : null,
  reason: row.reason,
  values: row.reasonValues,
})

/** The post's campaigns. Refuses NOT_FOUND for a foreign or unknown post. */
export const listCampaigns = async (tools: Tools, actor: Actor, postId: string): Promise<Campaign[]> => {
  await getPostRow(tools.db, actor, postId)
  return (await findCampaigns(tools.db, actor.accountId, postId)).map(presentCampaign)
}

type Words = { subject: string | null; previewText: string | null; recipients: string | null }

/** The workspace's working connection. Refuses PLATFORM_NOT_CONNECTED without one. */
const getWorking = async (tools: Tools, accountId: string, workspaceId: string, platform: NewsletterName) => {
  const connection = await getNewsletter(tools, accountId, workspaceId, platform)
  return connection?.isActive && connection.isWorking ? connection : refuse('PLATFORM_NOT_CONNECTED')
}

/**
 * Enables a campaign, or changes its texts while it is waiting. Refuses PLATFORM_NOT_CONNECTED unless the
 * connection works, INVALID without recipients, POST_LOCKED for a published post and CAMPAIGN_STARTED once it
 * was started.
 */
export const enableCampaign = async (
  tools: Tools,
  actor: Actor,
  { postId, platform }: { postId: string; platform: NewsletterName },
  { recipients, ...words }: Words,
): Promise<Campaign> => {
  const { accountId, userId } = actor
  const post = await getPostRow(tools.db, actor, postId)
  const { workspaceId } = post
  const connection = await getWorking(tools, accountId, workspaceId, platform)
  if (!recipients && !connection.recipientsId)
    refuse('INVALID', { fields: { recipients: 'FIELD_RECIPIENTS' } })
  const key = { accountId, postId, platform }
  await tools.db.transaction(async (tx) => {
    await lockPostRow(tx, accountId, postId)
    const before = await lockCampaign(tx, key)
    if (!before && post.status === 'published') refuse('POST_LOCKED')
    if (!(await storeWaiting(tx, { ...key, workspaceId }, { ...words, recipientsId: recipients })))
      refuse('CAMPAIGN_STARTED')
    if (!before)
      await recordAudit(tx, {
        accountId,
        userId,
        action: 'campaign-switched-on',
        subject: postId,
        detail: { platform },
      })
    // The email's texts and recipients are part of the approved content.
    await updateBlockers(tx, accountId, postId)
  })
  const stored = (await findCampaigns(tools.db, accountId, postId)).find((row) => row.platform === platform)
  return stored ? presentCampaign(stored) : refuse('NOT_FOUND')
}

/** Disables a campaign; does nothing if it is not enabled. Refuses CAMPAIGN_STARTED once it was started. */
export const disableCampaign = async (
  tools: Tools,
  actor: Actor,
  { postId, platform }: { postId: string; platform: NewsletterName },
): Promise<void> => {
  const { accountId, userId } = actor
  await getPostRow(tools.db, actor, postId)
  const key = { accountId, postId, platform }
  await tools.db.transaction(async (tx) => {
    await lockPostRow(tx, accountId, postId)
    if (!(await lockCampaign(tx, key))) return
    if (!(await deleteUnbegun(tx, key))) refuse('CAMPAIGN_STARTED')
    await recordAudit(tx, {
      accountId,
      userId,
      action: 'campaign-switched-off',
      subject: postId,
      detail: { platform },
    })
    await updateBlockers(tx, accountId, postId)
  })
}

/**
 * Retries a failed campaign. Refuses NOT_FOUND without one, PLATFORM_NOT_CONNECTED unless the connection works,
 * and CAMPAIGN_STARTED for one that did not fail.
 */
export const retryCampaign = async (
  tools: Tools,
  actor: Actor,
  { postId, platform }: { postId: string; platform: NewsletterName },
): Promise<void> => {
  const { accountId, userId } = actor
  const { workspaceId } = await getPostRow(tools.db, actor, postId)
  const key = { accountId, postId, platform }
  await tools.db.transaction(async (tx) => {
    if (!(await lockCampaign(tx, key))) refuse('NOT_FOUND')
    await getWorking(tools, accountId, workspaceId, platform)
    if (!(await storeRetry(tx, key))) refuse('CAMPAIGN_STARTED')
    await recordAudit(tx, {
      accountId,
      userId,
      action: 'campaign-retried',
      subject: postId,
      detail: { platform },
    })
  })
}

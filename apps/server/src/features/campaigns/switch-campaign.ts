import type { Campaign } from '@tintario/contract/campaigns/endpoints.ts'
import type { NewsletterName } from '@tintario/contract/core/platform-names.ts'
import type { Actor } from '../../actor.ts'
import type { Database, Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { type ActingOperator, recordAudit, recordOperatorAudit } from '../audit/index.ts'
import { getNewsletter } from '../integrations/index.ts'
import { getPostRow, lockPostRow } from '../posts/index.ts'
import { updateBlockers } from '../publications/index.ts'
import {
  type CampaignRow,
  deleteUnbegun,
  findCampaigns,
  findQuarantined,
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

/** Refuses NOT_FOUND for a foreign or unknown post. */
export const listCampaigns = async (tools: Tools, actor: Actor, postId: string): Promise<Campaign[]> => {
  await getPostRow(tools.db, actor, postId)
  return (await findCampaigns(tools.db, actor.accountId, postId)).map(presentCampaign)
}

type Of = { postId: string; platform: NewsletterName }

const recordSwitch = (
  tx: Db,
  { accountId, userId }: Actor,
  action: 'campaign-switched-on' | 'campaign-switched-off' | 'campaign-retried',
  { postId: subject, platform }: Of,
): Promise<void> => recordAudit(tx, { accountId, userId, action, subject, detail: { platform } })

type Words = { subject: string | null; previewText: string | null; recipients: string | null }

const getWorking = async (tools: Tools, accountId: string, workspaceId: string, platform: NewsletterName) => {
  const connection = await getNewsletter(tools, accountId, workspaceId, platform)
  return connection?.isActive && connection.isWorking ? connection : refuse('PLATFORM_NOT_CONNECTED')
}

/**
 * Also changes the texts of a waiting campaign. Refuses PLATFORM_NOT_CONNECTED, INVALID without recipients,
 * POST_LOCKED for a published post, and CAMPAIGN_STARTED.
 */
export const enableCampaign = async (
  tools: Tools,
  actor: Actor,
  of: Of,
  { recipients, ...words }: Words,
): Promise<Campaign> => {
  const { accountId } = actor
  const { postId, platform } = of
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
    if (!before) await recordSwitch(tx, actor, 'campaign-switched-on', of)
    // The email's texts and recipients are part of the approved content.
    await updateBlockers(tx, accountId, postId)
  })
  const stored = (await findCampaigns(tools.db, accountId, postId)).find((row) => row.platform === platform)
  return stored ? presentCampaign(stored) : refuse('NOT_FOUND')
}

/** Does nothing if it is not enabled. Refuses CAMPAIGN_STARTED. */
export const disableCampaign = async (tools: Tools, actor: Actor, of: Of): Promise<void> => {
  const { accountId } = actor
  const { postId } = of
  await getPostRow(tools.db, actor, postId)
  const key = { accountId, ...of }
  await tools.db.transaction(async (tx) => {
    await lockPostRow(tx, accountId, postId)
    if (!(await lockCampaign(tx, key))) return
    if (!(await deleteUnbegun(tx, key))) refuse('CAMPAIGN_STARTED')
    await recordSwitch(tx, actor, 'campaign-switched-off', of)
    await updateBlockers(tx, accountId, postId)
  })
}

/** Refuses NOT_FOUND, PLATFORM_NOT_CONNECTED, and CAMPAIGN_STARTED for one that did not fail. */
export const retryCampaign = async (tools: Tools, actor: Actor, of: Of): Promise<void> => {
  const { accountId } = actor
  const { workspaceId } = await getPostRow(tools.db, actor, of.postId)
  const key = { accountId, ...of }
  await tools.db.transaction(async (tx) => {
    if (!(await lockCampaign(tx, key))) refuse('NOT_FOUND')
    await getWorking(tools, accountId, workspaceId, of.platform)
    if (!(await storeRetry(tx, key))) refuse('CAMPAIGN_STARTED')
    await recordSwitch(tx, actor, 'campaign-retried', of)
  })
}

/** As its owner's retry does; false when it is not quarantined. */
export const requeueCampaign = (db: Database, id: string, by: ActingOperator): Promise<boolean> =>
  db.transaction(async (tx) => {
    const key = await findQuarantined(tx, id)
    if (!key) return false
    await lockCampaign(tx, key)
    if (!(await findQuarantined(tx, id)) || !(await storeRetry(tx, key))) return false
    const { accountId, postId, platform } = key
    await recordAudit(tx, { accountId, action: 'campaign-retried', subject: postId, detail: { platform } })
    await recordOperatorAudit(tx, {
      action: 'campaign-put-back',
      subject: id,
      detail: { accountId, platform },
      by,
    })
    return true
  })

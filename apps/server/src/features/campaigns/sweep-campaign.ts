import { enqueue, type JobPayload } from '../../jobs/jobs.ts'
import type { Tools } from '../../tools.ts'
import { openNewsletter } from '../integrations/index.ts'
import { pauseBeforeSweep } from '../publishing/index.ts'
import { removeOthers } from './other-drafts.ts'
import { getSwept } from './swept-store.ts'

/** False: the platform did not say, or did not let go of a draft. */
const sweep = async (
  tools: Tools,
  { accountId, campaignId }: JobPayload<'sweep-campaign'>,
  signal: AbortSignal,
): Promise<boolean> => {
  const row = await getSwept(tools.db, accountId, campaignId)
  if (!row) return true
  const connection = await openNewsletter(tools, { accountId, integrationId: row.integrationId })
  if (!connection || connection.barrier) return false
  return removeOthers(connection, campaignId, row.remoteId, signal)
}

/**
 * A worker that was overtaken may make its draft when the campaign is made already, and end before it has taken the draft
 * away. So a campaign that took more than one try is looked at some times more.
 */
export const sweepCampaign = async (
  tools: Tools,
  payload: JobPayload<'sweep-campaign'>,
  signal: AbortSignal,
): Promise<void> => {
  const { accountId, campaignId } = payload
  const areGone = await sweep(tools, payload, signal).catch((error: unknown) => {
    tools.log.error({ err: error, accountId, campaignId }, 'looking for campaigns too many broke')
    return false
  })
  const age = (await tools.clock.now()).getTime() - Date.parse(payload.since)
  const afterSeconds = pauseBeforeSweep(age, areGone)
  if (afterSeconds !== null) await enqueue(tools.db, 'sweep-campaign', payload, { afterSeconds })
  else if (!areGone) tools.log.warn({ accountId, campaignId }, 'a draft of a campaign may stay too many')
}

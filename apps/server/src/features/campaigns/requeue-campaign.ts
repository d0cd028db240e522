import type { Database } from '../../db/db.ts'
import { type ActingOperator, recordAudit, recordOperatorAudit } from '../audit/index.ts'
import { findQuarantined, lockCampaign, storeRetry } from './campaign-store.ts'

/** Requeues a quarantined campaign, as its owner's retry does; false when it is not quarantined, or not any more. */
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

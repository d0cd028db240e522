import { isNewsletter } from '@tintario/contract/core/platform-names.ts'
import type { Db } from '../../db/db.ts'
import type { Problem, Values } from '../../outside/platforms/problem.ts'
import { recordAudit } from '../audit/index.ts'
import { notify } from '../notifications/index.ts'
import { resumePublications } from '../publications/index.ts'
import { storeNotWorking, storeWorking } from './integration-store.ts'

type Marked = { accountId: string; integrationId: string; workspaceId: string; name: string }

/** Records a failed check. Due publications wait, and the owner is notified once per cause. */
export const markNotWorking = async (
  db: Db,
  { accountId, integrationId, workspaceId, name }: Marked,
  problem: Problem,
  values: Values,
): Promise<void> =>
  db.transaction(async (tx) => {
    const platform = await storeNotWorking(tx, { accountId, id: integrationId }, problem, values)
    if (platform === null) return
    await notify(tx, {
      accountId,
      workspaceId,
      type: 'other',
      key: 'NOTIFICATION_CONNECTION_NOT_WORKING',
      values: { site: name, ...(isNewsletter(platform) ? { kind: 'newsletter' } : {}) },
    })
    await recordAudit(tx, {
      accountId,
      userId: null,
      action: 'connection-not-working',
      subject: integrationId,
      detail: { problem },
    })
  })

/** Records that the connection works; waiting publications become due. `name` is the site's own, if known. */
export const markWorking = async (
  db: Db,
  { accountId, integrationId }: { accountId: string; integrationId: string },
  name: string | null = null,
): Promise<void> => {
  await storeWorking(db, { accountId, id: integrationId }, name)
  await resumePublications(db, { accountId, integrationId })
}

import type { Tools } from '../../tools.ts'
import { findOperators } from '../auth/index.ts'
import { insertMonthlyNotification } from '../notifications/index.ts'
import type { PostRow } from '../posts/index.ts'

/**
 * Notifies the people of a workspace, once a month, that its texts wait because the month's limit of the model is used up;
 * of the limit of the whole instance also the operators.
 */
export const notifyOfLimit = (
  { db }: Pick<Tools, 'db'>,
  { accountId, workspaceId }: Pick<PostRow, 'accountId' | 'workspaceId'>,
  { isInstances }: { isInstances: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    const type = 'posts'
    await insertMonthlyNotification(tx, { accountId, workspaceId, type, key: 'NOTIFICATION_TEXTS_WAIT' })
    if (!isInstances) return
    for (const operator of await findOperators(tx))
      await insertMonthlyNotification(tx, { ...operator, type: 'other', key: 'NOTIFICATION_MODEL_LIMIT' })
  })

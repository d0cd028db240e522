import type { Database } from '../../../db/db.ts'
import { recordAudit } from '../../audit/index.ts'
import { countRefusedChange } from './subscription-store.ts'

/** The bank refused a change of the subscription: the next attempt needs another idempotency key. */
export const recordRefusedChange = (
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    await countRefusedChange(tx, { accountId, id })
    await recordAudit(tx, { accountId, subject: id, action: 'subscription-change-refused' })
  })

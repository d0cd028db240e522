import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { forgetCalls } from '../../db/once.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { forgetDetails } from '../audit/index.ts'
import { eraseBilling } from '../billing/index.ts'
import { deleteImageRowsOf } from '../images/index.ts'
import { forgetAccount } from '../notifications/index.ts'
import { enqueueDraftRemoval } from '../publications/index.ts'
import { eraseUsers } from '../users/index.ts'
import { markFreeGrantsErased } from '../wallet/index.ts'
import { eraseWorkspaces } from '../workspaces/index.ts'

/** So many file names fit one job. */
const KEYS_A_JOB = 500

/**
 * Deletes an account's people and content: workspaces with their content, users with their credentials, and by a job
 * the files. The keys of stored credentials are deleted too, so that even a copy cannot be decrypted; only jobs that
 * still have a draft of ours to trash retain theirs, for a day at most
 * (docs/decisions/0019-a-deleted-post-leaves-no-draft.md). Ledger and invoices remain by law, under ids that identify
 * no person.
 */
export const eraseAccount = async (tx: Db, accountId: string): Promise<void> => {
  // All of it may take longer than a request's statement usually does.
  await tx.execute(sql`set local statement_timeout = '60s'`)
  const keys = await deleteImageRowsOf(tx, { accountId })
  await enqueueDraftRemoval(tx, { accountId })
  await eraseBilling(tx, accountId)
  await eraseWorkspaces(tx, accountId)
  await eraseUsers(tx, accountId)
  await markFreeGrantsErased(tx, accountId)
  await forgetAccount(tx, accountId)
  await forgetCalls(tx, accountId)
  await forgetDetails(tx, accountId)
  for (let from = 0; from < keys.length; from += KEYS_A_JOB)
    await enqueue(tx, 'remove-files', { accountId, keys: keys.slice(from, from + KEYS_A_JOB) })
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import {
  account,
  audit,
  idempotentCall,
  notification,
  notificationRead,
  publication,
  users,
  workspace,
} from '../../db/tables.ts'

/** True while one of the account's posts is on its way; the others cannot start until the transaction ends. */
export const isPublishing = async (tx: Db, accountId: string): Promise<boolean> => {
  const rows = await tx
    .select({ state: publication.state })
    .from(publication)
    .where(and(eq(publication.accountId, accountId), inArray(publication.state, ['scheduled', 'publishing'])))
    .for('update')
  return rows.some(({ state }) => state === 'publishing')
}

/**
 * Takes an account's people and content away: workspaces with all that is in them, users with all that lets them in.
 * The keys of stored credentials go too, so that even a copy cannot be opened; only jobs that still have a draft of ours
 * to trash keep theirs, for a day at most (docs/decisions/0019-a-deleted-post-leaves-no-draft.md). What the law keeps, ledger and invoices,
 * stays under ids that name nobody (G27).
 */
export const eraseAccount = async (tx: Db, accountId: string): Promise<void> => {
  // Everything at once may take longer than a request's statement usually does.
  await tx.execute(sql`set local statement_timeout = '60s'`)
  for (const table of [workspace, users, notification, notificationRead, idempotentCall])
    await tx.delete(table).where(eq(table.accountId, accountId))
  await tx.update(audit).set({ detail: {} }).where(eq(audit.accountId, accountId))
  await tx.update(account).set({ erasedAt: sql`now()` }).where(eq(account.id, accountId))
}

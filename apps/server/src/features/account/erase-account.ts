import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Database, Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { forgetCalls } from '../../once-store.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { forEachIsolated } from '../../work/for-each-isolated.ts'
import { deleteHistory, forgetDetails, recordAudit } from '../audit/index.ts'
import { type Proof, reauthenticate } from '../auth/index.ts'
import { deleteErasedBilling, eraseBilling, readBilling } from '../billing/index.ts'
import { deleteImageRowsOf } from '../images/index.ts'
import { forgetAccount } from '../notifications/index.ts'
import { deletePublications, isPublishing } from '../publications/index.ts'
import { removeMember } from '../team/index.ts'
import {
  deleteErasedAccount,
  eraseUsers,
  findAgreementsOf,
  findErasedAccounts,
  findExpiredAccounts,
} from '../users/index.ts'
import { deleteErasedWallet, lockWallet, markFreeGrantsErased } from '../wallet/index.ts'
import { eraseWorkspaces } from '../workspaces/index.ts'
import { readCoins } from './export-store.ts'

/** So many file names fit one job. */
const KEYS_A_JOB = 500

/**
 * Deletes an account's people and content, and by a job the files. The keys of stored credentials are deleted
 * too, so that even a copy cannot be decrypted; only jobs that still have a draft of ours to trash retain theirs,
 * for a day at most (docs/decisions/0019-remove-the-remote-draft-of-a-deleted-post.md). Ledger and invoices remain by law,
 * under ids that identify no person.
 */
export const eraseAccount = async (tx: Db, accountId: string): Promise<void> => {
  // All of it may take longer than a request's statement usually does.
  await tx.execute(sql`set local statement_timeout = '60s'`)
  const keys = await deleteImageRowsOf(tx, { accountId })
  await deletePublications(tx, { accountId })
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

/**
 * Erases the caller: an owner with the whole account, a member alone. Published posts stay on their sites, a
 * subscription ends immediately. Refuses PASSWORD_NEEDED, and POST_BEING_PUBLISHED.
 */
export const eraseMe = async (tools: Tools, actor: Actor, proof: Proof): Promise<void> => {
  const { accountId, userId } = actor
  await reauthenticate(tools, actor, proof)
  if (actor.isChild) return removeMember(tools, actor, userId)
  await tools.db.transaction((tx) => eraseWholeAccount(tx, { accountId, userId }))
}

/** The same of a whole account, by its owner or, with `userId` null, by an operator whom the caller has checked. */
export const eraseWholeAccount = async (
  tx: Db,
  { accountId, userId }: { accountId: string; userId: string | null },
): Promise<void> => {
  await lockWallet(tx, accountId)
  if (await isPublishing(tx, { accountId })) refuse('POST_BEING_PUBLISHED')
  await eraseAccount(tx, accountId)
  await recordAudit(tx, { accountId, userId, action: 'account-erased', subject: accountId })
}

/** Each minute: deletes what the law wanted of accounts that were erased KEEP_ERASED_YEARS ago. */
export const deleteExpiredAccounts = async (tools: Tools): Promise<void> => {
  const { db, config } = tools
  const expired = await findExpiredAccounts(db, config.KEEP_ERASED_YEARS)
  const failed = (err: unknown, accountId: string) =>
    tools.log.error({ err, accountId }, "the records of an erased account couldn't be deleted")
  const erase = (accountId: string) =>
    db.transaction(async (tx) => {
      await deleteErasedBilling(tx, accountId)
      await deleteErasedWallet(tx, accountId)
      await deleteHistory(tx, accountId)
      await deleteErasedAccount(tx, accountId)
    })
  await forEachIsolated(expired, erase, failed)
}

/** What the law wants of an erased account; null when the account is not erased, or its period has ended. */
export const readErased = async (db: Database, accountId: string) => {
  const found = (await findErasedAccounts(db)).find(({ id }) => id === accountId)
  if (!found) return null
  const ledger = []
  for await (const entry of readCoins(db, accountId)) ledger.push(entry)
  return {
    accountId,
    erasedAt: found.erasedAt,
    ...(await readBilling(db, accountId)),
    ledger,
    agreements: await findAgreementsOf(db, accountId),
  }
}

import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { deleteSessionsOfAccount } from '../auth/index.ts'
import { followLock } from '../billing/index.ts'
import { updateAccountBlockers } from '../publications/index.ts'
import { lockAccountRow, unlockAccountRow } from '../users/index.ts'
import { getOperable } from './get-account.ts'
import { recordAct } from './record-act.ts'

/**
 * Locks an account: its sessions end, its publications wait and its plan is not renewed. A second lock changes nothing.
 * Refuses NOT_FOUND, and ACCOUNT_PROTECTED for the operator's own account and the instance owner's.
 */
export const lockAccount = ({ db }: Tools, actor: Actor, accountId: string, reason: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { isProtected } = await getOperable(tx, actor, accountId)
    if (isProtected) refuse('ACCOUNT_PROTECTED')
    if (!(await lockAccountRow(tx, accountId, reason))) return
    await deleteSessionsOfAccount(tx, accountId)
    await updateAccountBlockers(tx, accountId)
    await followLock(tx, accountId)
    await enqueue(tx, 'send-account-locked-letter', { accountId })
    await recordAct(tx, actor, { accountId, action: 'account-locked-by-operator', detail: { reason } })
  })

/** Unlocks an account; one that is not locked stays as it is. Refuses NOT_FOUND. */
export const unlockAccount = ({ db }: Tools, actor: Actor, accountId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await getOperable(tx, actor, accountId)
    if (!(await unlockAccountRow(tx, accountId))) return
    await updateAccountBlockers(tx, accountId)
    await followLock(tx, accountId)
    await recordAct(tx, actor, { accountId, action: 'account-unlocked-by-operator' })
  })

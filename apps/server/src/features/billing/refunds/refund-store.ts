import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { refund } from '../../../db/tables/billing.ts'
import { recordAudit } from '../../audit/index.ts'

type RefundState = 'new' | 'pending' | 'done' | 'failed'
export type RefundRow = Omit<typeof refund.$inferSelect, 'state'> & { state: RefundState }
/** Why money is refunded: see `beginRefund`. */
export type RefundCause = 'given-up' | 'wrong-amount' | 'account-erased'

const columns = { ...getTableColumns(refund), state: sql<RefundState>`${refund.state}` }
const open: RefundState[] = ['new', 'pending']

/** False when that charge or invoice has a refund already. */
const insertRefund = async (
  tx: Db,
  row: Pick<RefundRow, 'accountId' | 'ofGatewayId' | 'isInvoice' | 'subject' | 'amount'> & {
    cause: RefundCause
  },
): Promise<boolean> => {
  const made = await tx.insert(refund).values(row).onConflictDoNothing().returning({ id: refund.id })
  return made.length > 0
}

/** Updates an open refund; false when it had ended. */
export const updateRefund = async (
  tx: Db,
  { accountId, id }: RefundRow,
  to: { state: RefundState; gatewayId?: string; reason?: string | null },
): Promise<boolean> => {
  const moved = await tx
    .update(refund)
    .set({ ...to, updatedAt: sql`now()` })
    .where(and(eq(refund.accountId, accountId), eq(refund.id, id), inArray(refund.state, open)))
    .returning({ id: refund.id })
  return moved.length > 0
}

/** Claims open refunds, the oldest first, in intervals that grow up to six hours. */
export const claimOpenRefunds = (db: Db, limit: number): Promise<RefundRow[]> => {
  const due = db
    .select({ accountId: refund.accountId, id: refund.id })
    .from(refund)
    .where(
      and(
        sql`${refund.state} in ('new', 'pending')`,
        sql`now() - ${refund.updatedAt} >= least(interval '6 hours', (${refund.updatedAt} - ${refund.createdAt}) / 2)`,
      ),
    )
    .orderBy(asc(refund.updatedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(refund)
    .set({ updatedAt: sql`now()` })
    .where(sql`(${refund.accountId}, ${refund.id}) in ${due}`)
    .returning(columns)
}

/**
 * Records that money must be refunded, once per charge or invoice, in the transaction that finds the reason.
 * `amount` in integer euro cents, the whole payment; `subject` is our payment or subscription. `given-up`:
 * charged although the owner was notified of a failure. `wrong-amount`: another one than requested.
 * `account-erased`: charged after the erasure.
 */
export const beginRefund = async (
  tx: Db,
  of: {
    accountId: string
    ofGatewayId: string
    isInvoice: boolean
    subject: string
    amount: number
    cause: RefundCause
  },
): Promise<void> => {
  if (of.amount === 0 || !(await insertRefund(tx, of))) return
  const { accountId, subject, amount, cause, ofGatewayId } = of
  await recordAudit(tx, {
    accountId,
    subject,
    action: 'refund-begun',
    detail: { amount, cause, of: ofGatewayId },
  })
}

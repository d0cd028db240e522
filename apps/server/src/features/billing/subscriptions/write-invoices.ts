import type { Db } from '../../../db/db.ts'
import type { InvoiceFacts } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { issuerOf } from '../invoices/seller.ts'
import { beginRefund } from '../refunds/begin-refund.ts'
import { getErasedAt } from '../refunds/refund-store.ts'
import { findTakenInvoices, type SubscriptionRow, tookEffect } from './subscription-store.ts'

/**
 * Writes our invoices of paid gateway invoices; the last statement of the transaction, because it locks the
 * number series. What was paid for a plan that never ran, or after the account was erased, is refunded.
 */
export const writeInvoices = async (
  tx: Db,
  { config }: Tools,
  { accountId, id: subject }: SubscriptionRow,
  fresh: InvoiceFacts[],
  { isForNothing = false }: { isForNothing?: boolean } = {},
): Promise<void> => {
  const erasedAt = await getErasedAt(tx, accountId)
  for (const { gatewayId: ofGatewayId, amount, createdAt } of fresh) {
    const isTooLate = erasedAt !== null && createdAt > erasedAt
    const cause = isForNothing ? 'given-up' : 'account-erased'
    if (isForNothing || isTooLate)
      await beginRefund(tx, { accountId, ofGatewayId, isInvoice: true, subject, amount, cause })
  }
  for (const { gatewayId, handle: item, amount, paidAt, createdAt, lines } of fresh)
    await issueInvoice(tx, issuerOf(config), {
      accountId,
      gatewayId,
      item,
      amount,
      paidAt: paidAt ?? createdAt,
      lines,
    })
}

/**
 * Handles payments that are reported after the subscription's end: they bring no coins, but the law requires an
 * invoice. What was paid for a plan that never ran is refunded.
 */
export const writeLateInvoices = async (
  tx: Db,
  tools: Tools,
  row: SubscriptionRow,
  paid: InvoiceFacts[],
): Promise<void> => {
  const ids = paid.map(({ gatewayId }) => gatewayId)
  const taken = await findTakenInvoices(tx, row.accountId, ids)
  const fresh = paid.filter(({ gatewayId }) => !taken.has(gatewayId))
  await writeInvoices(tx, tools, row, fresh, { isForNothing: !tookEffect(row) })
}

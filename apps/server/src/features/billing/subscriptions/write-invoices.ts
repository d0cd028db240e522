import type { Db } from '../../../db/db.ts'
import type { InvoiceFacts } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { issuerOf } from '../invoices/seller.ts'
import { beginRefund } from '../refunds/begin-refund.ts'
import { getErasedAt } from '../refunds/refund-store.ts'
import { findTakenInvoices, type SubscriptionRow, tookEffect } from './subscription-store.ts'

/**
 * Our invoices of what was paid; the last thing of all, because the series of numbers is locked for it. What was paid for
 * nothing, or after the account was erased, is given back.
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
 * What was paid and is only heard of after the end: no coins any more, but the law wants its invoice. What was paid for a
 * plan that its owner never had is given back.
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

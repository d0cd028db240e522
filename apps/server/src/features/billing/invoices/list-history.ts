import type { payments } from '@tintario/contract/billing/payments.ts'
import type { Answer } from '@tintario/contract/endpoint.ts'
import type { Actor } from '../../../actor.ts'
import type { Tools } from '../../../tools.ts'
import { findInvoices } from './invoice-store.ts'

const LIMIT = 500

/** The account's payments, the newest first, with links to their invoices. Amounts in integer cents. */
export const listHistory = async (
  { db }: Tools,
  { accountId }: Actor,
): Promise<Answer<typeof payments.history>> => {
  const rows = await findInvoices(db, accountId, { limit: LIMIT })
  return rows.map(({ id, number, item, paidAt, amount, currency }) => ({
    number,
    item,
    createdAt: paidAt.toISOString(),
    amount,
    currency,
    downloadUrl: `/api/invoices/${id}`,
  }))
}

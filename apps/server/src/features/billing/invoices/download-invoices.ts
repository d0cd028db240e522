import type { payments } from '@tintario/contract/billing/payments.ts'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { findInvoices, getInvoice, type InvoiceRow } from './invoice-store.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'
import { issuerOf, taxOf } from './tax.ts'

/** Seller and tax of old rows without them come from today's settings. */
const pdfOf = async ({ config }: Tools, row: InvoiceRow): Promise<{ name: string; bytes: Buffer }> => ({
  name: `Tintario-${row.number}.pdf`,
  bytes: await renderInvoicePdf({
    ...row,
    seller: row.seller ?? issuerOf(config).seller,
    tax: row.tax ?? taxOf(row.amount, row.buyer, issuerOf(config)),
  }),
})

/** One of the account's invoices as a PDF. Refuses NOT_FOUND for unknown and foreign ids. */
export const downloadInvoice = async (
  tools: Tools,
  { accountId }: Actor,
  id: string,
): Promise<{ name: string; bytes: Buffer }> => {
  const row = await getInvoice(tools.db, accountId, id)
  return row ? pdfOf(tools, row) : refuse('NOT_FOUND')
}

const ALL = 100_000

export async function* downloadAllInvoices(
  tools: Tools,
  accountId: string,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for (const row of await findInvoices(tools.db, accountId, { limit: ALL })) yield await pdfOf(tools, row)
}

const LIMIT = 500

/** The account's payments, the newest first, with links to their invoices. Amounts in integer cents. */
export const listPaymentHistory = async (
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

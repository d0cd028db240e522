import type { payments } from '@tintario/contract/billing/payments.ts'
import type { Answer } from '@tintario/contract/endpoint.ts'
import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { drawInvoice } from './draw-invoice.ts'
import { findInvoices, getInvoice, type InvoiceRow } from './invoice-store.ts'
import { issuerOf } from './parties.ts'
import { taxOf } from './tax.ts'

/** An invoice as a PDF file; seller and tax of old rows without them come from today's settings. */
const printRow = async ({ config }: Tools, row: InvoiceRow): Promise<{ name: string; bytes: Buffer }> => ({
  name: `Tintario-${row.number}.pdf`,
  bytes: await drawInvoice({
    ...row,
    seller: row.seller ?? issuerOf(config).seller,
    tax: row.tax ?? taxOf(row.amount, row.buyer, issuerOf(config)),
  }),
})

/** One of the account's invoices as a PDF. Refuses NOT_FOUND for unknown and foreign ids. */
export const printInvoice = async (
  tools: Tools,
  { accountId }: Actor,
  id: string,
): Promise<{ name: string; bytes: Buffer }> => {
  const row = await getInvoice(tools.db, accountId, id)
  return row ? printRow(tools, row) : refuse('NOT_FOUND')
}

/** More invoices than an account can have. */
const ALL = 100_000

/** Yields every invoice of an account as a PDF file, the newest first. */
export async function* printAll(
  tools: Tools,
  accountId: string,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for (const row of await findInvoices(tools.db, accountId, { limit: ALL })) yield await printRow(tools, row)
}

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

import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { drawInvoice } from './draw-invoice.ts'
import { getInvoice, type InvoiceRow } from './invoice-store.ts'
import { issuerOf } from './seller.ts'
import { taxOf } from './tax.ts'

/** An invoice as a PDF file; seller and tax of old rows without them come from today's settings. */
export const printRow = async (
  { config }: Tools,
  row: InvoiceRow,
): Promise<{ name: string; bytes: Buffer }> => ({
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

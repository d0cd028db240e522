import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { drawInvoice } from './draw-invoice.ts'
import { getInvoice, type InvoiceRow } from './invoice-store.ts'

/** An invoice as a PDF file, drawn from its row by the seller of the settings. */
export const printRow = async (
  { config }: Tools,
  row: InvoiceRow,
): Promise<{ name: string; bytes: Buffer }> => ({
  name: `Tintario-${row.number}.pdf`,
  bytes: await drawInvoice(row, {
    name: config.SELLER_NAME,
    taxId: config.SELLER_TAX_ID,
    address: config.SELLER_ADDRESS,
  }),
})

/** One of the account's invoices as a PDF (BILL-17). Refuses NOT_FOUND for unknown and foreign ids. */
export const printInvoice = async (
  tools: Tools,
  { accountId }: Actor,
  id: string,
): Promise<{ name: string; bytes: Buffer }> => {
  const row = await getInvoice(tools.db, accountId, id)
  return row ? printRow(tools, row) : refuse('NOT_FOUND')
}

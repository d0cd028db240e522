import type { Tools } from '../../../tools.ts'
import { findInvoices } from './invoice-store.ts'
import { printRow } from './print-invoice.ts'

/** More invoices than an account can have. */
const ALL = 100_000

/** Yields every invoice of an account as a PDF file, the newest first. */
export async function* printAll(
  tools: Tools,
  accountId: string,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for (const row of await findInvoices(tools.db, accountId, { limit: ALL })) yield await printRow(tools, row)
}

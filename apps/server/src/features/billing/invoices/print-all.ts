import type { Tools } from '../../../tools.ts'
import { findInvoices } from './invoice-store.ts'
import { printRow } from './print-invoice.ts'

/** More than an account can ever have. */
const ALL = 100_000

/** Every invoice of an account as a PDF file, the newest first, one at a time. */
export async function* printAll(
  tools: Tools,
  accountId: string,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for (const row of await findInvoices(tools.db, accountId, { limit: ALL })) yield await printRow(tools, row)
}

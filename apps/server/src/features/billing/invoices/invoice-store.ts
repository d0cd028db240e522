import { languageOf } from '@tintario/contract/core/common.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { billingDetails, invoice, invoiceSeries, offer } from '../../../db/tables/billing.ts'
import { users } from '../../../db/tables/users.ts'
import type { Buyer, Seller, Tax } from './tax.ts'

/** One sold item: `coins` of a pack, or per month of a plan; `from` and `to` are a plan's period as ISO instants. */
export type InvoiceLine = {
  handle: string
  amount: number
  coins: number | null
  from: string | null
  to: string | null
}
/** `corrects` is the number of the invoice that this corrective invoice cancels; its amounts are the negated ones. */
export type InvoiceRow = Omit<typeof invoice.$inferSelect, 'buyer' | 'lines' | 'seller' | 'tax'> & {
  buyer: Buyer
  lines: InvoiceLine[]
  /** Null in rows older than this column. */
  seller: Seller | null
  tax: Tax | null
}

export const readBuyer = async (
  db: Db,
  accountId: string,
): Promise<{ buyer: Buyer; language: 'en' | 'es' }> => {
  const [owner] = await db
    .select()
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.isChild, false)))
  const [details] = await db.select().from(billingDetails).where(eq(billingDetails.accountId, accountId))
  const { name, line1, line2, postalCode, city, country, taxType, taxValue } = details ?? {}
  return {
    buyer: {
      name: name ?? (owner ? `${owner.firstName} ${owner.surname}`.trim() : null),
      email: owner?.email ?? null,
      address:
        line1 && postalCode && city && country
          ? { line1, line2: line2 ?? null, postal_code: postalCode, city, country }
          : null,
      taxId: taxType && taxValue ? { type: taxType, value: taxValue } : null,
    },
    language: languageOf({ translation: owner?.language }),
  }
}

export const getCoinsOf = async (db: Db, handle: string): Promise<number | null> => {
  const [row] = await db.select({ coins: offer.coins }).from(offer).where(eq(offer.handle, handle))
  return row?.coins ?? null
}

/** Invoices are numbered T2026-000001, corrective ones R2026-000001: Spanish law requires a separate series. */
type Series = 'T' | 'R'

/** Locks the year's series until the transaction ends, so that numbers have no gap even after a rollback. */
export const lockSeries = async (
  tx: Db,
  letter: Series,
): Promise<{ series: string; last: number; year: number }> => {
  // Wait longer for a number than for other locks, instead of rolling back a payment.
  const { rows } = await tx.execute<{ year: number }>(
    sql`select extract(year from clock_timestamp() at time zone 'UTC')::int as year,
      set_config('lock_timeout', '20s', true), set_config('statement_timeout', '20s', true)`,
  )
  const year = rows[0]?.year ?? 0
  const series = `${letter}${year}`
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ series, last: 0 })
    .onConflictDoUpdate({ target: invoiceSeries.series, set: { last: sql`${invoiceSeries.last}` } })
    .returning({ last: invoiceSeries.last })
  return { series, last: row?.last ?? 0, year }
}

export const isInvoiced = async (tx: Db, gatewayId: string): Promise<boolean> =>
  (await tx.$count(invoice, eq(invoice.gatewayId, gatewayId))) > 0

/** Stores an invoice under the next number of the locked series; its date never falls after the series' year. */
export const insertInvoice = async (
  tx: Db,
  { series, last, year }: { series: string; last: number; year: number },
  given: Omit<InvoiceRow, 'id' | 'number' | 'currency' | 'createdAt'>,
): Promise<void> => {
  await tx
    .update(invoiceSeries)
    .set({ last: last + 1 })
    .where(eq(invoiceSeries.series, series))
  await tx.insert(invoice).values({
    ...given,
    number: `${series}-${String(last + 1).padStart(6, '0')}`,
    createdAt: sql`least(clock_timestamp(), make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'UTC') - interval '1 ms')`,
  })
}

const read = (row: typeof invoice.$inferSelect): InvoiceRow => ({
  ...row,
  buyer: row.buyer as Buyer,
  lines: row.lines as InvoiceLine[],
  seller: row.seller as Seller | null,
  tax: row.tax as Tax | null,
})

/** The invoice of a charge or of a gateway's invoice, by its gateway id. */
export const getInvoiceOf = async (
  tx: Db,
  accountId: string,
  gatewayId: string,
): Promise<InvoiceRow | null> => {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.accountId, accountId), eq(invoice.gatewayId, gatewayId)))
  return row ? read(row) : null
}

export const findInvoices = async (
  db: Db,
  accountId: string,
  { limit }: { limit: number },
): Promise<InvoiceRow[]> => {
  const rows = await db
    .select()
    .from(invoice)
    .where(eq(invoice.accountId, accountId))
    .orderBy(desc(invoice.paidAt), desc(invoice.number))
    .limit(limit)
  return rows.map(read)
}

export const getInvoice = async (db: Db, accountId: string, id: string): Promise<InvoiceRow | null> => {
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.accountId, accountId), eq(invoice.id, id)))
  return row ? read(row) : null
}

import type { BillingAddress } from '@tintario/contract/billing/fields.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { billingDetails } from '../../../db/tables/billing.ts'

export type TaxId = { type: string; value: string }
/** The payer as sent to the gateway and printed on invoices. Null means never given. */
type KeptAddress = Omit<BillingAddress, 'name'> & { name?: string }
export type Details = { address: KeptAddress | null; taxId: TaxId | null; updatedAt: Date }

export const getDetails = async (db: Db, accountId: string): Promise<Details | null> => {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.accountId, accountId))
  if (!row) return null
  const { name, line1, line2, postalCode, country, city, taxType, taxValue, updatedAt } = row
  return {
    address:
      line1 && postalCode && country && city
        ? { ...(name && { name }), line1, line2, postal_code: postalCode, country, city }
        : null,
    taxId: taxType && taxValue ? { type: taxType, value: taxValue } : null,
    updatedAt,
  }
}

const store = async (
  db: Db,
  accountId: string,
  values: Partial<typeof billingDetails.$inferInsert>,
): Promise<void> => {
  const changed = { ...values, updatedAt: sql`clock_timestamp()` }
  await db
    .insert(billingDetails)
    .values({ accountId, ...changed })
    .onConflictDoUpdate({ target: billingDetails.accountId, set: changed })
}

export const storeAddress = (db: Db, accountId: string, address: BillingAddress): Promise<void> => {
  const { postal_code: postalCode, ...rest } = address
  return store(db, accountId, { ...rest, postalCode })
}

export const storeTaxId = (db: Db, accountId: string, { type, value }: TaxId): Promise<void> =>
  store(db, accountId, { taxType: type, taxValue: value })

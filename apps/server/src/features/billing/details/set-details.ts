import type { BillingAddress } from '@tintario/contract/billing/fields.ts'
import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { storeAddress, storeTaxId, type TaxId } from './details-store.ts'
import { enqueueDetailsUpdate } from './send-details-to-gateway.ts'
import { taxIdTypes } from './tax-id-types.ts'

/**
 * Stores the tax identifier in its country's notation, for later invoices, and updates the gateway's customer.
 * Refuses TAX_ID_INVALID if the value does not fit the type.
 */
export const setTaxId = async ({ db }: Tools, { accountId }: Actor, given: TaxId): Promise<void> => {
  const read = (await readTaxId(given)) ?? refuse('TAX_ID_INVALID')
  await db.transaction(async (tx) => {
    await storeTaxId(tx, accountId, read)
    await enqueueDetailsUpdate(tx, accountId)
  })
}

/** Stores the billing address for later invoices and updates the gateway's customer. */
export const setBillingAddress = (
  { db }: Tools,
  { accountId }: Actor,
  address: BillingAddress,
): Promise<void> =>
  db.transaction(async (tx) => {
    await storeAddress(tx, accountId, address)
    await enqueueDetailsUpdate(tx, accountId)
  })

/**
 * A tax identifier in its stored form; null if the type is unknown or the value does not fit it. Checks the
 * form only, not that the number is registered.
 */
export const readTaxId = async (given: {
  type: string
  value: string
}): Promise<{ type: string; value: string } | null> => {
  const type = taxIdTypes.find(({ tag }) => tag === given.type)
  if (!type) return null
  const { stdnum } = await import('stdnum')
  const value = type.read(given.value, stdnum)
  return value ? { type: type.tag, value } : null
}

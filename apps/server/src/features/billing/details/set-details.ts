import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { storeTaxId, type TaxId } from './details-store.ts'
import { readTaxId } from './read-tax-id.ts'
import { enqueueDetailsUpdate } from './tell-details.ts'

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

import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { storeTaxId, type TaxId } from './details-store.ts'
import { readTaxId } from './read-tax-id.ts'
import { askToTellDetails } from './tell-details.ts'

/**
 * Saves the tax identifier as its country writes it: later invoices show it, and the gateway is told (API-034). Refuses
 * TAX_ID_INVALID when the value does not fit the type (ERR-14).
 */
export const setTaxId = async ({ db }: Tools, { accountId }: Actor, given: TaxId): Promise<void> => {
  const read = (await readTaxId(given)) ?? refuse('TAX_ID_INVALID')
  await db.transaction(async (tx) => {
    await storeTaxId(tx, accountId, read)
    await askToTellDetails(tx, accountId)
  })
}

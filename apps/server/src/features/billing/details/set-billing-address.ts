import type { BillingAddress } from '@tintario/contract/billing/fields.ts'
import type { Actor } from '../../../actor.ts'
import type { Tools } from '../../../tools.ts'
import { storeAddress } from './details-store.ts'
import { askToTellDetails } from './tell-details.ts'

/** Saves the billing address: later invoices show it, and the gateway is told (API-032). */
export const setBillingAddress = (
  { db }: Tools,
  { accountId }: Actor,
  address: BillingAddress,
): Promise<void> =>
  db.transaction(async (tx) => {
    await storeAddress(tx, accountId, address)
    await askToTellDetails(tx, accountId)
  })

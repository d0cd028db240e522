import type { BillingAddress } from '@tintario/contract/billing/fields.ts'
import type { Actor } from '../../../actor.ts'
import type { Tools } from '../../../tools.ts'
import { storeAddress } from './details-store.ts'
import { enqueueDetailsUpdate } from './tell-details.ts'

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

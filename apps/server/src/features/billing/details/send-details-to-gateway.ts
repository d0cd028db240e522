import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { PaymentError } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { getOwnerId, getUser } from '../../users/index.ts'
import { getCustomerId } from '../cards/customer-store.ts'
import { getDetails } from './details-store.ts'

/** Enqueues the update of the gateway's customer in the caller's transaction. */
export const enqueueDetailsUpdate = (db: Db, accountId: string): Promise<void> =>
  enqueue(db, 'tell-details', { accountId }, { key: `tell-details:${accountId}` })

/**
 * Sends the account's current address and tax identifier to the gateway. Does nothing before the account has a
 * customer there: `getCustomer` enqueues it again. A permanent refusal is only logged, because our invoices
 * don't depend on the gateway's.
 */
export const sendDetailsToGateway = async (
  tools: Tools,
  { accountId }: { accountId: string },
): Promise<void> => {
  const { db, payments, log } = tools
  const customerId = await getCustomerId(db, accountId)
  const details = await getDetails(db, accountId)
  if (!customerId || !details) return
  const { address, taxId, updatedAt } = details
  const ownerId = await getOwnerId(db, accountId)
  const owner = ownerId ? await getUser(db, { accountId, userId: ownerId }) : null
  const name = address?.name ?? (owner ? `${owner.firstName} ${owner.surname}`.trim() : '')
  try {
    await payments.updateCustomer(customerId, {
      ...(address
        ? {
            ...(name && { name }),
            address: {
              line1: address.line1,
              line2: address.line2,
              postalCode: address.postal_code,
              city: address.city,
              country: address.country,
            },
          }
        : {}),
      ...(taxId ? { taxId } : {}),
      key: `details:${accountId}:${randomUUID()}`,
    })
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind === 'unavailable' || error.kind === 'unknown')
      throw error
    log.warn({ accountId, reason: error.message }, 'the gateway refused the billing details')
  }
  // A concurrent change may have been sent before this older one: send again.
  const now = await getDetails(db, accountId)
  if (now && now.updatedAt.getTime() !== updatedAt.getTime()) await enqueueDetailsUpdate(db, accountId)
}

import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { PaymentError } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { getOwnerId, getUser } from '../../users/index.ts'
import { getCustomerId } from '../cards/customer-store.ts'
import { getDetails } from './details-store.ts'

/** Has the gateway told of address and tax identifier, once the caller's transaction ends. */
export const askToTellDetails = (db: Db, accountId: string): Promise<void> =>
  enqueue(db, 'tell-details', { accountId }, { key: `tell-details:${accountId}` })

/**
 * Tells the gateway the account's address and tax identifier as they are now. There is nothing to do before the account
 * is known there; who makes it known asks again. A no for good is logged: our invoices are right without the gateway's.
 */
export const tellDetails = async (tools: Tools, { accountId }: { accountId: string }): Promise<void> => {
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
    log.warn({ accountId, reason: error.message }, 'the gateway does not take the billing details')
  }
  // Another change may have been told meanwhile, and this older one after it.
  const now = await getDetails(db, accountId)
  if (now && now.updatedAt.getTime() !== updatedAt.getTime()) await askToTellDetails(db, accountId)
}

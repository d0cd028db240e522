import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { PaymentError } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { getOwnerId, getUser } from '../../users/index.ts'
import { getCustomerId, getDetails, insertCustomer } from './account-store.ts'
import { askGateway } from './ask-gateway.ts'

/** The account's customer id at the gateway; created once, also by concurrent calls. Refuses PAYMENTS_UNAVAILABLE. */
export const getCustomer = async ({ db, payments }: Tools, accountId: string): Promise<string> => {
  const known = await getCustomerId(db, accountId)
  if (known) return known
  const userId = await getOwnerId(db, accountId)
  const owner = userId ? await getUser(db, { accountId, userId }) : null
  if (!owner) throw new Error('an account without an owner')
  const { email, firstName, surname } = owner
  const name = `${firstName} ${surname}`
  // A retry after a changed name is another request, which needs another idempotency key.
  const asked = createHash('sha256').update(`${email}\n${name}`).digest('hex').slice(0, 16)
  const made = await askGateway(
    payments.createCustomer({ reference: accountId, email, name, key: `customer:${accountId}:${asked}` }),
  )
  await insertCustomer(db, accountId, made)
  await enqueueDetailsUpdate(db, accountId)
  return (await getCustomerId(db, accountId)) ?? made
}

export const enqueueDetailsUpdate = (db: Db, accountId: string): Promise<void> =>
  enqueue(db, 'tell-details', { accountId }, { key: `tell-details:${accountId}` })

/**
 * Sends address and tax identifier to the gateway. A permanent refusal is only logged: our invoices don't depend
 * on it.
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

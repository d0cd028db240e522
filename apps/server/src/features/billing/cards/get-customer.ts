import { createHash } from 'node:crypto'
import type { Tools } from '../../../tools.ts'
import { getOwnerId, getUser } from '../../users/index.ts'
import { askGateway } from '../ask-gateway.ts'
import { enqueueDetailsUpdate } from '../details/send-details-to-gateway.ts'
import { getCustomerId, insertCustomer } from './customer-store.ts'

/**
 * The account's customer id at the gateway; creates the customer once, also under concurrent calls. Refuses
 * PAYMENTS_UNAVAILABLE.
 */
export const getCustomer = async ({ db, payments }: Tools, accountId: string): Promise<string> => {
  const known = await getCustomerId(db, accountId)
  if (known) return known
  const userId = await getOwnerId(db, accountId)
  const owner = userId ? await getUser(db, { accountId, userId }) : null
  if (!owner) throw new Error('an account without an owner')
  const { email, firstName, surname } = owner
  const name = `${firstName} ${surname}`
  // The key contains name and email: a retry after a changed name is another request, which needs another
  // idempotency key.
  const asked = createHash('sha256').update(`${email}\n${name}`).digest('hex').slice(0, 16)
  const made = await askGateway(
    payments.createCustomer({ reference: accountId, email, name, key: `customer:${accountId}:${asked}` }),
  )
  await insertCustomer(db, accountId, made)
  await enqueueDetailsUpdate(db, accountId)
  return (await getCustomerId(db, accountId)) ?? made
}

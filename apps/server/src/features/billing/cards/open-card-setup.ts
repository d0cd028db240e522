import { randomUUID } from 'node:crypto'
import type { Tools } from '../../../tools.ts'
import { askGateway } from '../ask-gateway.ts'
import { insertCardSetup } from './card-setup-store.ts'
import { getCustomer } from './get-customer.ts'

/**
 * Opens a card setup and returns the secret with which the browser sends the card to the gateway. With `save`
 * false the card only pays the subscription and is not listed. Refuses PAYMENTS_UNAVAILABLE.
 */
export const openCardSetup = async (
  tools: Tools,
  { accountId }: { accountId: string },
  { save }: { save: boolean },
): Promise<{ clientSecret: string }> => {
  const customerId = await getCustomer(tools, accountId)
  const id = randomUUID()
  const { gatewayId, clientSecret } = await askGateway(
    tools.payments.openCardSetup({ customerId, reference: id, key: `card-setup:${id}` }),
  )
  await insertCardSetup(tools.db, { accountId, id, gatewayId, isListed: save })
  return { clientSecret }
}

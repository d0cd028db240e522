import { randomUUID } from 'node:crypto'
import type { Tools } from '../../../tools.ts'
import { askGateway } from '../ask-gateway.ts'
import { insertCardSetup } from './card-setup-store.ts'
import { getCustomer } from './get-customer.ts'

/**
 * Opens a card setup and answers the secret with which the browser gives the card to the gateway (API-043, R16). With
 * `save` false the card serves the subscription only and is not listed (R117). Refuses PAYMENTS_UNAVAILABLE.
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

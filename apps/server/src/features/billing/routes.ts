import type { billing } from '@tintario/contract/billing/endpoints.ts'
import type { payments } from '@tintario/contract/billing/payments.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { detailsHandlers, taxIdTypesHandlers } from './details/routes.ts'
import { receiveWebhook } from './events/gateway-events.ts'
import { historyHandlers, invoiceHandlers } from './invoices/routes.ts'
import { packsHandlers } from './packs/routes.ts'
import { offersHandlers, pricesHandlers } from './prices/routes.ts'
import { nextPaymentHandlers, upgradeHandlers } from './subscriptions/routes.ts'

export const billingHandlers: Handlers<typeof billing> = {
  ...pricesHandlers,
  ...taxIdTypesHandlers,
  ...invoiceHandlers,
  webhook: async (tools, { request }) => {
    const signature = request.headers['stripe-signature']
    await receiveWebhook(tools, request.body, typeof signature === 'string' ? signature : undefined)
    return { received: true }
  },
}
export { cardsHandlers, sandboxHandlers } from './cards/routes.ts'
export const paymentsHandlers: Handlers<typeof payments> = {
  ...packsHandlers,
  ...historyHandlers,
  ...nextPaymentHandlers,
}
export { subscriptionsHandlers } from './subscriptions/routes.ts'
export const billedWalletHandlers: Pick<
  Handlers<typeof wallet>,
  'get' | 'products' | 'upgrade' | 'billingAddress' | 'setBillingAddress' | 'taxId' | 'setTaxId'
> = { ...upgradeHandlers, ...offersHandlers, ...detailsHandlers }

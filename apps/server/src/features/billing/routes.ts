import type { billing } from '@tintario/contract/billing/endpoints.ts'
import type { payments } from '@tintario/contract/billing/payments.ts'
import type { subscriptions } from '@tintario/contract/billing/subscriptions.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refuse.ts'
import { packsHandlers } from './packs/routes.ts'

const later = async () => refuse('PAYMENTS_UNAVAILABLE')

export const billingHandlers: Handlers<typeof billing> = {
  prices: later,
  taxIdTypes: later,
  invoice: later,
  webhook: later,
}
export { cardsHandlers, sandboxHandlers } from './cards/routes.ts'
export const paymentsHandlers: Handlers<typeof payments> = {
  ...packsHandlers,
  history: later,
  next: later,
}
export const subscriptionsHandlers: Handlers<typeof subscriptions> = {
  quote: later,
  start: later,
  confirm: later,
  current: later,
  change: later,
  keep: later,
  cancel: later,
}
export const billedWalletHandlers: Pick<
  Handlers<typeof wallet>,
  'upgrade' | 'billingAddress' | 'setBillingAddress' | 'taxId' | 'setTaxId'
> = { upgrade: later, billingAddress: later, setBillingAddress: later, taxId: later, setTaxId: later }

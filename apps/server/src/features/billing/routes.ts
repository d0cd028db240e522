import type { billing } from '@tintario/contract/billing/endpoints.ts'
import type { cards, payments, sandbox } from '@tintario/contract/billing/payments.ts'
import type { subscriptions } from '@tintario/contract/billing/subscriptions.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refuse.ts'

const later = async () => refuse('PAYMENTS_UNAVAILABLE')

export const billingHandlers: Handlers<typeof billing> = {
  prices: later,
  taxIdTypes: later,
  invoice: later,
  webhook: later,
}
export const cardsHandlers: Handlers<typeof cards> = {
  create: later,
  list: later,
  setDefault: later,
  remove: later,
}
export const sandboxHandlers: Handlers<typeof sandbox> = { enterCard: later, answerChallenge: later }
export const paymentsHandlers: Handlers<typeof payments> = {
  publicKey: later,
  pay: later,
  confirm: later,
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

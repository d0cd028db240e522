import type { billing } from '@tintario/contract/billing/endpoints.ts'
import type { cards, payments, sandbox } from '@tintario/contract/billing/payments.ts'
import type { subscriptions } from '@tintario/contract/billing/subscriptions.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import { File, type Handlers } from '../../http/handler.ts'
import { findListedCards } from './cards/card-store.ts'
import { openCardSetup, presentCard, removeCard, setDefaultCard } from './cards/manage-cards.ts'
import { answerChallenge, enterCard } from './cards/sandbox-form.ts'
import { syncCards } from './cards/sync-cards.ts'
import { getDetails } from './customer/account-store.ts'
import { getWallet, setBillingAddress, setTaxId } from './customer/billing-details.ts'
import { taxIdTypes } from './customer/tax-id-types.ts'
import { receiveWebhook } from './events/webhook.ts'
import { downloadInvoice, listPaymentHistory } from './invoices/download-invoices.ts'
import { confirmPayment, payPack, presentPayment } from './packs/pay-pack.ts'
import { findPrices } from './prices/find-prices.ts'
import { findOffers } from './prices/price-store.ts'
import { cancelSubscription, changePlan, keepSubscription } from './subscriptions/change-plan.ts'
import { getQuote } from './subscriptions/get-quote.ts'
import { getCurrent, getNextPayment } from './subscriptions/get-subscription.ts'
import { startSubscription, upgradeWallet } from './subscriptions/start-subscription.ts'
import { confirmSubscription } from './subscriptions/subscription-result.ts'

export const billingHandlers: Handlers<typeof billing> = {
  prices: (tools, { query }) => findPrices(tools, query),
  taxIdTypes: async () => taxIdTypes.map(({ tag, country, name }) => ({ tag, country, name })),
  invoice: async (tools, { actor, params, reply }) => {
    const { name, bytes } = await downloadInvoice(tools, actor, params.id)
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return new File(bytes, 'application/pdf', 'no-store')
  },
  webhook: async (tools, { request }) => {
    const signature = request.headers['stripe-signature']
    await receiveWebhook(tools, request.body, typeof signature === 'string' ? signature : undefined)
    return { received: true }
  },
}

export const paymentsHandlers: Handlers<typeof payments> = {
  publicKey: async ({ payments }) => ({ gateway: payments.name, publicKey: payments.publicKey }),
  pay: async (tools, { actor, body: { product, paymentMethodId }, idempotencyKey }) =>
    presentPayment(tools, await payPack(tools, actor, { offer: product, paymentMethodId, idempotencyKey })),
  confirm: async (tools, { actor, params }) =>
    presentPayment(tools, await confirmPayment(tools, actor.accountId, params.id)),
  history: (tools, { actor }) => listPaymentHistory(tools, actor),
  next: (tools, { actor }) => getNextPayment(tools, actor.accountId),
}

export const cardsHandlers: Handlers<typeof cards> = {
  create: (tools, { actor, body }) => openCardSetup(tools, actor, { save: body?.save ?? true }),
  list: async (tools, { actor: { accountId } }) => {
    await syncCards(tools, accountId)
    return (await findListedCards(tools.db, accountId)).map(presentCard)
  },
  setDefault: (tools, { actor, params }) => setDefaultCard(tools, actor.accountId, params.id),
  remove: (tools, { actor, params }) => removeCard(tools, actor.accountId, params.id),
}

export const sandboxHandlers: Handlers<typeof sandbox> = {
  enterCard: (tools, { actor, body }) => enterCard(tools, actor.accountId, body),
  answerChallenge: (tools, { actor, body }) => answerChallenge(tools, actor.accountId, body),
}

/** An empty code means none. */
const codeOf = ({ promotionCode }: { promotionCode?: string | undefined }) => promotionCode || null

export const subscriptionsHandlers: Handlers<typeof subscriptions> = {
  quote: (tools, { actor, body }) =>
    getQuote(tools, actor.accountId, {
      tier: body.tier,
      period: body.period,
      promotionCode: codeOf(body),
    }),
  start: (tools, { actor, body, idempotencyKey }) =>
    startSubscription(tools, actor, { ...body, promotionCode: codeOf(body) }, idempotencyKey),
  confirm: (tools, { actor }) => confirmSubscription(tools, actor.accountId),
  current: (tools, { actor }) => getCurrent(tools, actor.accountId),
  change: (tools, { actor, body }) => changePlan(tools, actor, body),
  keep: (tools, { actor }) => keepSubscription(tools, actor),
  cancel: (tools, { actor, body }) => cancelSubscription(tools, actor, body),
}

export const billedWalletHandlers: Pick<
  Handlers<typeof wallet>,
  'get' | 'products' | 'upgrade' | 'billingAddress' | 'setBillingAddress' | 'taxId' | 'setTaxId'
> = {
  get: (tools, { actor }) => getWallet(tools, actor),
  products: ({ db }) => findOffers(db),
  upgrade: (tools, { actor, body, idempotencyKey }) =>
    upgradeWallet(
      tools,
      actor,
      {
        tier: body?.tier ?? 'basic',
        period: body?.period ?? 'monthly',
        promotionCode: codeOf(body ?? {}),
        acceptNoTrial: body?.acceptNoTrial ?? false,
      },
      idempotencyKey,
    ),
  billingAddress: async ({ db }, { actor }) => (await getDetails(db, actor.accountId))?.address ?? null,
  setBillingAddress: (tools, { actor, body }) => setBillingAddress(tools, actor, body),
  taxId: async ({ db }, { actor }) => (await getDetails(db, actor.accountId))?.taxId ?? null,
  setTaxId: (tools, { actor, body }) => setTaxId(tools, actor, body),
}

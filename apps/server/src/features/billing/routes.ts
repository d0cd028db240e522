import type { billing } from '@tintario/contract/billing/endpoints.ts'
import type { cards, payments, sandbox } from '@tintario/contract/billing/payments.ts'
import type { subscriptions } from '@tintario/contract/billing/subscriptions.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import { File, type Handlers } from '../../http/handler.ts'
import { findListedCards } from './cards/card-store.ts'
import { openCardSetup, presentCard, removeCard, setDefaultCard } from './cards/manage-cards.ts'
import { answerChallenge, enterCard } from './cards/sandbox-form.ts'
import { syncCards } from './cards/sync-cards.ts'
import { getDetails } from './details/details-store.ts'
import { getWallet } from './details/get-wallet.ts'
import { setBillingAddress, setTaxId } from './details/set-details.ts'
import { taxIdTypes } from './details/tax-id-types.ts'
import { receiveWebhook } from './events/gateway-events.ts'
import { listHistory, printInvoice } from './invoices/print-invoice.ts'
import { confirmPayment, payPack, presentPayment } from './packs/pay-pack.ts'
import { findPrices } from './prices/find-prices.ts'
import { findOffers } from './prices/price-store.ts'
import { confirmSubscription } from './subscriptions/change-result.ts'
import {
  cancelSubscription,
  changeSubscription,
  keepSubscription,
} from './subscriptions/change-subscription.ts'
import { getQuote } from './subscriptions/get-quote.ts'
import { getCurrent, getNextPayment } from './subscriptions/get-subscription.ts'
import { startSubscription, upgradeWallet } from './subscriptions/start-subscription.ts'

const ok = { statusCode: 200 } as const

export const billingHandlers: Handlers<typeof billing> = {
  prices: (tools, { query }) => findPrices(tools, query),
  taxIdTypes: async () => taxIdTypes.map(({ tag, country, name }) => ({ tag, country, name })),
  invoice: async (tools, { actor, params, reply }) => {
    const { name, bytes } = await printInvoice(tools, actor, params.id)
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
  history: (tools, { actor }) => listHistory(tools, actor),
  next: (tools, { actor }) => getNextPayment(tools, actor.accountId),
}

export const cardsHandlers: Handlers<typeof cards> = {
  create: (tools, { actor, body }) => openCardSetup(tools, actor, { save: body?.save ?? true }),
  list: async (tools, { actor: { accountId } }) => {
    await syncCards(tools, accountId)
    return (await findListedCards(tools.db, accountId)).map(presentCard)
  },
  setDefault: async (tools, { actor, params }) => {
    await setDefaultCard(tools, actor.accountId, params.id)
    return ok
  },
  remove: async (tools, { actor, params }) => {
    await removeCard(tools, actor.accountId, params.id)
    return ok
  },
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
  change: (tools, { actor, body }) => changeSubscription(tools, actor, body),
  keep: async (tools, { actor }) => {
    await keepSubscription(tools, actor)
    return ok
  },
  cancel: async (tools, { actor, body }) => {
    await cancelSubscription(tools, actor, body)
    return ok
  },
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
  setBillingAddress: async (tools, { actor, body }) => {
    await setBillingAddress(tools, actor, body)
    return ok
  },
  taxId: async ({ db }, { actor }) => (await getDetails(db, actor.accountId))?.taxId ?? null,
  setTaxId: async (tools, { actor, body }) => {
    await setTaxId(tools, actor, body)
    return ok
  },
}

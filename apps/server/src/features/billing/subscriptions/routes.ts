import type { payments } from '@tintario/contract/billing/payments.ts'
import type { subscriptions } from '@tintario/contract/billing/subscriptions.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Handlers } from '../../../http/handler.ts'
import { confirmSubscription } from './change-result.ts'
import { cancelSubscription, changeSubscription, keepSubscription } from './change-subscription.ts'
import { getQuote } from './get-quote.ts'
import { getCurrent, getNextPayment } from './get-subscription.ts'
import { startSubscription } from './start-subscription.ts'
import { upgradeWallet } from './upgrade-wallet.ts'

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
    return { statusCode: 200 }
  },
  cancel: async (tools, { actor, body }) => {
    await cancelSubscription(tools, actor, body)
    return { statusCode: 200 }
  },
}

export const nextPaymentHandlers: Pick<Handlers<typeof payments>, 'next'> = {
  next: (tools, { actor }) => getNextPayment(tools, actor.accountId),
}

export const upgradeHandlers: Pick<Handlers<typeof wallet>, 'upgrade'> = {
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
}

import type { payments } from '@tintario/contract/billing/payments.ts'
import type { Handlers } from '../../../http/handler.ts'
import { confirmPayment } from './confirm-payment.ts'
import { payPack } from './pay-pack.ts'
import { presentPayment } from './present-payment.ts'

export const packsHandlers: Pick<Handlers<typeof payments>, 'publicKey' | 'pay' | 'confirm'> = {
  publicKey: async ({ payments }) => ({ gateway: payments.name, publicKey: payments.publicKey }),
  pay: async (tools, { actor, body: { product, paymentMethodId }, idempotencyKey }) =>
    presentPayment(tools, await payPack(tools, actor, { offer: product, paymentMethodId, idempotencyKey })),
  confirm: async (tools, { actor, params }) =>
    presentPayment(tools, await confirmPayment(tools, actor.accountId, params.id)),
}

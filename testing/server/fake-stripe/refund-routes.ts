import { makeRefund, paymentOf } from '@tintario/sandbox-payments/refunds.ts'
import { presentRefund } from './present-cards.ts'
import { allowed, type Request, referenceOf, text } from './provider.ts'
import { missing } from './refusals.ts'
import { page, type Routes } from './routes.ts'

/** What a payment of the provider's paid for: a charge of its own id, or an invoice. */
const paidFor = async ({ books, params }: Request): Promise<string> => {
  const id = text(params, 'payment_intent')
  if (await books.get('charge', id)) return id
  const invoice = (await books.find('invoice', { limit: 100_000 })).find((one) => paymentOf(one) === id)
  if (!invoice) throw missing(`payment_intent: '${id}'`)
  return invoice.id
}

/** Money given back. */
export const refundRoutes: Routes = {
  'POST /v1/refunds': [
    'TakesRefundCreate',
    async (request) => {
      const { books, params } = request
      return presentRefund(
        allowed(
          await makeRefund(books, {
            ofId: await paidFor(request),
            amount: params.amount === undefined ? null : Number(params.amount),
            reference: referenceOf(params),
          }),
        ),
      )
    },
  ],
  'GET /v1/refunds': [
    'TakesRefundList',
    async (request) => {
      const ofId = await paidFor(request)
      const all = (await request.books.find('refund', { limit: 100_000 })).filter((one) => one.ofId === ofId)
      return page('/v1/refunds', all.map(presentRefund), request)
    },
  ],
}

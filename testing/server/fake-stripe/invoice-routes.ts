import type { Books, InvoiceEntry, SubscriptionEntry } from '@tintario/sandbox-payments/books.ts'
import { quoteChange } from '@tintario/sandbox-payments/change-subscription.ts'
import { newId } from '@tintario/sandbox-payments/events.ts'
import { amountsOf, closeUnpaid, linesOf } from '@tintario/sandbox-payments/invoices.ts'
import { payAgain } from '@tintario/sandbox-payments/pass-time.ts'
import { discounted, periodEndOf } from '@tintario/sandbox-payments/periods.ts'
import { fieldsOf } from './form.ts'
import { allowed, itemPrice, type Provider, text } from './provider.ts'
import { declined, wrong } from './refusals.ts'
import { page, type Routes } from './routes.ts'

/** An invoice that is not there yet, as it would be. */
const preview = async (
  provider: Provider,
  books: Books,
  subscription: SubscriptionEntry,
  draft: Pick<InvoiceEntry, 'lines' | 'price' | 'periodStart' | 'periodEnd' | 'periodValue'>,
) => {
  const customer = await provider.entry(books, 'customer', subscription.customerId)
  return provider.invoice(books, {
    ...draft,
    ...amountsOf(draft.lines, customer.credit),
    id: newId('upcoming_in'),
    customerId: customer.id,
    subscriptionId: subscription.id,
    state: 'open',
    cause: 'renewal',
    isTrial: false,
    clientSecret: '',
    payment: 'none',
    tries: 0,
    paidAt: null,
    createdAt: books.now,
  })
}

/** Invoices, and previews of those to come. */
export const invoiceRoutes = (provider: Provider): Routes => ({
  'POST /v1/invoices/create_preview': [
    'TakesInvoicePreview',
    async ({ books, params }) => {
      const planned = params.schedule ? provider.catalogue.schedules.get(text(params, 'schedule')) : null
      const id = planned?.subscriptionId ?? text(params, 'subscription')
      const subscription = await provider.entry(books, 'subscription', id)
      if (!planned && provider.catalogue.scheduleOf(id, books.now) && !params.subscription_details)
        throw wrong('ask by its schedule')
      const details = fieldsOf(params.subscription_details)
      if (params.subscription_details) {
        const price = provider.price(itemPrice(details))
        if (fieldsOf(details.billing_cycle_anchor).type !== 'now') throw wrong('billing_cycle_anchor')
        const { draft } = allowed(await quoteChange(books, { subscriptionId: id, price }))
        if (!draft) throw wrong('nothing is invoiced in a trial')
        return preview(provider, books, subscription, draft)
      }
      if (subscription.state === 'ended' || subscription.cancelAtPeriodEnd)
        throw wrong('No upcoming invoices', 'invoice_upcoming_none')
      const price = subscription.nextPrice ?? subscription.price
      const periodStart = subscription.periodEnd
      const periodEnd = periodEndOf(periodStart, 1, price.period)
      const amount = discounted(price, subscription.promotion)
      const lines = linesOf({
        handle: price.handle,
        amount,
        off: price.amount - amount,
        from: periodStart,
        to: periodEnd,
      })
      return preview(provider, books, subscription, {
        lines,
        price,
        periodStart,
        periodEnd,
        periodValue: amount,
      })
    },
  ],
  'GET /v1/invoices': [
    'TakesInvoiceList',
    async (request) => {
      const { books, params, expand } = request
      const subscription = await provider.entry(books, 'subscription', text(params, 'subscription'))
      const all = (await books.find('invoice', { customerId: subscription.customerId })).filter(
        (one) =>
          one.subscriptionId === subscription.id &&
          (params.status === undefined || one.state === params.status),
      )
      const shown = await Promise.all(all.map((one) => provider.invoice(books, one, expand)))
      return page('/v1/invoices', shown, request)
    },
  ],
  'GET /v1/invoices/:id': [
    'TakesInvoiceRetrieve',
    async ({ books, id, expand }) =>
      provider.invoice(books, await provider.entry(books, 'invoice', id), expand),
  ],
  'POST /v1/invoices/:id/void': [
    'TakesInvoiceVoid',
    async ({ books, id }) => {
      if ((await provider.entry(books, 'invoice', id)).state !== 'open')
        throw wrong('Only open invoices are voided.')
      await closeUnpaid(books, id, 'void')
      return provider.invoice(books, await provider.entry(books, 'invoice', id))
    },
  ],
  'POST /v1/invoices/:id/pay': [
    'TakesInvoicePay',
    async ({ books, id }) => {
      const invoice = await provider.entry(books, 'invoice', id)
      if (invoice.state !== 'open') throw wrong('Invoice is already paid')
      await payAgain(books, await provider.locked(books, invoice.subscriptionId))
      const paid = await provider.entry(books, 'invoice', id)
      return paid.state === 'paid' ? provider.invoice(books, paid) : { refusal: declined('card_declined') }
    },
  ],
})

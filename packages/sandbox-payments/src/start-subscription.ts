import type { Books, InvoiceEntry, PlanPrice, SubscriptionEntry } from './books.ts'
import { usableCard } from './card-setups.ts'
import { newId } from './events.ts'
import { drawUp, enter, linesOf, refusalOf } from './invoices.ts'
import { Refused } from './once.ts'
import { DAY, discounted, holdsFor, periodEndOf } from './periods.ts'
import { getPromotion } from './promotions.ts'
import { keep, openPeriod } from './subscription-entry.ts'

/**
 * If the bank refuses, nothing is stored; if it asks, the subscription waits `incomplete`, or is refused with
 * `requires_action`. A trial begins with an invoice of zero, and leaves a promotion for the first paid period.
 */
export const startSubscription = async (
  books: Books,
  of: {
    customerId: string
    cardId: string
    price: PlanPrice
    promotionCode: string | null
    trialDays: number
    reference: string
  },
  onQuestion: 'refuse' | 'wait',
): Promise<SubscriptionEntry | Refused> => {
  const customer = await books.lock(of.customerId)
  const card = await usableCard(books, of.customerId, of.cardId)
  if (!customer || !card) return new Refused('not-found', customer ? 'card' : 'customer')
  const promotion = of.promotionCode ? await getPromotion(books, of.promotionCode) : null
  if (of.promotionCode && !(promotion && holdsFor(promotion, of.price)))
    return new Refused('invalid', 'promotion_code')

  const { now } = books
  const hasTrial = of.trialDays > 0
  const periodEnd = hasTrial ? now + of.trialDays * DAY : periodEndOf(now, 1, of.price.period)
  const periodValue = hasTrial ? 0 : discounted(of.price, promotion)
  const id = newId('sub')
  const invoice: InvoiceEntry = drawUp(books, {
    customer: hasTrial ? { ...customer, credit: 0 } : customer,
    card,
    subscriptionId: id,
    isThere: true,
    draft: {
      cause: 'start',
      isTrial: hasTrial,
      lines: linesOf({
        handle: of.price.handle,
        amount: periodValue,
        off: hasTrial ? 0 : of.price.amount - periodValue,
        from: now,
        to: periodEnd,
      }),
      price: of.price,
      periodStart: now,
      periodEnd,
      periodValue,
    },
  })
  const refusal = refusalOf(invoice, onQuestion)
  if (refusal) return refusal
  await enter(books, invoice, customer)
  const begun: SubscriptionEntry = {
    id,
    customerId: of.customerId,
    cardId: of.cardId,
    reference: of.reference,
    state: hasTrial ? 'trialing' : 'incomplete',
    price: of.price,
    nextPrice: null,
    pending: null,
    promotion: promotion && {
      id: promotion.id,
      code: promotion.code,
      percentOff: promotion.percentOff,
      amountOff: promotion.amountOff,
      duration: promotion.duration,
      appliesTo: promotion.appliesTo,
    },
    anchor: now,
    periods: 0,
    periodStart: now,
    periodEnd,
    trialEndsAt: hasTrial ? periodEnd : null,
    periodValue: 0,
    cancelAtPeriodEnd: false,
    endedAt: null,
    latestInvoiceId: invoice.id,
    dueAt: null,
    tryAgainAt: null,
    createdAt: now,
  }
  const isOpen = !hasTrial && invoice.state === 'paid'
  return keep(books, isOpen ? openPeriod(begun, invoice) : begun, 'created')
}

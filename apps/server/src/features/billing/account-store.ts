import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import {
  billingDetails,
  card,
  cardSetup,
  invoice,
  payment,
  refund,
  subscription,
  trialCard,
} from '../../db/tables/billing.ts'

/** Deletes the billing rows of an account that was erased, invoices included. */
export const deleteErasedBilling = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(refund).where(eq(refund.accountId, accountId))
  await tx.delete(invoice).where(eq(invoice.accountId, accountId))
  await tx.delete(payment).where(eq(payment.accountId, accountId))
  await tx.delete(subscription).where(eq(subscription.accountId, accountId))
}

/** The stored billing data of an account, for the owner's export. */
export const readBilling = async (db: Db, accountId: string): Promise<Record<string, unknown>> => {
  const payments = await db
    .select({
      offer: payment.offer,
      coins: payment.coins,
      amount: payment.amount,
      currency: payment.currency,
      state: payment.state,
      reason: payment.reason,
      createdAt: payment.createdAt,
    })
    .from(payment)
    .where(eq(payment.accountId, accountId))
    .orderBy(asc(payment.id))
  const subscriptions = await db
    .select()
    .from(subscription)
    .where(eq(subscription.accountId, accountId))
    .orderBy(asc(subscription.id))
  const invoices = await db
    .select({
      number: invoice.number,
      item: invoice.item,
      amount: invoice.amount,
      currency: invoice.currency,
      paidAt: invoice.paidAt,
      createdAt: invoice.createdAt,
      buyer: invoice.buyer,
      lines: invoice.lines,
      tax: invoice.tax,
      corrects: invoice.corrects,
    })
    .from(invoice)
    .where(eq(invoice.accountId, accountId))
    .orderBy(asc(invoice.number))
  const cards = await db
    .select({
      brand: card.brand,
      last4: card.last4,
      expMonth: card.expMonth,
      expYear: card.expYear,
      isDefault: card.isDefault,
      createdAt: card.createdAt,
    })
    .from(card)
    .where(eq(card.accountId, accountId))
  const refunds = await db
    .select({
      amount: refund.amount,
      currency: refund.currency,
      state: refund.state,
      cause: refund.cause,
      createdAt: refund.createdAt,
    })
    .from(refund)
    .where(eq(refund.accountId, accountId))
    .orderBy(asc(refund.id))
  const [details] = await db.select().from(billingDetails).where(eq(billingDetails.accountId, accountId))
  return { details: details ?? null, cards, subscriptions, payments, invoices, refunds }
}

/**
 * Deletes what no law requires to be stored: cards, address, tax identifier and the reason of a cancellation.
 * Ends a start of a subscription that has no answer from the gateway yet; if it succeeds there, it is ended
 * there. Returns the cards' gateway ids, so that the caller can delete them at the gateway.
 */
export const eraseDetails = async (tx: Db, accountId: string): Promise<string[]> => {
  const begun = and(
    eq(subscription.accountId, accountId),
    eq(subscription.state, 'new'),
    isNull(subscription.gatewayId),
  )
  const given = await tx
    .update(subscription)
    .set({ state: 'ended', endedAt: sql`now()` })
    .where(begun)
    .returning({ id: subscription.id })
  for (const { id } of given) await tx.delete(trialCard).where(eq(trialCard.subscriptionId, id))
  await tx
    .update(subscription)
    .set({ cancelFeedback: null, cancelComment: null })
    .where(eq(subscription.accountId, accountId))
  await tx.delete(cardSetup).where(eq(cardSetup.accountId, accountId))
  await tx.delete(billingDetails).where(eq(billingDetails.accountId, accountId))
  const cards = await tx
    .delete(card)
    .where(eq(card.accountId, accountId))
    .returning({ gatewayId: card.gatewayId })
  return cards.map(({ gatewayId }) => gatewayId)
}

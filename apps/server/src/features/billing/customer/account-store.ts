import type { BillingAddress } from '@tintario/contract/billing/fields.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { excluded } from '../../../db/excluded.ts'
import {
  billingDetails,
  card,
  cardSetup,
  invoice,
  payment,
  paymentCustomer,
  refund,
  subscription,
  trialCard,
} from '../../../db/tables/billing.ts'
import { account } from '../../../db/tables/users.ts'

/** The database's time, so that states fetched by different processes are ordered by one clock. */
export const readTime = async (db: Db): Promise<Date> => {
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  )
  return new Date(Math.floor(Number(rows[0]?.now)))
}

/** When an account was erased; null for a live one. */
export const getErasedAt = async (db: Db, accountId: string): Promise<Date | null> => {
  const [row] = await db.select({ erasedAt: account.erasedAt }).from(account).where(eq(account.id, accountId))
  return row?.erasedAt ?? null
}

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

/** Deletes what no law requires to be stored, and ends a start without an answer. Returns the cards' gateway ids. */
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

export const getCustomerId = async (db: Db, accountId: string): Promise<string | null> => {
  const [row] = await db
    .select({ gatewayId: paymentCustomer.gatewayId })
    .from(paymentCustomer)
    .where(eq(paymentCustomer.accountId, accountId))
  return row?.gatewayId ?? null
}

export const getAccountOfCustomer = async (db: Db, gatewayId: string): Promise<string | null> => {
  const [row] = await db
    .select({ accountId: paymentCustomer.accountId })
    .from(paymentCustomer)
    .where(eq(paymentCustomer.gatewayId, gatewayId))
  return row?.accountId ?? null
}

/** Stores the customer id; the first one stored for an account wins. */
export const insertCustomer = async (db: Db, accountId: string, gatewayId: string): Promise<void> => {
  await db.insert(paymentCustomer).values({ accountId, gatewayId }).onConflictDoNothing()
}

export const deleteCustomer = async (db: Db, accountId: string): Promise<void> => {
  await db.delete(paymentCustomer).where(eq(paymentCustomer.accountId, accountId))
}

export type TaxId = { type: string; value: string }
/** The payer as sent to the gateway and printed on invoices. Null means never given. */
type KeptAddress = Omit<BillingAddress, 'name'> & { name?: string }
type Details = { address: KeptAddress | null; taxId: TaxId | null; updatedAt: Date }

export const getDetails = async (db: Db, accountId: string): Promise<Details | null> => {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.accountId, accountId))
  if (!row) return null
  const { name, line1, line2, postalCode, country, city, taxType, taxValue, updatedAt } = row
  return {
    address:
      line1 && postalCode && country && city
        ? { ...(name && { name }), line1, line2, postal_code: postalCode, country, city }
        : null,
    taxId: taxType && taxValue ? { type: taxType, value: taxValue } : null,
    updatedAt,
  }
}

const store = async (
  db: Db,
  accountId: string,
  values: Partial<typeof billingDetails.$inferInsert>,
): Promise<void> => {
  const changed = { ...values, updatedAt: sql`clock_timestamp()` }
  await db
    .insert(billingDetails)
    .values({ accountId, ...changed })
    .onConflictDoUpdate({
      target: billingDetails.accountId,
      set: excluded(billingDetails, ...(Object.keys(changed) as (keyof typeof changed)[])),
    })
}

export const storeAddress = (db: Db, accountId: string, address: BillingAddress): Promise<void> => {
  const { postal_code: postalCode, ...rest } = address
  return store(db, accountId, { ...rest, postalCode })
}

export const storeTaxId = (db: Db, accountId: string, { type, value }: TaxId): Promise<void> =>
  store(db, accountId, { taxType: type, taxValue: value })

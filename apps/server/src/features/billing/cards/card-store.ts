import { and, asc, desc, eq, inArray, lt, ne, not, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { card, cardSetup, subscription } from '../../../db/tables/billing.ts'
import type { CardFacts } from '../../../outside/payments/payments.ts'

export type CardRow = typeof card.$inferSelect

const isOf = (accountId: string, id: string) => and(eq(card.accountId, accountId), eq(card.id, id))

/** The saved cards, the default first, then the newest. */
export const findListedCards = (db: Db, accountId: string): Promise<CardRow[]> =>
  db
    .select()
    .from(card)
    .where(and(eq(card.accountId, accountId), eq(card.isListed, true)))
    .orderBy(desc(card.isDefault), desc(card.createdAt), desc(card.id))

/** A saved card; null for a card that only pays a subscription. */
export const getListedCard = async (db: Db, accountId: string, id: string): Promise<CardRow | null> => {
  const [row] = await db
    .select()
    .from(card)
    .where(and(isOf(accountId, id), eq(card.isListed, true)))
  return row ?? null
}

export const getCard = async (db: Db, accountId: string, id: string): Promise<CardRow | null> => {
  const [row] = await db.select().from(card).where(isOf(accountId, id))
  return row ?? null
}

/** The account's first stored card with this gateway id or with the same card number (fingerprint). */
export const getCardLike = async (
  tx: Db,
  accountId: string,
  { gatewayId, fingerprint }: CardFacts,
): Promise<CardRow | null> => {
  const [row] = await tx
    .select()
    .from(card)
    .where(
      and(
        eq(card.accountId, accountId),
        sql`(${card.gatewayId} = ${gatewayId} or ${card.fingerprint} = ${fingerprint})`,
      ),
    )
    .orderBy(asc(card.createdAt))
    .limit(1)
  return row ?? null
}

export const insertCard = async (
  tx: Db,
  accountId: string,
  facts: CardFacts,
  isListed: boolean,
): Promise<CardRow> => {
  const [row] = await tx
    .insert(card)
    .values({ accountId, ...facts, isListed })
    .returning()
  if (!row) throw new Error('the card was not stored')
  return row
}

/** The same card number was saved again: replaces its gateway id and data. */
export const replaceCard = async (
  tx: Db,
  old: CardRow,
  facts: CardFacts,
  isListed: boolean,
): Promise<CardRow> => {
  const [row] = await tx
    .update(card)
    .set({ ...facts, isListed: old.isListed || isListed, createdAt: sql`now()` })
    .where(isOf(old.accountId, old.id))
    .returning()
  if (!row) throw new Error('the card was not stored')
  return row
}

export const deleteCard = async (tx: Db, accountId: string, id: string): Promise<void> => {
  await tx.delete(card).where(isOf(accountId, id))
}

export const updateDefault = async (tx: Db, accountId: string, id: string): Promise<void> => {
  await tx
    .update(card)
    .set({ isDefault: false })
    .where(and(eq(card.accountId, accountId), eq(card.isDefault, true), ne(card.id, id)))
  await tx.update(card).set({ isDefault: true }).where(isOf(accountId, id))
}

/**
 * The card that pays a new subscription: one entered for it within the last hour without being saved, else the
 * default.
 */
export const getDefaultCard = async (db: Db, accountId: string): Promise<CardRow | null> => {
  const paidWith = db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.accountId, accountId), eq(subscription.cardGatewayId, card.gatewayId)))
  const isFresh = sql`${card.createdAt} > now() - interval '1 hour'`
  const [row] = await db
    .select()
    .from(card)
    .where(
      and(
        eq(card.accountId, accountId),
        sql`(${card.isDefault} or (${and(not(card.isListed), isFresh, notExists(paidWith))}))`,
      ),
    )
    .orderBy(asc(card.isListed), desc(card.createdAt))
    .limit(1)
  return row ?? null
}

/** The subscription that has not ended, with the card that pays it. */
export const getPaidSubscription = async (
  db: Db,
  accountId: string,
): Promise<{ id: string; gatewayId: string | null; cardGatewayId: string } | null> => {
  const { id, gatewayId, cardGatewayId } = subscription
  const [row] = await db
    .select({ id, gatewayId, cardGatewayId })
    .from(subscription)
    .where(and(eq(subscription.accountId, accountId), ne(subscription.state, 'ended')))
  return row ?? null
}

/** Stores which card pays the subscription; with `from`, only if that card paid it before. */
export const updateSubscriptionCard = async (
  tx: Db,
  accountId: string,
  { from, to }: { from?: string; to: string },
): Promise<void> => {
  await tx
    .update(subscription)
    .set({ cardGatewayId: to })
    .where(
      and(
        eq(subscription.accountId, accountId),
        inArray(subscription.state, ['trialing', 'active', 'past-due']),
        from === undefined ? undefined : eq(subscription.cardGatewayId, from),
      ),
    )
}

export type CardSetupRow = typeof cardSetup.$inferSelect

/** Setups older than `HOURS` fail, and only the `NEWEST` are checked: a browser finishes one within minutes or never. */
const HOURS = 24
const NEWEST = 20

const isOpen = (accountId: string) => and(eq(cardSetup.accountId, accountId), eq(cardSetup.state, 'open'))

export const insertCardSetup = async (
  db: Db,
  row: { accountId: string; id: string; gatewayId: string; isListed: boolean },
): Promise<void> => {
  await db.insert(cardSetup).values(row)
  await db
    .update(cardSetup)
    .set({ state: 'failed' })
    .where(and(isOpen(row.accountId), lt(cardSetup.createdAt, sql`now() - make_interval(hours => ${HOURS})`)))
}

export const findOpenSetups = (db: Db, accountId: string): Promise<CardSetupRow[]> =>
  db.select().from(cardSetup).where(isOpen(accountId)).orderBy(desc(cardSetup.createdAt)).limit(NEWEST)

export const getSetupByGatewayId = async (db: Db, gatewayId: string): Promise<CardSetupRow | null> => {
  const [row] = await db.select().from(cardSetup).where(eq(cardSetup.gatewayId, gatewayId))
  return row ?? null
}

/** Ends a setup; false when it had already ended, so that its card is stored only once. */
export const endSetup = async (
  tx: Db,
  { accountId, id }: CardSetupRow,
  state: 'succeeded' | 'failed',
): Promise<boolean> => {
  const ended = await tx
    .update(cardSetup)
    .set({ state })
    .where(
      and(
        eq(cardSetup.accountId, accountId),
        eq(cardSetup.id, id),
        sql`${cardSetup.state} <> 'succeeded' and ${cardSetup.state} <> ${state}`,
      ),
    )
    .returning({ id: cardSetup.id })
  return ended.length > 0
}

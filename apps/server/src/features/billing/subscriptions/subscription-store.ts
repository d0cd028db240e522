import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import type { PlanHandle } from '@tintario/contract/billing/plans.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../db/db.ts'
import { card, invoice, paymentCustomer, subscription } from '../../../db/tables/billing.ts'
import { ledgerTransaction } from '../../../db/tables/wallet.ts'
import { recordAudit } from '../../audit/index.ts'
import type { State } from './subscription-state.ts'

export type SubscriptionRow = Omit<typeof subscription.$inferSelect, 'state' | 'tier' | 'period' | 'handle'> &
  Plan & { state: State; handle: PlanHandle }

/** CHECK constraints restrict the columns to these types. */
const read = (row: typeof subscription.$inferSelect | undefined): SubscriptionRow | null =>
  row ? (row as SubscriptionRow) : null

const isOne = ({ accountId, id }: { accountId: string; id: string }) =>
  and(eq(subscription.accountId, accountId), eq(subscription.id, id))

/** The account's subscription that has not ended, including `new` ones; null when there is none. */
export const getLiveSubscription = async (db: Db, accountId: string): Promise<SubscriptionRow | null> => {
  const [row] = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.accountId, accountId), ne(subscription.state, 'ended')))
  return read(row)
}

export const getLatestSubscription = async (db: Db, accountId: string): Promise<SubscriptionRow | null> => {
  const [row] = await db
    .select()
    .from(subscription)
    .where(eq(subscription.accountId, accountId))
    .orderBy(desc(subscription.createdAt), desc(subscription.id))
    .limit(1)
  return read(row)
}

export const getSubscription = async (
  db: Db,
  accountId: string,
  id: string,
): Promise<SubscriptionRow | null> => {
  const [row] = await db.select().from(subscription).where(isOne({ accountId, id }))
  return read(row)
}

/** Our row of a gateway's subscription; null if it is not ours. */
export const getSubscriptionOf = async (
  db: Db,
  { gatewayId, reference, customerId }: { gatewayId: string; reference: string; customerId: string },
): Promise<SubscriptionRow | null> => {
  const [known] = await db.select().from(subscription).where(eq(subscription.gatewayId, gatewayId))
  if (known) return read(known)
  const [mine] = await db
    .select({ row: subscription })
    .from(subscription)
    .innerJoin(paymentCustomer, eq(paymentCustomer.accountId, subscription.accountId))
    .where(and(eq(paymentCustomer.gatewayId, customerId), sql`${subscription.id}::text = ${reference}`))
  return read(mine?.row)
}

/** Locks a subscription until the caller's transaction ends; lock the wallet before. */
export const lockSubscription = async (
  tx: Db,
  whose: { accountId: string; id: string },
): Promise<SubscriptionRow | null> => {
  const [row] = await tx.select().from(subscription).where(isOne(whose)).for('update')
  return read(row)
}

export const insertSubscription = async (
  tx: Db,
  row: Pick<SubscriptionRow, 'accountId' | 'tier' | 'period' | 'handle' | 'trialDays' | 'cardGatewayId'> & {
    id?: string
    promotionCode: string | null
  },
): Promise<string> => {
  const [made] = await tx.insert(subscription).values(row).returning({ id: subscription.id })
  if (!made) throw new Error('the subscription was not stored')
  return made.id
}

export const updateSubscription = async (
  tx: Db,
  whose: { accountId: string; id: string },
  change: Partial<Omit<SubscriptionRow, 'accountId' | 'id' | 'createdAt'>>,
): Promise<void> => {
  await tx.update(subscription).set(change).where(isOne(whose))
}

/** The bank refused a change of the subscription: the next attempt needs another idempotency key. */
export const recordRefusedChange = (
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(subscription)
      .set({ refusedChanges: sql`${subscription.refusedChanges} + 1` })
      .where(isOne({ accountId, id }))
    await recordAudit(tx, { accountId, subject: id, action: 'subscription-change-refused' })
  })

export const markTrialEndNotified = async (
  tx: Db,
  whose: { accountId: string; id: string },
): Promise<void> => {
  await tx.update(subscription).set({ trialEndToldAt: sql`now()` }).where(isOne(whose))
}

/** Whether it ever ran: a start that was refused or never paid did not. */
export const tookEffect = ({ periodStart }: Pick<SubscriptionRow, 'periodStart'>): boolean =>
  periodStart !== null

/** Whether the account ever had a running subscription: only the first one has a trial. */
export const hadSubscription = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.$count(
    subscription,
    and(eq(subscription.accountId, accountId), isNotNull(subscription.periodStart)),
  )) > 0

/** Which of the gateway's invoices are recorded: coins granted or invoice written. */
export const findRecordedInvoices = async (
  tx: Db,
  accountId: string,
  gatewayIds: string[],
): Promise<Set<string>> => {
  if (gatewayIds.length === 0) return new Set()
  const granted = await findGrantKeys(
    tx,
    accountId,
    gatewayIds.map((id) => `invoice:${id}`),
  )
  const written = await tx
    .select({ id: invoice.gatewayId })
    .from(invoice)
    .where(inArray(invoice.gatewayId, gatewayIds))
  return new Set([...[...granted].map((key) => key.slice('invoice:'.length)), ...written.map(({ id }) => id)])
}

export const findGrantKeys = async (db: Db, accountId: string, keys: string[]): Promise<Set<string>> => {
  const { idempotencyKey } = ledgerTransaction
  const rows = await db
    .select({ key: idempotencyKey })
    .from(ledgerTransaction)
    .where(and(eq(ledgerTransaction.accountId, accountId), inArray(idempotencyKey, keys)))
  return new Set(rows.map(({ key }) => key))
}

export const getCardOf = async (
  db: Db,
  { accountId, cardGatewayId }: SubscriptionRow,
): Promise<{ brand: string; last4: string } | null> => {
  const [row] = await db
    .select({ brand: card.brand, last4: card.last4 })
    .from(card)
    .where(and(eq(card.accountId, accountId), eq(card.gatewayId, cardGatewayId)))
  return row ?? null
}

/** Starts without an answer for `seconds`, the oldest first. */
export const findUnsettled = async (
  db: Db,
  { seconds, limit }: { seconds: number; limit: number },
): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.state, 'new'),
        lte(subscription.createdAt, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .orderBy(asc(subscription.createdAt))
    .limit(limit) as Promise<SubscriptionRow[]>

/** Running subscriptions whose period ended before `by` and whose state is older than an hour. */
export const findStaleSubscriptions = async (
  db: Db,
  { by, limit }: { by: Date; limit: number },
): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscription)
    .where(
      and(
        inArray(subscription.state, ['trialing', 'active', 'past-due']),
        lte(subscription.periodEnd, by),
        lte(subscription.factsAt, sql`now() - interval '1 hour'`),
      ),
    )
    .orderBy(asc(subscription.factsAt))
    .limit(limit) as Promise<SubscriptionRow[]>

/** Yearly plans and trials whose next coins are due by `by`. */
export const findCoinsDue = (db: Db, by: Date, limit: number): Promise<{ accountId: string; id: string }[]> =>
  db
    .select({ accountId: subscription.accountId, id: subscription.id })
    .from(subscription)
    .where(lte(subscription.nextCoinsAt, by))
    .orderBy(asc(subscription.nextCoinsAt))
    .limit(limit)

/** Trials that end before `by` and whose owners were not notified. */
export const findTrialsEnding = async (db: Db, by: Date, limit: number): Promise<SubscriptionRow[]> =>
  (await db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.state, 'trialing'),
        eq(subscription.isCancelled, false),
        lte(subscription.trialEndsAt, by),
        isNull(subscription.trialEndToldAt),
      ),
    )
    .orderBy(desc(subscription.trialEndsAt))
    .limit(limit)) as SubscriptionRow[]

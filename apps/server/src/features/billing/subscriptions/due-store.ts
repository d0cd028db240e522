import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { subscription } from '../../../db/tables/billing.ts'
import type { SubscriptionRow } from './subscription-store.ts'

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

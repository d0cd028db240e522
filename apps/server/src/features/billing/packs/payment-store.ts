import { isUuid } from '@tintario/contract/core/common.ts'
import { and, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { offer, payment } from '../../../db/tables/billing.ts'

export type PaymentRow = Omit<typeof payment.$inferSelect, 'state'> & {
  state: PaymentState
  /** Whole seconds since the payment was inserted, by the database's clock. */
  ageS: number
}
/** `new`: the charge's outcome is unknown. `refunded`: it was charged, brought no coins and is refunded. */
type PaymentState = 'new' | 'requires-action' | 'processing' | 'succeeded' | 'failed' | 'refunded'

const open = ['new', 'requires-action', 'processing']
const columns = {
  ...getTableColumns(payment),
  state: sql<PaymentState>`${payment.state}`,
  ageS: sql<number>`extract(epoch from now() - ${payment.createdAt})::int`,
}

/** A coin pack by its handle; null for another kind of offer, or none. */
export const getPack = async (db: Db, handle: string): Promise<{ amount: number; coins: number } | null> => {
  const [row] = await db
    .select({ amount: offer.amount, coins: offer.coins })
    .from(offer)
    .where(and(eq(offer.handle, handle), eq(offer.type, 'one_time')))
  return row?.amount ? { amount: row.amount, coins: row.coins } : null
}

export const insertPayment = async (
  tx: Db,
  row: Pick<PaymentRow, 'accountId' | 'userId' | 'offer' | 'coins' | 'amount' | 'cardGatewayId'> &
    Partial<Pick<PaymentRow, 'id' | 'createdAt'>>,
): Promise<PaymentRow> => {
  const [made] = await tx.insert(payment).values(row).returning(columns)
  if (!made) throw new Error('the payment was not stored')
  return made
}

export const getPayment = async (db: Db, accountId: string, id: string): Promise<PaymentRow | null> => {
  const [row] = await db
    .select(columns)
    .from(payment)
    .where(and(eq(payment.accountId, accountId), eq(payment.id, id)))
  return row ?? null
}

/** By the reference stored with the charge; null for charges of other systems and of subscriptions. */
export const getPaymentByReference = async (db: Db, reference: string): Promise<PaymentRow | null> => {
  if (!isUuid(reference)) return null
  const [row] = await db.select(columns).from(payment).where(eq(payment.id, reference))
  return row ?? null
}

/** The same purchase in progress or, with `doneWithin` seconds, just paid: a second click. */
export const getSamePayment = async (
  tx: Db,
  { accountId, offer, cardGatewayId }: Pick<PaymentRow, 'accountId' | 'offer' | 'cardGatewayId'>,
  { doneWithin }: { doneWithin: number },
): Promise<PaymentRow | null> => {
  const justPaid = and(
    eq(payment.state, 'succeeded'),
    sql`${payment.createdAt} > now() - make_interval(secs => ${doneWithin})`,
  )
  const [row] = await tx
    .select(columns)
    .from(payment)
    .where(
      and(
        eq(payment.accountId, accountId),
        eq(payment.offer, offer),
        eq(payment.cardGatewayId, cardGatewayId),
        or(inArray(payment.state, open), justPaid),
      ),
    )
    .orderBy(desc(payment.createdAt))
    .limit(1)
  return row ?? null
}

/** Reasons of failures after which the owner was notified that nothing was charged, and may have bought again. */
const givenUp = ['never_charged', 'unavailable']
const isGivenUp = and(eq(payment.state, 'failed'), inArray(payment.reason, givenUp))

/** A success is final; a failure may become one unless it was given up. False when nothing changed. */
export const updatePayment = async (
  tx: Db,
  { accountId, id }: PaymentRow,
  to: { state: PaymentState; gatewayId?: string; reason?: string | null },
): Promise<boolean> => {
  const mayFollow = inArray(payment.state, to.state === 'succeeded' ? [...open, 'failed'] : open)
  const changed = await tx
    .update(payment)
    .set({ ...to, updatedAt: sql`now()` })
    .where(
      and(eq(payment.accountId, accountId), eq(payment.id, id), mayFollow, sql`${isGivenUp} is not true`),
    )
    .returning({ id: payment.id })
  return changed.length > 0
}

/** Marks a given-up payment, or one that brought no coins, as refunded. False when its state does not allow it. */
export const updateRefunded = async (
  tx: Db,
  { accountId, id }: PaymentRow,
  { gatewayId, of }: { gatewayId: string; of: 'given-up' | 'unpaid' },
): Promise<boolean> => {
  const changed = await tx
    .update(payment)
    .set({ state: 'refunded', gatewayId, updatedAt: sql`now()` })
    .where(
      and(
        eq(payment.accountId, accountId),
        eq(payment.id, id),
        of === 'given-up' ? isGivenUp : inArray(payment.state, [...open, 'failed']),
      ),
    )
    .returning({ id: payment.id })
  return changed.length > 0
}

export const findOpenPayments = (db: Db, accountId: string): Promise<PaymentRow[]> =>
  db
    .select(columns)
    .from(payment)
    .where(and(eq(payment.accountId, accountId), inArray(payment.state, open)))

/** Claims open payments to check, the longest unchecked first. The interval grows with age, from 30 s to six hours. */
export const claimOpenPayments = (db: Db, limit: number): Promise<PaymentRow[]> => {
  const due = db
    .select({ accountId: payment.accountId, id: payment.id })
    .from(payment)
    .where(
      and(
        sql`${payment.state} in ('new', 'requires-action', 'processing')`,
        sql`now() - ${payment.updatedAt} >= least(interval '6 hours', greatest(interval '30 seconds',
          (${payment.updatedAt} - ${payment.createdAt}) / 2))`,
      ),
    )
    .orderBy(payment.updatedAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(payment)
    .set({ updatedAt: sql`now()` })
    .where(sql`(${payment.accountId}, ${payment.id}) in ${due}`)
    .returning(columns)
}

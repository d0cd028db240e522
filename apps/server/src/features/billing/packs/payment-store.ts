import { isUuid } from '@tintario/contract/common.ts'
import { and, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { offer, payment } from '../../../db/tables/billing.ts'

export type PaymentRow = Omit<typeof payment.$inferSelect, 'state'> & {
  state: PaymentState
  /** Whole seconds since it was begun, by the database's clock. */
  ageS: number
}
/**
 * `new` is asked of the gateway or was about to be; nobody knows yet what came of it. `refunded` was charged, brought
 * nothing and goes back.
 */
export type PaymentState = 'new' | 'requires-action' | 'processing' | 'succeeded' | 'failed' | 'refunded'

const open = ['new', 'requires-action', 'processing']
const columns = {
  ...getTableColumns(payment),
  state: sql<PaymentState>`${payment.state}`,
  ageS: sql<number>`extract(epoch from now() - ${payment.createdAt})::int`,
}

/** A coin pack by its handle; null for another offer, or none. */
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

/** The payment that a charge was made for, by the reference that the gateway keeps with it: not every one is a pack's. */
export const getPaymentByReference = async (db: Db, reference: string): Promise<PaymentRow | null> => {
  if (!isUuid(reference)) return null
  const [row] = await db.select(columns).from(payment).where(eq(payment.id, reference))
  return row ?? null
}

/**
 * The same pack with the same card that is still on its way, or, with `doneWithin` seconds, has just been paid: what a
 * second click meant.
 */
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

/** Reasons of failures after which its owner was told that nothing was charged, and may have bought again. */
const givenUp = ['never_charged', 'unavailable']
const isGivenUp = and(eq(payment.state, 'failed'), inArray(payment.reason, givenUp))

/**
 * Stores what is known of a payment. Money that was taken is the last word; a failure may still turn out to have gone
 * through, unless it was given up. False when nothing changed.
 */
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

/** Notes that a charge is given back: of a payment that was given up, or of any that brought nothing. */
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

/** Payments of an account whose end nobody knows. */
export const findOpenPayments = (db: Db, accountId: string): Promise<PaymentRow[]> =>
  db
    .select(columns)
    .from(payment)
    .where(and(eq(payment.accountId, accountId), inArray(payment.state, open)))

/**
 * Takes open payments to ask the gateway about, at most `limit`, those that wait longest first; who asks at the same time
 * gets others. The pauses grow with a payment's age, from half a minute to six hours.
 */
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

import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { excluded } from '../../../db/excluded.ts'
import { eventSweep, gatewayEvent } from '../../../db/tables/billing.ts'
import type { PaymentEvent } from '../../../outside/payments/payments.ts'

/** An object of the gateway that one of our rows follows. */
export type GatewayObject = { object: Exclude<PaymentEvent['object'], 'other'>; objectId: string }

const isOpenAbout = ({ object, objectId }: GatewayObject) =>
  and(eq(gatewayEvent.object, object), eq(gatewayEvent.objectId, objectId), isNull(gatewayEvent.handledAt))

/** False for an event that is already stored. */
export const insertEvent = async (tx: Db, event: PaymentEvent): Promise<boolean> => {
  const inserted = await tx
    .insert(gatewayEvent)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: gatewayEvent.id })
  return inserted.length > 0
}

export const isKnownEvent = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(gatewayEvent, eq(gatewayEvent.id, id))) > 0

export const findOpenEvents = async (db: Db, about: GatewayObject): Promise<string[]> => {
  const rows = await db.select({ id: gatewayEvent.id }).from(gatewayEvent).where(isOpenAbout(about))
  return rows.map(({ id }) => id)
}

export const markHandled = async (db: Db, ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .update(gatewayEvent)
    .set({ handledAt: sql`now()` })
    .where(sql`${gatewayEvent.id} = any(${sql.param(ids)}::text[])`)
}

/** How long handled events are stored, for support questions. */
const KEEP_DAYS = 90

export const deleteOldEvents = async (db: Db, { limit }: { limit: number }): Promise<number> => {
  const old = db
    .select({ id: gatewayEvent.id })
    .from(gatewayEvent)
    .where(
      and(
        lt(gatewayEvent.createdAt, sql`now() - make_interval(days => ${KEEP_DAYS})`),
        lt(gatewayEvent.handledAt, sql`now() - make_interval(days => ${KEEP_DAYS})`),
      ),
    )
    .orderBy(asc(gatewayEvent.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const { rowCount } = await db.delete(gatewayEvent).where(inArray(gatewayEvent.id, old))
  return rowCount ?? 0
}

/**
 * Progress of reading the gateway's list of events. `coveredTo`: every event up to it is stored. During a
 * reading, `newest` is the time of its first event and `cursor` the id of the last event that was stored.
 */
type EventSweep = { coveredTo: Date | null; newest: Date | null; cursor: string | null }

export const readEventSweep = async (db: Db): Promise<EventSweep> => {
  const { coveredTo, newest, cursor } = eventSweep
  const [row] = await db.select({ coveredTo, newest, cursor }).from(eventSweep)
  return row ?? { coveredTo: null, newest: null, cursor: null }
}

/** Stores the progress; false if another process has changed it since `before` was read. */
export const storeEventSweep = async (db: Db, before: EventSweep, next: EventSweep): Promise<boolean> => {
  const { rowCount } = await db
    .insert(eventSweep)
    .values(next)
    .onConflictDoUpdate({
      target: eventSweep.id,
      set: excluded(eventSweep, 'coveredTo', 'newest', 'cursor'),
      setWhere: sql`(${eventSweep.coveredTo}, ${eventSweep.newest}, ${eventSweep.cursor}) is not distinct from
        (${before.coveredTo?.toISOString() ?? null}::timestamptz, ${before.newest?.toISOString() ?? null}::timestamptz,
        ${before.cursor}::text)`,
    })
  return (rowCount ?? 0) > 0
}

/** Objects with events unhandled for more than `minutes`, the oldest first. */
export const findStuckObjects = async (
  db: Db,
  { minutes, limit }: { minutes: number; limit: number },
): Promise<GatewayObject[]> => {
  const rows = await db
    .select({ object: gatewayEvent.object, objectId: gatewayEvent.objectId })
    .from(gatewayEvent)
    .where(
      and(
        isNull(gatewayEvent.handledAt),
        lte(gatewayEvent.receivedAt, sql`now() - make_interval(mins => ${minutes})`),
      ),
    )
    .groupBy(gatewayEvent.object, gatewayEvent.objectId)
    .orderBy(asc(sql`min(${gatewayEvent.receivedAt})`))
    .limit(limit)
  return rows as GatewayObject[]
}

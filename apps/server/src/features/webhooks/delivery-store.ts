import type { WebhookEvent } from '@tintario/contract/webhooks/event-types.ts'
import { WEBHOOK_DELIVERIES_SHOWN, WEBHOOK_DELIVERY_DAYS } from '@tintario/contract/webhooks/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { DELETED_A_MINUTE } from '../../db/row-retention.ts'
import { webhookDelivery, webhookEndpoint } from '../../db/tables/webhooks.ts'

type DeliveryRow = typeof webhookDelivery.$inferSelect
export type ShownDelivery = Pick<
  DeliveryRow,
  | 'id'
  | 'event'
  | 'isSample'
  | 'postId'
  | 'state'
  | 'attempts'
  | 'payload'
  | 'status'
  | 'answer'
  | 'durationMs'
  | 'problem'
> & {
  nextAttemptAt: string | null
  createdAt: string
  sentAt: string | null
  endedAt: string | null
}

type OfEndpoint = { accountId: string; endpointId: string }

const shown = sql`d.id, d.event, d.is_sample as "isSample", d.post_id as "postId", d.state, d.attempts, d.payload,
  d.status, d.answer, d.duration_ms as "durationMs", d.problem, d.due_at as "nextAttemptAt",
  d.created_at as "createdAt", d.sent_at as "sentAt", d.ended_at as "endedAt"`

const isOf = ({ accountId, endpointId }: OfEndpoint): SQL =>
  sql`d.account_id = ${accountId} and d.endpoint_id = ${endpointId}`

/** The newest first; `before`: older than this one. */
export const findDeliveries = async (
  db: Db,
  of: OfEndpoint,
  { before = null }: { before?: string | null | undefined } = {},
): Promise<ShownDelivery[]> => {
  const isOlder = before
    ? sql`and d.position < (select b.position from ${webhookDelivery} b
        where b.account_id = ${of.accountId} and b.endpoint_id = ${of.endpointId} and b.id = ${before})`
    : sql``
  const { rows } = await db.execute<ShownDelivery>(sql`
    select ${shown} from ${webhookDelivery} d where ${isOf(of)} ${isOlder}
    order by d.position desc nulls last limit ${WEBHOOK_DELIVERIES_SHOWN}::int`)
  return rows
}

/** Null without one. */
export const getDelivery = async (db: Db, of: OfEndpoint, id: string): Promise<ShownDelivery | null> => {
  const { rows } = await db.execute<ShownDelivery>(sql`
    select ${shown} from ${webhookDelivery} d where ${isOf(of)} and d.id = ${id}`)
  return rows[0] ?? null
}

const dueSql = ({
  accountId,
  endpointId,
}: OfEndpoint) => sql`case when exists (select from ${webhookEndpoint} e
  where e.account_id = ${accountId} and e.id = ${endpointId} and e.state = 'on') then now() end`

/** An ended delivery has all attempts again; one that is being sent now is left alone. */
export const repeatDelivery = async (tx: Db, of: OfEndpoint, id: string): Promise<void> => {
  await tx.execute(sql`
    update ${webhookDelivery} d set state = 'pending', ended_at = null, due_at = ${dueSql(of)}, internal_errors = 0,
      attempts = case when d.state = 'pending' then d.attempts else 0 end
    where ${isOf(of)} and d.id = ${id} and d.lease_until is null`)
}

export const insertSample = async (
  tx: Db,
  of: OfEndpoint,
  { event, payload }: { event: WebhookEvent; payload: string },
): Promise<string> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${webhookDelivery} (account_id, endpoint_id, event, payload, is_sample, due_at)
    values (${of.accountId}, ${of.endpointId}, ${event}, ${payload}, true, ${dueSql(of)}) returning id`)
  const [row] = rows
  if (!row) throw new Error('the sample was not stored')
  return row.id
}

export const deleteOldDeliveries = async (db: Db): Promise<void> => {
  await db.execute(sql`
    delete from ${webhookDelivery} where (account_id, id) in (
      select account_id, id from ${webhookDelivery}
      where created_at < now() - make_interval(days => ${WEBHOOK_DELIVERY_DAYS}::int)
      order by created_at limit ${DELETED_A_MINUTE}::int)`)
}

/** Makes rows due whose date is later than any pause, because the database's clock was set back. */
export const bringBackDeliveries = async (db: Db): Promise<void> => {
  await db.execute(sql`
    update ${webhookDelivery} set due_at = now()
    where state = 'pending' and lease_until is null and due_at > now() + interval '27 hours'`)
}

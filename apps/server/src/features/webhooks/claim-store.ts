import type pg from 'pg'
import { claimSql, suspectSql } from '../../work/failure-policy.ts'
import { leaseRenewal } from '../../work/lease.ts'
import { isCreatorAllowedSql } from '../api-keys/index.ts'
import { isLockedSql } from '../publications/index.ts'

export type Claimed = {
  accountId: string
  id: string
  endpointId: string
  fence: number
  attempts: number
  internalErrors: number
  isSample: boolean
  payload: string
  /** Of this attempt, in seconds since 1970. */
  sentAt: number
  url: string
  secret: Buffer
  /** Null without one that still signs. */
  previousSecret: Buffer | null
  keyId: string
  wrapped: Buffer
  isFailing: boolean
  /** False: the creator of the endpoint has lost the rights to this event. */
  isAllowed: boolean
}

const CANDIDATES = 50

/** Requests of one endpoint at a time in all processes, and of one whose last attempt failed. */
const PER_ENDPOINT = 4
const PER_FAILING_ENDPOINT = 1

/** Endpoints without a free slot. Claims of several processes at the same moment may exceed the limit by one each. */
const busySql = `
  select r.account_id, r.endpoint_id from webhook_delivery r
  join webhook_endpoint e on e.account_id = r.account_id and e.id = r.endpoint_id
  where r.state = 'pending' and r.lease_until > now()
  group by r.account_id, r.endpoint_id, e.failing_since
  having count(*) >= case when e.failing_since is null then ${PER_ENDPOINT} else ${PER_FAILING_ENDPOINT} end`

/** An event waits for the earlier ones of its post to the same endpoint; samples and events without a post wait for none. */
const isFirstSql = `(d.post_id is null or not exists (select from webhook_delivery o
  where o.account_id = d.account_id and o.endpoint_id = d.endpoint_id and o.post_id = d.post_id
    and o.state = 'pending' and o.position < d.position))`
const isOpen = `d.account_id <> all ($2::uuid[]) and not exists (select from busy b
    where b.account_id = d.account_id and b.endpoint_id = d.endpoint_id) and not ${isLockedSql('d')}
  and exists (select from webhook_endpoint e where e.account_id = d.account_id and e.id = d.endpoint_id and e.state = 'on')`
const isDue = `not $3 and d.state = 'pending' and d.lease_until is null and d.due_at <= now() and ${isFirstSql}`
/** `$3` selects suspects, which only an isolated process claims, or all other rows. */
const isExpired = `d.state = 'pending' and d.lease_until < now() and ${suspectSql('d')} = $3`

const claimText = `
  with busy as materialized (${busySql}), due as materialized (
    (select account_id, id, due_at as at from webhook_delivery d where ${isDue} and ${isOpen}
      order by due_at limit ${CANDIDATES})
    union all
    (select account_id, id, lease_until from webhook_delivery d where ${isExpired} and ${isOpen}
      order by lease_until limit ${CANDIDATES})
  ), chosen as materialized (
    select d.account_id, d.id from (select * from due order by at) x cross join lateral (
      select account_id, id from webhook_delivery d
      where d.account_id = x.account_id and d.id = x.id and ((${isDue}) or (${isExpired}))
      for update skip locked) d
    limit 1
  ), claimed as (
    update webhook_delivery t set attempts = t.attempts + 1, sent_at = now(), due_at = null,
      status = null, answer = null, duration_ms = null, problem = null, ${claimSql('$1')}
    from chosen where t.account_id = chosen.account_id and t.id = chosen.id
    returning t.*
  )
  select d.account_id as "accountId", d.id, d.endpoint_id as "endpointId", d.fence, d.attempts,
    d.internal_errors as "internalErrors", d.is_sample as "isSample", d.payload,
    floor(extract(epoch from d.sent_at))::float8 as "sentAt", k.url, k.secret,
    case when k.previous_secret_until > now() then k.previous_secret end as "previousSecret",
    k.key_id as "keyId", k.wrapped, k.failing_since is not null as "isFailing",
    (${isCreatorAllowedSql}) and (d.workspace_id is null or not u.is_child or exists (
      select from workspace_user wu where wu.account_id = d.account_id and wu.user_id = u.id
        and wu.workspace_id = d.workspace_id)) as "isAllowed"
  from claimed d
  join webhook_endpoint k on k.account_id = d.account_id and k.id = d.endpoint_id
  join users u on u.account_id = k.account_id and u.id = k.user_id
  join wallet w on w.account_id = k.account_id`

/** Null when none is due. `isIsolated` claims only suspects. */
export const claimDelivery = async (
  pool: pg.Pool,
  {
    lease,
    exceptAccounts,
    isIsolated,
  }: {
    lease: number
    exceptAccounts: readonly string[]
    isIsolated: boolean
  },
): Promise<Claimed | null> => {
  const { rows } = await pool.query<Claimed>({
    name: 'webhook-claim',
    text: claimText,
    values: [lease / 1_000, exceptAccounts, isIsolated],
  })
  return rows[0] ?? null
}

export const renewDeliveries = leaseRenewal<Pick<Claimed, 'accountId' | 'id' | 'fence'>>({
  table: 'webhook_delivery',
  keyOf: ({ id }) => id,
})

import type pg from 'pg'
import { storableJson } from '../../db/storable.ts'
import type { Campaign } from '../../outside/platforms/newsletter.ts'
import type { Claimed } from './claim-store.ts'

type Key = Pick<Claimed, 'accountId' | 'id' | 'fence'>

/** Rejects writes of a stale worker: another fence, another state or an expired lease. */
const write = async (pool: pg.Pool, { accountId, id, fence }: Key, set: string, values: unknown[]) => {
  const { rowCount } = await pool.query({
    text: `update campaign set ${set} where account_id = $1 and id = $2 and fence = $3 and state = 'sending'
      and lease_until > now()`,
    values: [accountId, id, fence, ...values],
  })
  return rowCount === 1
}

/**
 * Stores what is sent and that a create follows, so that the next worker searches first. Clears the id of
 * another connection.
 */
export const recordCreate = (
  pool: pg.Pool,
  key: Key,
  snapshot: Campaign,
  integrationId: string,
): Promise<boolean> =>
  write(pool, key, `snapshot = $4, integration_id = $5, remote_id = null, create_tried_at = now()`, [
    storableJson(snapshot),
    integrationId,
  ])

/** Stores the platform's id, once: only the stored campaign is ever sent. */
export const storeRemoteId = (
  pool: pg.Pool,
  key: Key,
  remoteId: string,
  integrationId: string,
): Promise<boolean> => write(pool, key, `remote_id = $4, integration_id = $5`, [remoteId, integrationId])

/** Records that a send follows: after this it is checked, and not repeated while it may still arrive. */
export const recordSend = (pool: pg.Pool, key: Key): Promise<boolean> =>
  write(pool, key, 'send_tried_at = now()', [])

/** The attempt certainly had no effect, so the next one need not wait. */
export const clearAttempt = (pool: pg.Pool, key: Key, what: 'create' | 'send'): Promise<boolean> =>
  write(pool, key, what === 'create' ? 'create_tried_at = null, snapshot = null' : 'send_tried_at = null', [])

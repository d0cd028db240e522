import type pg from 'pg'
import { storableJson } from '../../db/storable.ts'
import type { Campaign } from '../../outside/platforms/newsletter.ts'
import type { Claimed } from './claim-store.ts'

type Key = Pick<Claimed, 'accountId' | 'id' | 'fence'>

/** A stale worker's write touches no row: another fence, another state or a lease that ended. */
const write = async (pool: pg.Pool, { accountId, id, fence }: Key, set: string, values: unknown[]) => {
  const { rowCount } = await pool.query({
    text: `update campaign set ${set} where account_id = $1 and id = $2 and fence = $3 and state = 'sending'
      and lease_until > now()`,
    values: [accountId, id, fence, ...values],
  })
  return rowCount === 1
}

/** Stores what is sent and that a create follows: the next worker searches first. An id of another connection ends here. */
export const noteCreate = (
  pool: pg.Pool,
  key: Key,
  snapshot: Campaign,
  integrationId: string,
): Promise<boolean> =>
  write(pool, key, `snapshot = $4, integration_id = $5, remote_id = null, create_tried_at = now()`, [
    storableJson(snapshot),
    integrationId,
  ])

/** Stores what the platform calls it, once: only the stored one is ever sent (INTEG-55). */
export const storeRemoteId = (
  pool: pg.Pool,
  key: Key,
  remoteId: string,
  integrationId: string,
): Promise<boolean> => write(pool, key, `remote_id = $4, integration_id = $5`, [remoteId, integrationId])

/** Notes that the sending follows: from here on it is looked at, and not repeated while it may still arrive. */
export const noteSend = (pool: pg.Pool, key: Key): Promise<boolean> =>
  write(pool, key, 'send_tried_at = now()', [])

/** What was tried certainly did not happen: nothing has to be waited for before it is tried again. */
export const forgetTry = (pool: pg.Pool, key: Key, what: 'create' | 'send'): Promise<boolean> =>
  write(pool, key, what === 'create' ? 'create_tried_at = null, snapshot = null' : 'send_tried_at = null', [])

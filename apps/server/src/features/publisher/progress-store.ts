import type pg from 'pg'
import { storableJson } from '../../db/storable.ts'
import type { Claimed } from './claim-store.ts'
import type { Snapshot } from './snapshot.ts'

export type Key = Pick<Claimed, 'accountId' | 'id' | 'fence'>
export const keyOf = ({ accountId, id, fence }: Key) => ({ account_id: accountId, id, fence })

/** Runs a statement over rows, which it reads from `$1` as JSON; returns the ids of those that it wrote. */
export const writeRows = async (
  pool: pg.Pool,
  name: string,
  text: string,
  rows: readonly object[],
): Promise<Set<string>> => {
  const written = await pool.query<{ id: string }>({ name, text, values: [storableJson(rows)] })
  return new Set(written.rows.map(({ id }) => id))
}

/** Rejects writes of a stale worker: another fence, another state or an expired lease. */
const isOurs = `p.account_id = v.account_id and p.id = v.id and p.fence = v.fence and p.state = 'publishing'
  and p.lease_until > now()`

export type Step = Key & {
  snapshot: Snapshot
  hash: string
  remoteImageId: string | null
  /** A create follows: after a crash the next worker searches for the post first. */
  createFollows: boolean
}

const stepText = `
  update publication p set snapshot = v.snapshot, snapshot_hash = v.hash, remote_image_id = v.remote_image_id,
    is_frozen = true, is_bound = false,
    create_tried_at = case when v.create_follows then now() else p.create_tried_at end
  from jsonb_to_recordset($1::jsonb) as v
    (account_id uuid, id uuid, fence int, snapshot jsonb, hash text, remote_image_id text, create_follows boolean)
  where ${isOurs} returning p.id`

export const storeSteps = (pool: pg.Pool, steps: readonly Step[]): Promise<Set<string>> => {
  const rows = steps.map((step) => ({
    ...keyOf(step),
    snapshot: step.snapshot,
    hash: step.hash,
    remote_image_id: step.remoteImageId,
    create_follows: step.createFollows,
  }))
  return writeRows(pool, 'publishing-step', stepText, rows)
}

export type RemoteId = Key & { remoteId: string }

const remoteIdText = `
  update publication p set remote_id = v.remote_id
  from jsonb_to_recordset($1::jsonb) as v (account_id uuid, id uuid, fence int, remote_id text)
  where ${isOurs} and (p.remote_id is null or p.remote_id = v.remote_id) returning p.id`

/** Stores the site's id of the post, once: only the stored id is ever published. */
export const storeRemoteIds = (pool: pg.Pool, found: readonly RemoteId[]): Promise<Set<string>> => {
  const rows = found.map((row) => ({ ...keyOf(row), remote_id: row.remoteId }))
  return writeRows(pool, 'publishing-remote-id', remoteIdText, rows)
}

/** Before a draft is deleted; false when the claim was lost. */
export const forgetRemoteId = async (pool: pg.Pool, { accountId, id, fence }: Key): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'publishing-forget-remote-id',
    text: `update publication p set remote_id = null, remote_image_id = null
      from (select $1::uuid as account_id, $2::uuid as id, $3::int as fence) v where ${isOurs}`,
    values: [accountId, id, fence],
  })
  return rowCount === 1
}

/** Null when the row was deleted. */
export const readStored = async (
  pool: pg.Pool,
  { accountId, id }: Pick<Key, 'accountId' | 'id'>,
): Promise<{ remoteId: string | null } | null> => {
  const { rows } = await pool.query<{ remoteId: string | null }>({
    name: 'publishing-read-remote-id',
    text: 'select remote_id as "remoteId" from publication where account_id = $1 and id = $2',
    values: [accountId, id],
  })
  return rows[0] ?? null
}

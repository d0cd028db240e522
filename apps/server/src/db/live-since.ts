import type pg from 'pg'

const text = `select extract(epoch from now())::float8 * 1000 as now,
  concat_ws(' ', 'publication'::regclass::oid, left(pg_walfile_name(pg_current_wal_lsn()), 8),
    pg_postmaster_start_time()) as identity`

/** Milliseconds by the database's clock since which this process has used the same database, without a restore. */
export const createLiveSince = (pool: pg.Pool): (() => Promise<number>) => {
  let known = { identity: '', since: 0 }
  return async () => {
    const { rows } = await pool.query<{ identity: string; now: number }>({ name: 'live-since', text })
    const [{ identity, now }] = rows as [{ identity: string; now: number }]
    if (identity !== known.identity) known = { identity, since: now }
    return known.since
  }
}

/** Milliseconds since 1970 at which an id (UUID, version 7) was made; 0 for an id of another version. */
export const madeAt = (id: string): number => {
  const digits = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id)
  return digits ? Number.parseInt(`${digits[1]}${digits[2]}`, 16) : 0
}

import { deserialize, serialize } from 'node:v8'
import type pg from 'pg'

/** What a site has, by its ids there. */
type Entry = { remoteId: string }
/** Lets a call see what sites have, and stores what it changes. */
export type Remember = <T>(kind: string, entries: Entry[], call: () => Promise<T>) => Promise<T>

/** Sites in memory that belong to one process. */
export const rememberNothing: Remember = (_, __, call) => call()

export const createRemoteEntries = (pool: pg.Pool) =>
  pool.query('create table remote_entry (kind text, id text, entry bytea not null, primary key (kind, id))')

/** Sites in memory that several processes share, and that outlive each of them: a table of the test has their entries. */
export const rememberEntries =
  (pool: pg.Pool): Remember =>
  async (kind, entries, call) => {
    const { rows } = await pool.query<{ entry: Buffer }>('select entry from remote_entry where kind = $1', [
      kind,
    ])
    entries.splice(0, entries.length, ...rows.map(({ entry }) => deserialize(entry) as Entry))
    const result = await call()
    for (const entry of entries)
      await pool.query(
        'insert into remote_entry values ($1, $2, $3) on conflict (kind, id) do update set entry = excluded.entry',
        [kind, entry.remoteId, serialize(entry)],
      )
    return result
  }

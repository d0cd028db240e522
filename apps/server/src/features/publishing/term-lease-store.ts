import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

const LOOK_MS = 150

/**
 * Who may make terms on a site, for `lease` milliseconds; null while another process does. A lease that ends later than any
 * that was given now is left from before the clock was set back. It must end later by a whole lease: a statement that
 * waited for the row reads the clock as of its start, which is earlier than that of the holder.
 */
const take = async (
  db: Db,
  { accountId, site }: { accountId: string; site: string },
  lease: number,
): Promise<string | null> => {
  const holder = randomUUID()
  const { rowCount } = await db.execute(sql`
    insert into term_lease as l (account_id, site, holder, lease_until)
    values (${accountId}, ${site}, ${holder}, now() + make_interval(secs => ${lease / 1_000}::float8))
    on conflict (account_id, site) do update set holder = excluded.holder, lease_until = excluded.lease_until
    where l.lease_until < now() or l.lease_until > excluded.lease_until + make_interval(secs => ${lease / 1_000}::float8)`)
  return (rowCount ?? 0) > 0 ? holder : null
}

/**
 * Does `work` while nobody else of the account, in any process, makes terms on the site; it is cut when its lease ends, and
 * whoever died leaves the site to the next then. null: the `signal` ended the waiting.
 */
export const makingAlone = async <T>(
  db: Db,
  place: { accountId: string; site: string },
  { lease, signal }: { lease: number; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> => {
  let holder: string | null = null
  while (!signal.aborted) {
    // The lease began no later than this: our calls are over before it is anybody else's.
    const cut = AbortSignal.timeout(lease / 2)
    holder = await take(db, place, lease)
    if (holder !== null) {
      try {
        return await work(AbortSignal.any([signal, cut]))
      } finally {
        await db.execute(sql`
          delete from term_lease
          where account_id = ${place.accountId} and site = ${place.site} and holder = ${holder}`)
      }
    }
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined)
  }
  return null
}

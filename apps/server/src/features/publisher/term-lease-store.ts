import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

const LOOK_MS = 150

/**
 * Takes the right to create terms on a site; null while another process has it. A lease that ends a whole lease too
 * late was stored before the clock was set back; the margin is a whole lease because a statement that waited for the
 * row uses the time of its start.
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

const WORK_MAX_MS = 60_000

const renew = async (
  db: Db,
  { accountId, site }: { accountId: string; site: string },
  holder: string,
  lease: number,
): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    update term_lease set lease_until = now() + make_interval(secs => ${lease / 1_000}::float8)
    where account_id = ${accountId} and site = ${site} and holder = ${holder}`)
  return (rowCount ?? 0) > 0
}

/** `cut` aborts half a lease after the last renewal, so that calls end before the lease does. */
const keepRenewing = (
  renewOnce: () => Promise<boolean>,
  lease: number,
  from: number,
): { cut: AbortSignal; stop(): void } => {
  const cut = new AbortController()
  let renewedAt = from
  const cutWhenOld = () => {
    if (performance.now() - renewedAt > lease / 2) cut.abort()
  }
  const renewing = setInterval(() => {
    cutWhenOld()
    const askedAt = performance.now()
    renewOnce().then(
      (isOurs) => {
        if (isOurs) renewedAt = askedAt
        else cut.abort()
      },
      () => undefined,
    )
  }, lease / 6)
  return { cut: cut.signal, stop: () => clearInterval(renewing) }
}

/** Runs `work` while no other process creates terms of the account on the site. Null: `signal` ended the waiting. */
export const withTermLease = async <T>(
  db: Db,
  place: { accountId: string; site: string },
  { lease, signal }: { lease: number; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> => {
  while (!signal.aborted) {
    // Measured before the lease begins, so that our calls end before another process can take it.
    const from = performance.now()
    const taken = await take(db, place, lease)
    if (taken !== null) {
      const { cut, stop } = keepRenewing(() => renew(db, place, taken, lease), lease, from)
      try {
        return await work(AbortSignal.any([signal, cut, AbortSignal.timeout(WORK_MAX_MS)]))
      } finally {
        stop()
        await db.execute(sql`
          delete from term_lease
          where account_id = ${place.accountId} and site = ${place.site} and holder = ${taken}`)
      }
    }
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined)
  }
  return null
}

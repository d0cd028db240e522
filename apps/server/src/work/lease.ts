import type pg from 'pg'
import type { Tools } from '../tools.ts'
import { type Sleep, sleep } from './loop.ts'

/**
 * By two clocks: the monotonic one pauses while a machine sleeps, the system clock may be set back. The smaller
 * remainder counts; the database has the final word.
 */
export type Lease = {
  /** Counts from the time before the claim or renewal was sent. */
  renewedAt(before: Instant): void
  lose(): void
  left(): number
}

export type Instant = { steady: number; wall: number }

export const instant = (): Instant => ({ steady: performance.now(), wall: Date.now() })

export const createLease = (length: number, from: Instant): Lease => {
  let since = from
  let isLost = false
  return {
    renewedAt: (before) => {
      since = before
    },
    lose: () => {
      isLost = true
    },
    left: () => {
      if (isLost) return 0
      const now = instant()
      return Math.max(0, length - Math.max(now.steady - since.steady, now.wall - since.wall))
    },
  }
}

export type RenewedLease = { lease: Lease; signal: AbortSignal; release(): void }

/** Milliseconds: how long a claim lasts after its last renewal, and the interval between renewals. */
export type LeaseTiming = { lease: number; renew: number }

export type LeaseKeeper<Row> = {
  /** `before`: the time before the claim was sent. */
  keep(row: Row, before: Instant): RenewedLease
  stop(): Promise<void>
}

/**
 * Renews a worker's leases in one statement, so that a killed worker's rows are reclaimed soon, however long the work
 * takes. `store` returns the keys that are still ours.
 */
export const createLeaseKeeper = <Row>(
  { log }: Pick<Tools, 'log'>,
  {
    timing,
    keyOf,
    store,
    wait = sleep,
  }: {
    timing: LeaseTiming
    keyOf(row: Row): string
    store(rows: readonly Row[], lease: number): Promise<ReadonlySet<string>>
    wait?: Sleep
  },
): LeaseKeeper<Row> => {
  const kept = new Map<object, { row: Row; lease: Lease; cut: AbortController }>()
  const stopping = new AbortController()
  const renew = async () => {
    if (kept.size === 0) return
    const before = instant()
    const ours = [...kept.values()]
    try {
      const rows = ours.map(({ row }) => row)
      const renewed = await store(rows, timing.lease)
      for (const { row, lease } of ours)
        if (renewed.has(keyOf(row))) lease.renewedAt(before)
        else lease.lose()
    } catch (error) {
      log.warn({ err: error }, 'leases could not be renewed; the next renewal retries')
    }
    for (const { lease, cut } of ours)
      if (lease.left() <= timing.renew) cut.abort(new Error('the lease is lost'))
  }
  const renewing = (async () => {
    while (!stopping.signal.aborted) {
      await wait(timing.renew, stopping.signal)
      if (!stopping.signal.aborted) await renew()
    }
  })()
  return {
    keep: (row, before) => {
      const one = { row, lease: createLease(timing.lease, before), cut: new AbortController() }
      kept.set(one, one)
      return { lease: one.lease, signal: one.cut.signal, release: () => kept.delete(one) }
    },
    stop: () => {
      stopping.abort()
      return renewing
    },
  }
}

/**
 * Renews the leases of claimed rows for `lease` milliseconds; returns the keys of those that are still ours. `key` is
 * the column that identifies a row beside account_id, `more` sets others.
 */
export const leaseRenewal = <Row extends { accountId: string; fence: number }>({
  table,
  key = 'id',
  keyOf,
  more = '',
}: {
  table: string
  key?: string
  keyOf(row: Row): string
  more?: string
}): ((pool: Pick<pg.Pool, 'query'>, claims: readonly Row[], lease: number) => Promise<Set<string>>) => {
  const text = `update ${table} t
    set ${more} lease_until = now() + make_interval(secs => $1)
    from unnest($2::uuid[], $3::uuid[], $4::int[]) as ours (account_id, key, fence)
    where t.account_id = ours.account_id and t.${key} = ours.key and t.fence = ours.fence and t.lease_until is not null
    returning t.${key} as key`
  return async (pool, claims, lease) => {
    // Ordered by key like every multi-row statement, to avoid deadlocks.
    const rows = claims.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    const columns = [rows.map((row) => row.accountId), rows.map(keyOf), rows.map((row) => row.fence)]
    const values = [lease / 1_000, ...columns]
    const renewed = await pool.query<{ key: string }>({ name: `${table}-renew`, text, values })
    return new Set(renewed.rows.map(({ key }) => key))
  }
}

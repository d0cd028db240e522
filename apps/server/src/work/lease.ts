import type pg from 'pg'
import type { Tools } from '../tools.ts'
import { type Sleep, sleep } from './loop.ts'

/**
 * How long a claim is ours, by two clocks of this process: the monotonic one pauses while a machine sleeps, the
 * system clock may be set back. The smaller remainder counts; the database has the final word.
 */
export type Lease = {
  /** Counts from the time before the claim or renewal was sent. */
  renewedAt(before: Instant): void
  /** Another worker has the row, or it was deleted. */
  lose(): void
  /** Remaining milliseconds; 0 when it is lost. */
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

/** A claim that is renewed until `release`. `signal` aborts when its lease is lost or would end before the next renewal. */
export type RenewedLease = { lease: Lease; signal: AbortSignal; release(): void }

/** Milliseconds: how long a claim lasts after its last renewal, and the interval between renewals. */
export type LeaseTiming = { lease: number; renew: number }

/**
 * Renews the leases of a worker's claims in one statement, so that a killed worker's rows are reclaimed after
 * one short lease, however long the work takes. `store` returns the keys of the rows that are still the worker's.
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
) => {
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
    /** `before`: the time before the claim was sent. */
    keep: (row: Row, before: Instant): RenewedLease => {
      const one = { row, lease: createLease(timing.lease, before), cut: new AbortController() }
      kept.set(one, one)
      return { lease: one.lease, signal: one.cut.signal, release: () => kept.delete(one) }
    },
    stop: (): Promise<void> => {
      stopping.abort()
      return renewing
    },
  }
}

/** The rest of `update TABLE t …` that renews leases; `key` is the column beside account_id that identifies a row. */
export const renewSql = (key: string): string => `
  set lease_until = now() + make_interval(secs => $1)
  from unnest($2::uuid[], $3::uuid[], $4::int[]) as ours (account_id, key, fence)
  where t.account_id = ours.account_id and t.${key} = ours.key and t.fence = ours.fence and t.lease_until is not null
  returning t.${key} as key`

/** Runs a statement made with `renewSql` for `lease` milliseconds; returns the keys of the rows that are still ours. */
export const renewLeases = async (
  pool: Pick<pg.Pool, 'query'>,
  { name, text }: { name: string; text: string },
  rows: readonly { accountId: string; key: string; fence: number }[],
  lease: number,
): Promise<Set<string>> => {
  const columns = [rows.map((row) => row.accountId), rows.map((row) => row.key), rows.map((row) => row.fence)]
  const renewed = await pool.query<{ key: string }>({ name, text, values: [lease / 1_000, ...columns] })
  return new Set(renewed.rows.map(({ key }) => key))
}

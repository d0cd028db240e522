import type { Tools } from '../../tools.ts'
import { createLease, type Instant, instant, type Lease } from './lease.ts'

/**
 * A claim that is renewed until `release`. `signal` aborts when its lease is lost or would end before the next
 * renewal.
 */
export type RenewedLease = { lease: Lease; signal: AbortSignal; release(): void }

/** Milliseconds: how long a claim lasts after its last renewal, and the interval between renewals. */
export type LeaseTiming = { lease: number; renew: number }

/**
 * Renews the leases of a worker's claims in one statement, so that a killed worker's rows are reclaimed after
 * one short lease, however long the work takes. `store` returns the keys of the rows that are still the
 * worker's.
 */
export const createLeaseKeeper = <Row>(
  { log }: Pick<Tools, 'log'>,
  {
    timing,
    keyOf,
    store,
  }: {
    timing: LeaseTiming
    keyOf(row: Row): string
    store(rows: readonly Row[], lease: number): Promise<ReadonlySet<string>>
  },
) => {
  const kept = new Map<object, { row: Row; lease: Lease; cut: AbortController }>()
  let isRenewing = false
  const renew = async () => {
    if (isRenewing || kept.size === 0) return
    isRenewing = true
    const before = instant()
    const ours = [...kept.values()]
    try {
      const renewed = await store(
        ours.map(({ row }) => row),
        timing.lease,
      )
      for (const { row, lease } of ours)
        if (renewed.has(keyOf(row))) lease.renewedAt(before)
        else lease.lose()
    } catch (error) {
      log.warn({ err: error }, 'leases could not be renewed; the next renewal retries')
    } finally {
      isRenewing = false
    }
    for (const { lease, cut } of ours)
      if (lease.left() <= timing.renew) cut.abort(new Error('the lease is lost'))
  }
  const renewing = setInterval(() => void renew(), timing.renew)
  return {
    /** `before`: the time before the claim was sent. */
    keep: (row: Row, before: Instant): RenewedLease => {
      const one = { row, lease: createLease(timing.lease, before), cut: new AbortController() }
      kept.set(one, one)
      return { lease: one.lease, signal: one.cut.signal, release: () => kept.delete(one) }
    },
    stop: () => clearInterval(renewing),
  }
}

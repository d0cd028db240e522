import type { FairSlots } from './fair-slots.ts'
import { instant, type LeaseKeeper, type RenewedLease } from './lease.ts'
import type { Loop } from './loop.ts'

/**
 * A pass of a loop: claims rows while a slot is free, and processes each under a lease that is renewed. `slotOf` returns
 * the key of a row's slot: with the fence, because a lease may end while its run continues.
 */
export const claimRows = async <Row>(
  { stopping, run }: Loop,
  work: {
    slots: FairSlots
    leases: LeaseKeeper<Row>
    claim(busy: ReturnType<FairSlots['busy']>): Promise<Row | null>
    slotOf(row: Row): { key: string; accountId: string }
    process(row: Row, lease: RenewedLease): Promise<void>
  },
): Promise<void> => {
  const { slots, leases } = work
  while (slots.isFree() && !stopping.aborted) {
    const before = instant()
    const row = await work.claim(slots.busy())
    if (!row) return
    const { key, accountId } = work.slotOf(row)
    slots.take(key, accountId)
    const kept = leases.keep(row, before)
    run(
      work.process(row, kept).finally(() => {
        kept.release()
        slots.leave(key)
      }),
    )
  }
}

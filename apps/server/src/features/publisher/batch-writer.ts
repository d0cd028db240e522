import { setTimeout as sleep } from 'node:timers/promises'
import { isRetryableDbError } from '../../db/db.ts'
import type { Lease } from '../../work/lease.ts'

/**
 * Batches writes of many publications into one statement at a time. `run` returns the ids whose row was written. A
 * batch that the database refuses is split until the failing item is alone.
 */
export type BatchWriter<Item extends { id: string }> = (item: Item) => Promise<boolean>

export const createBatchWriter = <Item extends { id: string }>(
  run: (items: Item[]) => Promise<ReadonlySet<string>>,
  most = 200,
): BatchWriter<Item> => {
  type Waiting = { item: Item; done: (written: boolean) => void; failed: (error: unknown) => void }
  const waiting: Waiting[] = []
  let isRunning = false
  const store = async (batch: Waiting[]): Promise<void> => {
    try {
      const written = await run(batch.map(({ item }) => item))
      for (const { item, done } of batch) done(written.has(item.id))
    } catch (error) {
      if (batch.length === 1 || isRetryableDbError(error)) {
        for (const { failed } of batch) failed(error)
        return
      }
      const half = Math.ceil(batch.length / 2)
      await store(batch.slice(0, half))
      await store(batch.slice(half))
    }
  }
  const work = async () => {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      // Ordered by id like every multi-row statement, to avoid deadlocks.
      await store(waiting.splice(0, most).sort((a, b) => (a.item.id < b.item.id ? -1 : 1)))
    }
    isRunning = false
  }
  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      setImmediate(work)
    })
}

/** Repeats a write until the database answers or the lease ends; false when it changed no row or ran out of time. */
export const persist = async (lease: Lease, write: () => Promise<boolean>): Promise<boolean> => {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isRetryableDbError(error)) throw error
      if (lease.left() < 300) return false
      await sleep(200)
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { isRetryableDbError } from '../../db/db.ts'
import type { Lease } from './lease.ts'

/**
 * Writes of many publications in one statement: what comes while one statement runs goes into the next, so an idle
 * system waits for nothing and a busy one writes in batches. `run` answers the ids whose row was written. One that the
 * database refuses fails alone: the others of its batch are written without it.
 */
export type Together<Item extends { id: string }> = (item: Item) => Promise<boolean>

export const storeTogether = <Item extends { id: string }>(
  run: (items: Item[]) => Promise<ReadonlySet<string>>,
  most = 200,
): Together<Item> => {
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
      // In the order of their ids, as every statement on many rows: two of them then wait for each other in turn.
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

/**
 * Repeats a write until it is answered or the lease ends; false when it touched no row or could not be made in
 * time. Whoever takes the row next finds what is on the site by its marker.
 */
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

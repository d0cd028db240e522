import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tools } from '../../tools.ts'
import { createBatchWriter } from './batch-writer.ts'
import { type FreedSlot, freeSlots, renewSlots, takeSlots, type WantedSlot } from './site-semaphore-store.ts'

const LEASE_MS = 15_000
const RENEW_MS = 5_000
const LOOK_MS = 200
/** Pause after freeing a wanted slot, so that a waiting process gets it. */
const YIELD_MS = 300

/** A slot in use. `free` returns for how many milliseconds this process pauses the site; it never rejects. */
type SiteSlot = { free(rest?: number): Promise<number> }

type SiteSemaphore = {
  /**
   * Takes one of the first `most` slots; null: none is free. `marks` asks the holders to let this process go first.
   */
  take(site: string, most: number, marks: boolean): Promise<SiteSlot | null>
  stop(): void
}

/** The slots of sites across all processes. A dead process frees its slots when their leases expire. */
export const createSiteSemaphore = ({ db, log }: Pick<Tools, 'db' | 'log'>): SiteSemaphore => {
  const inUse = new Map<string, { id: string; site: string }>()
  const takeOne = createBatchWriter((wanted: WantedSlot[]) => takeSlots(db, wanted, LEASE_MS))
  const freeOne = createBatchWriter((freed: FreedSlot[]) => freeSlots(db, freed))
  let renewing: NodeJS.Timeout | undefined
  const renew = () =>
    renewSlots(db, [...inUse.values()], LEASE_MS).catch((error: unknown) =>
      log.warn({ err: error }, 'slots of sites could not be renewed; the next renewal retries'),
    )
  const stop = () => {
    clearInterval(renewing)
    renewing = undefined
  }
  return {
    take: async (site, most, marks) => {
      const id = randomUUID()
      if (!(await takeOne({ id, site, most, marks }))) return null
      inUse.set(id, { id, site })
      renewing ??= setInterval(renew, RENEW_MS).unref()
      return {
        free: async (rest = 0) => {
          inUse.delete(id)
          if (inUse.size === 0) stop()
          try {
            return (await freeOne({ id, site, rest })) ? rest + YIELD_MS : rest
          } catch (error) {
            log.warn({ err: error }, 'a slot of a site could not be freed; its lease expires')
            return rest
          }
        },
      }
    },
    stop,
  }
}

const shared = new WeakMap<Tools['db'], SiteSemaphore>()
const sharedSemaphore = (tools: Pick<Tools, 'db' | 'log'>): SiteSemaphore => {
  const slots = shared.get(tools.db) ?? createSiteSemaphore(tools)
  shared.set(tools.db, slots)
  return slots
}

/** Waits for one of the site's slots and runs `work` in it; null: `signal` ended the waiting. */
export const inSiteSlot = async <T>(
  tools: Pick<Tools, 'db' | 'log' | 'config'>,
  site: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | null> => {
  const slots = sharedSemaphore(tools)
  while (!signal.aborted) {
    const slot = await slots.take(site, tools.config.PUBLISH_PER_SITE, true)
    if (slot)
      try {
        return await work()
      } finally {
        await slot.free()
      }
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined)
  }
  return null
}

import type { Tools } from '../../tools.ts'
import type { Prepared } from './prepared.ts'
import type { RemoteId, Step } from './progress-store.ts'
import type { BatchWriter } from './store-together.ts'
import type { Timing } from './timing.ts'
import type { TryResult } from './try-result.ts'

/** Dependencies of the publishing protocol; the database writes are batched with those of other publications. */
export type PublishTools = {
  tools: Tools
  timing: Timing
  /** The site took so many milliseconds to store a new post. */
  took: (site: string, ms: number) => void
  storeStep: BatchWriter<Step>
  storeRemoteId: BatchWriter<RemoteId>
  forgetRemoteId: (prepared: Prepared) => Promise<boolean>
  /** The claim was lost or the row deleted: enqueues the removal of this worker's draft. */
  storeLateWrite: (prepared: Prepared) => Promise<void>
  /** The last check before the first write to the site; null: send it. */
  checkBeforeSending: (prepared: Prepared) => Promise<'held' | TryResult | null>
  /**
   * The post was created after this process connected to this database, so no older backup can have been
   * restored since.
   */
  isNew: (row: Pick<Prepared['row'], 'postId'>) => boolean
  signal: AbortSignal
}

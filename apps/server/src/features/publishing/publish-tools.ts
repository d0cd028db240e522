import type { Tools } from '../../tools.ts'
import type { Prepared } from './prepared.ts'
import type { RemoteId, Step } from './progress-store.ts'
import type { Together } from './store-together.ts'
import type { Timing } from './timing.ts'
import type { TryResult } from './try-result.ts'

/** What the protocol works with: the database's writes, each joined with those of others. */
export type PublishTools = {
  tools: Tools
  timing: Timing
  /** The site took so many milliseconds to store a new post. */
  took: (site: string, ms: number) => void
  storeStep: Together<Step>
  storeRemoteId: Together<RemoteId>
  forgetRemoteId: (prepared: Prepared) => Promise<boolean>
  /** Another worker has the claim, or the row is gone: has the draft of this one removed. */
  storeLateWrite: (prepared: Prepared) => Promise<void>
  /** The last check before the first write to the site; null: send it. */
  lookBeforeSending: (prepared: Prepared) => Promise<'held' | TryResult | null>
  /** The post was made since this process has used this database, so no copy of it from before can be restored. */
  isNew: (row: Pick<Prepared['row'], 'postId'>) => boolean
  signal: AbortSignal
}

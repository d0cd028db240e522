import type { Tools } from '../../tools.ts'
import type { Prepared } from './prepared.ts'
import type { RemoteId, Step } from './progress-store.ts'
import type { Together } from './store-together.ts'
import type { Timing } from './timing.ts'

/** What the protocol works with: the database's writes, each joined with those of others. */
export type PublishTools = {
  tools: Tools
  timing: Timing
  storeStep: Together<Step>
  storeRemoteId: Together<RemoteId>
  forgetRemoteId: (prepared: Prepared) => Promise<boolean>
  /** The stored id of a row that may be another's by now. */
  readRemoteId: (prepared: Prepared) => Promise<string | null>
  signal: AbortSignal
}

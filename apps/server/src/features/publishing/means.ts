import type { Platform } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import type { Held } from './held.ts'
import type { RemoteId, Step } from './progress-store.ts'
import type { Together } from './store-together.ts'
import type { Timing } from './timing.ts'

/** What the protocol works with: the platform's calls, and the database's writes, each joined with those of others. */
export type Means = {
  tools: Tools
  platform: Platform
  timing: Timing
  storeStep: Together<Step>
  storeRemoteId: Together<RemoteId>
  forgetRemoteId: (held: Held) => Promise<boolean>
  /** The stored id of a row that may be another's by now. */
  readRemoteId: (held: Held) => Promise<string | null>
  signal: AbortSignal
}

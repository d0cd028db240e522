import type { Connection } from '../integrations/index.ts'
import type { Claimed } from './claim-store.ts'
import type { Lease } from './lease.ts'
import type { Snapshot } from './snapshot.ts'

/** A claimed publication with all that sending it needs. */
export type Held = {
  row: Claimed
  lease: Lease
  snapshot: Snapshot
  connection: Connection
  /** Host of the site: what slots are shared by. */
  site: string
}

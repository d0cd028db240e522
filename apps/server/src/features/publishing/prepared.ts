import type { Connection } from '../integrations/index.ts'
import type { Claimed } from './claim-store.ts'
import type { Lease } from './lease.ts'
import type { LateWrite } from './orphan-store.ts'
import type { Snapshot } from './snapshot.ts'

/** A claimed publication with what its owner is told of it by: the post's title and the blog's name. */
export type Named = { row: Claimed; lease: Lease; title: string; site: string }

/** A claimed publication with all that sending it needs. */
export type Prepared = {
  row: Claimed
  lease: Lease
  snapshot: Snapshot
  connection: Connection
  /** Host of the site: what slots are shared by. */
  site: string
}

export const lateWriteOf = ({ row, connection }: Prepared): LateWrite => ({
  ...row,
  kind: 'publication',
  integrationId: connection.integrationId,
})

/** A prepared publication is told of by what is sent. */
export const namedBy = ({ row, lease, snapshot: { title, site } }: Prepared): Named => ({
  row,
  lease,
  title,
  site,
})

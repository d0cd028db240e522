import type { Lease } from '../../work/lease.ts'
import type { Connection } from '../integrations/index.ts'
import type { Claimed } from './claim-store.ts'
import type { LateWrite } from './orphan-drafts/orphan-draft-store.ts'
import type { Snapshot } from './snapshot.ts'

/** A claimed publication with the post's title and the blog's name, for notifications. */
export type Named = { row: Claimed; lease: Lease; title: string; site: string }

/** A claimed publication with everything that sending needs. */
export type Prepared = {
  row: Claimed
  lease: Lease
  snapshot: Snapshot
  connection: Connection
  /** The site's host, by which slots are shared. */
  site: string
}

export const lateWriteOf = ({ row, connection }: Prepared): LateWrite => ({
  ...row,
  kind: 'publication',
  integrationId: connection.integrationId,
})

export const namedBy = ({ row, lease, snapshot: { title, site } }: Prepared): Named => ({
  row,
  lease,
  title,
  site,
})

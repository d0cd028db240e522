import type { PlatformName } from '@tintario/contract/integrations/platform-names.ts'
import type { Db } from '../../../db/db.ts'
import { publication } from '../../../db/tables/publishing.ts'

/** A publication of a sample shop: planned for good, or ended as if a site had answered. No worker claims any of these. */
export type SamplePublication = {
  accountId: string
  postId: string
  workspaceId: string
  platform: PlatformName
  /** The name of the site that it shows. */
  site: string
  dueAt: Date
  localTime: string
  timeZone: string
} & (
  | { state: 'planned' }
  | { state: 'published'; link: string }
  | { state: 'failed'; reason: string; reasonValues: Record<string, string> }
)

/** Stores publications of a sample shop, in the transaction that fills it. */
export const insertSamplePublications = async (tx: Db, rows: readonly SamplePublication[]): Promise<void> => {
  await tx.insert(publication).values(
    rows.map(({ site, ...row }) => ({
      ...row,
      snapshot: { site },
      attempts: row.state === 'planned' ? 0 : 1,
      publishedAt: row.state === 'published' ? row.dueAt : null,
    })),
  )
}

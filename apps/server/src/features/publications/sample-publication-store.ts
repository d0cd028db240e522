import type { PlatformName } from '@tintario/contract/integrations/platform-names.ts'
import type { Db } from '../../db/db.ts'
import { publication } from '../../db/tables/publications.ts'

/** A publication of a sample shop: planned forever, or ended as if a site had answered. No worker claims it. */
export type SamplePublication = {
  accountId: string
  postId: string
  workspaceId: string
  platform: PlatformName
  /** The site's name as shown. */
  site: string
  dueAt: Date
  localTime: string
  timeZone: string
} & (
  | { state: 'planned' }
  | { state: 'published'; link: string }
  | { state: 'failed'; reason: string; reasonValues: Record<string, string> }
)

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

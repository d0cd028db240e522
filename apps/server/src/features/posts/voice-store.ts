import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { brandVoice } from '../../db/tables.ts'
import { isUuid } from '../workspaces/index.ts'

/** Whether a brand voice is one of the workspace's. */
export const isVoiceOf = async (
  db: Db,
  accountId: string,
  workspaceId: string,
  id: string,
): Promise<boolean> => {
  if (!isUuid(id)) return false
  const rows = await db
    .select({ id: brandVoice.id })
    .from(brandVoice)
    .where(
      and(
        eq(brandVoice.accountId, accountId),
        eq(brandVoice.id, id),
        eq(brandVoice.workspaceId, workspaceId),
      ),
    )
  return rows.length > 0
}

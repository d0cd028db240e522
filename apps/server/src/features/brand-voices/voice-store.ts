import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { brandVoice } from '../../db/tables.ts'

export type VoiceRow = typeof brandVoice.$inferSelect
type Where = { accountId: string; workspaceId: string }

const isIn = ({ accountId, workspaceId }: Where) =>
  and(eq(brandVoice.accountId, accountId), eq(brandVoice.workspaceId, workspaceId))

/** The voices of a workspace, oldest first. */
export const findVoices = (db: Db, where: Where): Promise<VoiceRow[]> =>
  db.select().from(brandVoice).where(isIn(where)).orderBy(asc(brandVoice.id))

export const getVoiceRow = async (db: Db, where: Where & { voiceId: string }): Promise<VoiceRow | null> => {
  const [row] = await db
    .select()
    .from(brandVoice)
    .where(and(isIn(where), eq(brandVoice.id, where.voiceId)))
  return row ?? null
}

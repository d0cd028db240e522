import type { Db } from '../../db/db.ts'
import { getVoiceRow } from './voice-store.ts'

/** A voice of this very workspace, for the post that is written with it; null for any other id. */
export const getVoice = async (
  db: Db,
  where: { accountId: string; workspaceId: string; voiceId: string },
): Promise<{ id: string; name: string; prompt: string } | null> => {
  const row = await getVoiceRow(db, where)
  return row ? { id: row.id, name: row.name, prompt: row.prompt } : null
}

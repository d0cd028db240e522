import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import type { Language } from '@tintario/contract/common.ts'
import type { Db } from '../../db/db.ts'
import { presentVoice } from './present-voice.ts'
import { getVoiceRow } from './voice-store.ts'

/** A voice of exactly this workspace, in the language of the post that is written with it; null for any other id. */
export const getVoice = async (
  db: Db,
  where: { accountId: string; workspaceId: string; voiceId: string },
  language: Language,
): Promise<Pick<BrandVoice, 'id' | 'name' | 'prompt' | 'rules'> | null> => {
  const row = await getVoiceRow(db, where)
  if (row?.workspaceId !== where.workspaceId) return null
  const { id, name, prompt, rules } = presentVoice(row, language)
  return { id, name, prompt, rules }
}

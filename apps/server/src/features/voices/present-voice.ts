import { type BrandVoice, brandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import type { Language } from '@tintario/contract/core/common.ts'
import type { Db } from '../../db/db.ts'
import { defaultVoice } from './default-voice.ts'
import { getVoiceRow, type VoiceRow } from './voice-store.ts'

const { type, origin } = brandVoice.shape

/** A brand voice as answered; the unchanged default voice in the reader's language. */
export const presentVoice = (row: VoiceRow, language: Language): BrandVoice => ({
  id: row.id,
  name: row.name,
  prompt: row.prompt,
  ...(row.origin === 'default' ? defaultVoice[language] : {}),
  creatorId: row.creatorId,
  type: type.parse(row.type),
  questions: row.questions,
  workspaceId: row.workspaceId,
  origin: origin.parse(row.origin),
  rules: row.rules,
})

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

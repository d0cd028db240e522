import { type BrandVoice, brandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import type { Language } from '@tintario/contract/common.ts'
import { defaultVoice } from './default-voice.ts'
import type { VoiceRow } from './voice-store.ts'

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

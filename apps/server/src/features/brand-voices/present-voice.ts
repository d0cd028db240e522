import { type BrandVoice, brandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import type { VoiceRow } from './voice-store.ts'

/** A brand voice as answered (ENT-24). */
export const presentVoice = (row: VoiceRow): BrandVoice => ({
  id: row.id,
  name: row.name,
  prompt: row.prompt,
  creatorId: row.creatorId,
  type: brandVoice.shape.type.parse(row.type),
  questions: row.questions,
  workspaceId: row.workspaceId,
})

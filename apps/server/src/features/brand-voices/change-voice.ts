import { isDeepStrictEqual } from 'node:util'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import type { VoiceRules } from '@tintario/contract/brand-voices/rules.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { clearVoice } from '../posts/index.ts'
import {
  deleteVoice,
  getVoiceRow,
  lockVoice,
  presentVoice,
  updateVoice,
  type VoiceRow,
} from '../voices/index.ts'
import { getWorkspace } from '../workspaces/index.ts'

/** Refuses NOT_FOUND. */
const getOwn = async (tools: Tools, actor: Actor, voiceId: string): Promise<VoiceRow> => {
  const row = await getVoiceRow(tools.db, { accountId: actor.accountId, voiceId })
  if (!row) return refuse('NOT_FOUND')
  await getWorkspace(tools, actor, row.workspaceId)
  return row
}

/** The default voice becomes the shop's own, in the caller's language. Refuses NOT_FOUND. */
export const editVoice = async (
  tools: Tools,
  actor: Actor,
  voiceId: string,
  change: { name?: string | undefined; prompt?: string | undefined; rules?: VoiceRules | undefined },
): Promise<BrandVoice> => {
  const { accountId, userId, language } = actor
  const row = await getOwn(tools, actor, voiceId)
  const { name, prompt, rules } = presentVoice(row, language)
  const wanted = { name: change.name ?? name, prompt: change.prompt ?? prompt, rules: change.rules ?? rules }
  if (isDeepStrictEqual(wanted, { name, prompt, rules })) return presentVoice(row, language)
  return tools.db.transaction(async (tx) => {
    const changed = await updateVoice(tx, { accountId, voiceId }, { ...wanted, origin: 'own' })
    await recordAudit(tx, { accountId, userId, action: 'voice-changed', subject: voiceId })
    return presentVoice(changed ?? refuse('NOT_FOUND'), language)
  })
}

/** Its coins are not refunded, and posts are unchanged. Refuses NOT_FOUND. */
export const removeVoice = async (tools: Tools, actor: Actor, voiceId: string): Promise<void> => {
  const { accountId, userId } = actor
  await getOwn(tools, actor, voiceId)
  await tools.db.transaction(async (tx) => {
    const of = { accountId, voiceId }
    if (!(await lockVoice(tx, of))) refuse('NOT_FOUND')
    await clearVoice(tx, of)
    await deleteVoice(tx, of)
    await recordAudit(tx, { accountId, userId, action: 'voice-removed', subject: voiceId })
  })
}

import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { VOICE_NAME_MAX } from '@tintario/contract/brand-voices/limits.ts'
import { questionsOf, type VoiceType } from '@tintario/contract/brand-voices/questions.ts'
import type { Actor } from '../../actor.ts'
import { findAnswer, once } from '../../db/once.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { noteAct } from '../audit/index.ts'
import { refuseForbiddenText } from '../posts/index.ts'
import { captureHold, holdCoins, releaseHold } from '../wallet/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { askWriter, limitWriting } from '../writing/index.ts'
import { insertVoice, newVoiceId, presentVoice } from './kept/index.ts'
import { writeVoice } from './write-voice.ts'

type NewVoice = {
  type: VoiceType
  questions: Readonly<Record<string, string>>
  workspaceId?: string | undefined
  idempotencyKey: string | null
  signal: AbortSignal
}

const words = { en: (shop: string) => `Voice of ${shop}`, es: (shop: string) => `Voz de ${shop}` }

/**
 * Has a voice written from the answers and stores it (API-102, VOICE-18). The price is set aside before a model is asked and
 * taken in the transaction that stores the voice; it goes back when no voice comes of it, also after the process died,
 * since a hold ends by itself (R55). The same Idempotency-Key answers the same voice and takes nothing. Refuses
 * NOT_ENOUGH_COINS before anybody is asked, POLICY_VIOLATION, AI_UNAVAILABLE and KEY_REUSED.
 */
export const createVoice = async (
  tools: Tools,
  actor: Actor,
  { type, questions, workspaceId: wanted, idempotencyKey, signal }: NewVoice,
): Promise<BrandVoice> => {
  const { accountId, userId, language } = actor
  const { ai, db, log } = tools
  const workspace = await getWorkspace(tools, actor, wanted)
  const answers = Object.fromEntries(questionsOf(type).map((one) => [one, questions[one] ?? '']))
  const request = { call: 'brandVoices.create', type, answers, workspaceId: workspace.id }
  const call = { accountId, key: idempotencyKey, request }
  const before = await findAnswer<BrandVoice>(db, call)
  if (before) return before
  refuseForbiddenText(Object.values(answers).join('\n'))
  await limitWriting(tools, actor)
  const id = await newVoiceId(db)
  const holdId = await holdCoins(db, {
    accountId,
    userId,
    workspaceId: workspace.id,
    item: 'brand_voice',
    reference: id,
    key: `voice:${id}`,
  })
  const giveBack = () => db.transaction((tx) => releaseHold(tx, { accountId, holdId }))
  try {
    const model = ai.name === 'model' ? ai.planning : null
    const made = await askWriter(tools, signal, (limited) =>
      writeVoice(model, { type, answers, language }, limited),
    )
    const voice = await once(db, call, async (tx) => {
      if (!(await captureHold(tx, { accountId, holdId }))) refuse('AI_UNAVAILABLE', { retryAfterSeconds: 30 })
      const row = await insertVoice(tx, {
        accountId,
        id,
        workspaceId: workspace.id,
        name: made.name ?? words[language](workspace.name).slice(0, VOICE_NAME_MAX).trim(),
        prompt: made.prompt,
        type,
        questions: answers,
        creatorId: userId,
      })
      await noteAct(tx, { accountId, userId, action: 'voice-created', subject: id })
      return presentVoice(row, language)
    })
    // Another call with the key was first: what this one set aside is free again.
    if (voice.id !== id) await giveBack()
    return voice
  } catch (error) {
    // If even this fails, the hold ends by itself.
    await giveBack().catch((failure: unknown) => log.warn({ err: failure }, 'coins stay held'))
    throw error
  }
}

import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { VOICE_NAME_MAX } from '@tintario/contract/brand-voices/limits.ts'
import type { VoiceType } from '@tintario/contract/brand-voices/questions.ts'
import type { Actor } from '../../actor.ts'
import { findAnswer, once } from '../../db/once.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { limitWriting } from '../model-calls/index.ts'
import { insertVoice, newVoiceId, presentVoice } from '../voices/index.ts'
import { captureHold, holdCoins, releaseHold } from '../wallet/index.ts'
import type { VoiceText } from './write-voice.ts'

type Order = {
  workspace: { id: string; name: string }
  type: VoiceType
  questions: Record<string, string>
  origin: 'own' | 'learned'
  /** Identifies the call when it is repeated under its key. */
  request: object
  idempotencyKey: string | null
  /** Checks the input and creates the voice; called after the coins are reserved. */
  write(): Promise<VoiceText>
}

const words = { en: (shop: string) => `Voice of ${shop}`, es: (shop: string) => `Voz de ${shop}` }

/**
 * Creates and stores a voice for coins. The price is reserved first and captured in the transaction that stores
 * the voice. Without a voice the reservation is released; after a crash it expires. The same Idempotency-Key
 * returns the same voice and takes no coins again. Refuses NOT_ENOUGH_COINS and KEY_REUSED.
 */
export const buyVoice = async (
  { db, log, ...tools }: Tools,
  actor: Actor,
  { workspace, type, questions, origin, request, idempotencyKey, write }: Order,
): Promise<BrandVoice> => {
  const { accountId, userId, language } = actor
  const call = { accountId, key: idempotencyKey, request }
  const before = await findAnswer<BrandVoice>(db, call)
  if (before) return before
  await limitWriting({ db, log, ...tools }, actor)
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
    const made = await write()
    const voice = await once(db, call, async (tx) => {
      if (!(await captureHold(tx, { accountId, holdId }))) refuse('AI_UNAVAILABLE', { retryAfterSeconds: 30 })
      const row = await insertVoice(tx, {
        accountId,
        id,
        workspaceId: workspace.id,
        name: made.name ?? words[language](workspace.name).slice(0, VOICE_NAME_MAX).trim(),
        prompt: made.prompt,
        type,
        questions,
        origin,
        creatorId: userId,
      })
      await recordAudit(tx, { accountId, userId, action: 'voice-created', subject: id })
      return presentVoice(row, language)
    })
    // A concurrent call with the same key was first: release this one's reservation.
    if (voice.id !== id) await giveBack()
    return voice
  } catch (error) {
    // If releasing fails too, the reservation expires.
    await giveBack().catch((failure: unknown) =>
      log.warn({ err: failure }, 'a reservation of coins could not be released; it expires'),
    )
    throw error
  }
}

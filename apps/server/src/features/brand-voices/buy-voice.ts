import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { VOICE_NAME_MAX } from '@tintario/contract/brand-voices/limits.ts'
import type { VoiceType } from '@tintario/contract/brand-voices/questions.ts'
import type { Actor } from '../../actor.ts'
import { findAnswer, once } from '../../once-store.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { limitWriting } from '../model-calls/index.ts'
import { insertVoice, newVoiceId, presentVoice } from '../voices/index.ts'
import { captureReservation, releaseReservation, reserveCoins } from '../wallet/index.ts'
import type { VoiceText } from './write-voice.ts'

type Order = {
  workspace: { id: string; name: string }
  type: VoiceType
  questions: Record<string, string>
  origin: 'own' | 'learned'
  request: object
  idempotencyKey: string | null
  /** Checks the input and creates the voice; called after the coins are reserved. */
  write(): Promise<VoiceText>
}

const words = { en: (shop: string) => `Voice of ${shop}`, es: (shop: string) => `Voz de ${shop}` }

/**
 * The price is reserved first, captured in the transaction that stores the voice, and released without one; after a
 * crash it expires. The same Idempotency-Key returns the same voice. Refuses NOT_ENOUGH_COINS and KEY_REUSED.
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
  const reservationId = await reserveCoins(db, {
    accountId,
    userId,
    workspaceId: workspace.id,
    item: 'brand_voice',
    reference: id,
    key: `voice:${id}`,
  })
  const giveBack = () => db.transaction((tx) => releaseReservation(tx, { accountId, reservationId }))
  try {
    const made = await write()
    const voice = await once(db, call, async (tx) => {
      if (!(await captureReservation(tx, { accountId, reservationId })))
        refuse('AI_UNAVAILABLE', { retryAfterSeconds: 30 })
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

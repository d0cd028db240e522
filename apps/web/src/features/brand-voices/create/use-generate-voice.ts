import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { idempotencyKeyFor, settleIdempotencyKey } from '../../../api/idempotency-key.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useCall } from '../../../api/use-api.ts'
import { useMe } from '../../../api/use-session.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { VOICE_TIMEOUT_MS } from '../timings.ts'
import { answersOf, type VoiceDraft } from './voice-draft.ts'

/**
 * Has the voice made of a draft (VOICE-14). Pressed again after a lost answer, it is the same voice: it is paid for once.
 * `made` is what came.
 */
export const useGenerateVoice = (onMade: (voice: BrandVoice) => void) => {
  const { id: creatorId } = useMe()
  const { current } = useWorkspaces()
  const { mutate, isPending, error, reset } = useCall(api.brandVoices.create, ['voice'])
  const [isAsked, setAsked] = useState(false)
  const generate = (draft: VoiceDraft) => {
    if (!draft.type || isPending) return
    setAsked(true)
    const body = { creatorId, type: draft.type, questions: answersOf(draft), workspaceId: current?.id }
    mutate(
      { body, idempotencyKey: idempotencyKeyFor('brand_voice', body), timeout: VOICE_TIMEOUT_MS },
      {
        onSuccess: (voice) => {
          settleIdempotencyKey('brand_voice')
          onMade(voice)
        },
        onError: (failure) => settleIdempotencyKey('brand_voice', failure),
        onSettled: () => void renewAfter('wallet'),
      },
    )
  }
  return { generate, isWorking: isPending, error: isAsked ? error : null, forget: reset }
}

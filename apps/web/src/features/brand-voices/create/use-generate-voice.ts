import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { useCall, useRenew } from '../../../api/use-api.ts'
import { useMe } from '../../../api/use-session.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { endWish, wishKey } from '../../../api/wish.ts'
import { VOICE_TIMEOUT_MS } from '../timings.ts'
import { answersOf, type VoiceDraft } from './voice-draft.ts'

/**
 * Has the voice made of a draft (VOICE-14). Pressed again after a lost answer, it is the same voice: it is paid for once.
 * `made` is what came.
 */
export const useGenerateVoice = (onMade: (voice: BrandVoice) => void) => {
  const { id: creatorId } = useMe()
  const { current } = useWorkspaces()
  const renew = useRenew()
  const { mutate, isPending, error, reset } = useCall(api.brandVoices.create, [api.brandVoices.list])
  const [isAsked, setAsked] = useState(false)
  const generate = (draft: VoiceDraft) => {
    if (!draft.type || isPending) return
    setAsked(true)
    const body = { creatorId, type: draft.type, questions: answersOf(draft), workspaceId: current?.id }
    mutate(
      { body, idempotencyKey: wishKey('brand_voice', body), timeout: VOICE_TIMEOUT_MS },
      {
        onSuccess: (voice) => {
          endWish('brand_voice')
          onMade(voice)
        },
        onError: (failure) => endWish('brand_voice', failure),
        onSettled: () => void renew(api.wallet.get, api.wallet.transactions),
      },
    )
  }
  return { generate, isWorking: isPending, error: isAsked ? error : null, forget: reset }
}

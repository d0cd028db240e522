import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { api } from '../../../api/call.ts'
import { idempotencyKeyFor, settleIdempotencyKey } from '../../../api/idempotency-key.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useCall } from '../../../api/use-api.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { VOICE_TIMEOUT_MS } from '../timings.ts'

/** Has a voice learned from texts of the shop; pressed again after a lost answer, it is the same voice. */
export const useLearnVoice = (onMade: (voice: BrandVoice) => void) => {
  const { current } = useWorkspaces()
  const { mutate, isPending, error } = useCall(api.brandVoices.learn, ['voice'])
  const learn = (given: { postIds: string[]; texts: string[] }) => {
    const body = { ...given, workspaceId: current?.id }
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
  return { learn, isWorking: isPending, error }
}

import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { api } from '../../../api/call.ts'
import { useCall, useRenew } from '../../../api/use-api.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { endWish, wishKey } from '../../../api/wish.ts'
import { VOICE_TIMEOUT_MS } from '../timings.ts'

/** Has a voice learned from texts of the shop; pressed again after a lost answer, it is the same voice. */
export const useLearnVoice = (onMade: (voice: BrandVoice) => void) => {
  const { current } = useWorkspaces()
  const renew = useRenew()
  const { mutate, isPending, error } = useCall(api.brandVoices.learn, [api.brandVoices.list])
  const learn = (given: { postIds: string[]; texts: string[] }) => {
    const body = { ...given, workspaceId: current?.id }
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
  return { learn, isWorking: isPending, error }
}

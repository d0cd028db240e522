import type { Endpoint } from '@tintario/contract/endpoint.ts'
import { useCallback } from 'react'
import { api, type CallInput, type Ref } from '../../api/call.ts'
import { useCall, useRenew } from '../../api/use-api.ts'

/**
 * Stores a step's answers and reads the post again, so that the rail and the next step show them.
 * `store` answers whether that worked; `error` is why not.
 */
export const useStored = <E extends Endpoint>(ref: Ref<E>) => {
  const { mutateAsync, error, isPending } = useCall(ref)
  const renew = useRenew()
  const store = useCallback(
    async (input: CallInput<E>) => {
      try {
        await mutateAsync(input)
        await renew(api.posts.get)
        return true
      } catch {
        return false
      }
    },
    [mutateAsync, renew],
  )
  return { store, error, isStoring: isPending }
}

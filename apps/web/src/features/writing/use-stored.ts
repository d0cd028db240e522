import type { Endpoint } from '@tintario/contract/endpoint.ts'
import { useCallback } from 'react'
import { api, type CallInput, type Ref } from '../../api/call.ts'
import { useCall } from '../../api/use-api.ts'

/**
 * Stores a step's answers and reads the post again, so that the rail and the next step show them.
 * `store` answers whether that worked; `error` is why not.
 */
export const useStored = <E extends Endpoint>(ref: Ref<E>) => {
  const { mutateAsync, error, isPending } = useCall(ref, [api.posts.get])
  const store = useCallback(
    async (input: CallInput<E>) => {
      try {
        await mutateAsync(input)
        return true
      } catch {
        return false
      }
    },
    [mutateAsync],
  )
  return { store, error, isStoring: isPending }
}

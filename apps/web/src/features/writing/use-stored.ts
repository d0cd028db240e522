import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { useCallback } from 'react'
import type { CallInput, Ref } from '../../api/call.ts'
import { useCall } from '../../api/use-api.ts'

/**
 * Stores a step's answers. The server answers the post, which the list of steps and the next step show.
 * `store` answers whether that worked; `error` is why not.
 */
export const useStored = <E extends Endpoint>(ref: Ref<E>) => {
  const { mutateAsync, error, isPending } = useCall(ref, ['post'])
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

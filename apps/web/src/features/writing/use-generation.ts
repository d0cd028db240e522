import { useQueryClient } from '@tanstack/react-query'
import type { Answer, Endpoint } from '@tintario/contract/core/endpoint.ts'
import { useCallback } from 'react'
import type { CallInput, Ref } from '../../api/call.ts'
import { keyOf } from '../../api/read.ts'
import { useApi } from '../../api/use-api.ts'
import { AI_TIMEOUT_MS } from './timings.ts'

/**
 * Something the AI makes for the open step. It starts by itself, can be stopped, and is kept until what it was made
 * from changes. `put` changes what is kept.
 */
export const useGeneration = <E extends Endpoint>(ref: Ref<E>, input: CallInput<E>) => {
  const cache = useQueryClient()
  const asked = { ...input, timeout: AI_TIMEOUT_MS }
  const { data, error, isPending, isFetching, refetch } = useApi(ref, asked, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const key = keyOf(ref, asked)
  const stop = () => void cache.cancelQueries({ queryKey: key })
  const put = (next: Answer<E>) => cache.setQueryData(key, next)
  return {
    data,
    error: isFetching ? null : error,
    isWorking: isFetching && data === undefined,
    isStopped: isPending && !isFetching,
    start: () => void refetch(),
    stop,
    put,
  }
}

/** Forgets what was made, so that the next look makes it again. */
export const useForgetGenerated = () => {
  const cache = useQueryClient()
  return useCallback(
    (...refs: Ref[]) => {
      for (const ref of refs) cache.removeQueries({ queryKey: keyOf(ref) })
    },
    [cache],
  )
}

import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, Endpoint } from '@tintario/contract/endpoint.ts'
import { useCallback } from 'react'
import type { ApiError } from './api-error.ts'
import { type CallInput, call, type Got, type Ref } from './call.ts'

type Options<E extends Endpoint> = Omit<
  UseQueryOptions<Answer<E>, ApiError, Answer<E>>,
  'queryKey' | 'queryFn'
>

/** The cache's name for a call with this input. */
export const keyOf = <E extends Endpoint>(ref: Ref<E>, input?: CallInput<E>) =>
  input === undefined ? [ref[1], ref[0]] : [ref[1], ref[0], input]

/** Reads through the cache: `useApi(api.posts.get, { params: { id } })`. The input is part of the cache's key. */
export const useApi = <E extends Endpoint>(ref: Ref<E>, input?: CallInput<E>, options?: Options<E>) =>
  useQuery<Answer<E>, ApiError>({
    ...options,
    queryKey: keyOf(ref, input),
    queryFn: ({ signal }) => (call as LooseCall)(ref, { ...input, signal }) as Promise<Answer<E>>,
  })

/** Writes: `const save = useCall(api.posts.setTitle, [api.posts.get]); save.mutate({ params, body })`. */
export const useCall = <E extends Endpoint>(ref: Ref<E>, refresh: readonly Ref[] = []) => {
  const renew = useRenew()
  return useMutation<Got<E>, ApiError, CallInput<E>>({
    mutationFn: (input) => (call as LooseCall)(ref, input) as Promise<Got<E>>,
    onSuccess: () => renew(...refresh),
  })
}

/** Reads the given calls again wherever they are shown: `renew(api.posts.list, api.wallet.get)`. */
export const useRenew = () => {
  const cache = useQueryClient()
  return useCallback(
    (...refs: Ref[]) =>
      Promise.all(refs.map((ref) => cache.invalidateQueries({ queryKey: keyOf(ref) }))).then(() => undefined),
    [cache],
  )
}

type LooseCall = (ref: Ref, input: object) => Promise<unknown>

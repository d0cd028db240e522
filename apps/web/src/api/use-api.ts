import { type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Answer, Endpoint } from '@tintario/contract/core/endpoint.ts'
import type { ApiError } from './api-error.ts'
import { type CallInput, call, type Got, type Ref } from './call.ts'
import { readOf } from './read.ts'
import { type Change, storeAndRenew } from './renew.ts'

type Options<E extends Endpoint> = Omit<
  UseQueryOptions<Answer<E>, ApiError, Answer<E>>,
  'queryKey' | 'queryFn'
>

/** Reads through the cache: `useApi(api.posts.get, { params: { id } })`. The input is part of the cache's key. */
export const useApi = <E extends Endpoint>(ref: Ref<E>, input?: CallInput<E>, options?: Options<E>) =>
  useQuery<Answer<E>, ApiError>({ ...options, ...readOf(ref, input) })

/**
 * Writes: `const save = useCall(api.posts.edit, ['post']); save.mutate({ params, body })`. The answer goes into the cache
 * where it equals a read; what else shows the changes is read again, of the written post alone.
 */
export const useCall = <E extends Endpoint>(ref: Ref<E>, changes: readonly Change[] = []) =>
  useMutation<Got<E>, ApiError, CallInput<E>>({
    mutationFn: (input) =>
      (call as (ref: Ref, input: object) => Promise<unknown>)(ref, input) as Promise<Got<E>>,
    onSuccess: (answer, input) => storeAndRenew(ref as Ref, input, answer, changes),
  })

import { hashKey, type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** When each query's last read started, by its hash, on the clock of `performance.now()`. */
const startedAt = new Map<string, number>()
export const readStartedAt = (queryHash: string): number => startedAt.get(queryHash) ?? 0

/** Reads through the cache: `useApi(api.posts.get, { params: { id } })`. The input is part of the cache's key. */
export const useApi = <E extends Endpoint>(ref: Ref<E>, input?: CallInput<E>, options?: Options<E>) =>
  useQuery<Answer<E>, ApiError>({
    ...options,
    queryKey: keyOf(ref, input),
    queryFn: ({ signal, queryKey }) => {
      startedAt.set(hashKey(queryKey), performance.now())
      return (call as LooseCall)(ref, { ...input, signal }) as Promise<Answer<E>>
    },
  })

/** The key of what is read of one post (or another thing with an id in its address), or of all where no id is given. */
const keyOfOne = (ref: Ref, id: string | undefined) =>
  id !== undefined && ref[1].includes(':id') ? [...keyOf(ref), { params: { id } }] : keyOf(ref)

const kindOf = ([, path]: Ref) => path.split(':id')[0]

/**
 * Writes: `const save = useCall(api.posts.setTitle, [api.posts.get]); save.mutate({ params, body })`. What is read of the
 * written post is read again of no other post.
 */
export const useCall = <E extends Endpoint>(ref: Ref<E>, refresh: readonly Ref[] = []) => {
  const cache = useQueryClient()
  return useMutation<Got<E>, ApiError, CallInput<E>>({
    mutationFn: (input) => (call as LooseCall)(ref, input) as Promise<Got<E>>,
    onSuccess: async (_, input) => {
      const { id } = (input as { params?: { id?: string } }).params ?? {}
      const keys = refresh.map((read) => keyOfOne(read, kindOf(read) === kindOf(ref as Ref) ? id : undefined))
      await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
}

/**
 * Reads the given calls again wherever they are shown: `renew(api.posts.list, api.wallet.get)`. With a post's id, what has
 * an id in its address is read again of this post only.
 */
export const useRenew = (id?: string) => {
  const cache = useQueryClient()
  return useCallback(
    (...refs: Ref[]) =>
      Promise.all(refs.map((ref) => cache.invalidateQueries({ queryKey: keyOfOne(ref, id) }))).then(
        () => undefined,
      ),
    [cache, id],
  )
}

type LooseCall = (ref: Ref, input: object) => Promise<unknown>

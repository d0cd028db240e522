import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { Answer, Endpoint } from '@tintario/contract/core/endpoint.ts'
import { type CallInput, call, type Ref } from './call.ts'
import { queryClient } from './query-client.ts'

/** The cache's name for a call with this input. */
export const keyOf = <E extends Endpoint>(ref: Ref<E>, input?: CallInput<E>) =>
  input === undefined ? [ref[1], ref[0]] : [ref[1], ref[0], input]

/** When each query's last read started, by its hash, on the clock of `performance.now()`. */
const startedAt = new Map<string, number>()
export const readStartedAt = (queryHash: string): number => startedAt.get(queryHash) ?? 0
/** Records that the cache has this answer as of now. */
export const markRead = (queryKey: QueryKey): void => {
  startedAt.set(hashKey(queryKey), performance.now())
}

type LooseCall = (ref: Ref, input: object) => Promise<unknown>

/** Key and function of a read, for `useQuery` and for reads ahead. */
export const readOf = <E extends Endpoint>(ref: Ref<E>, input?: CallInput<E>) => ({
  queryKey: keyOf(ref, input),
  queryFn: ({ signal, queryKey }: { signal: AbortSignal; queryKey: QueryKey }) => {
    markRead(queryKey)
    return (call as LooseCall)(ref, { ...input, signal }) as Promise<Answer<E>>
  },
})

/** Reads for a screen that is likely to be shown next. A failure is left to the screen. */
export const readAhead = <E extends Endpoint>(ref: Ref<E>, input?: CallInput<E>): Promise<void> =>
  queryClient.prefetchQuery(readOf(ref, input))

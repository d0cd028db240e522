import type { KeywordOption } from '@tintario/contract/writing/endpoints.ts'
import { useEffect } from 'react'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { AI_TIMEOUT_MS } from '../timings.ts'

/** The options as they were answered last; those that came since stand at the end. */
const merge = (before: readonly KeywordOption[], asked: readonly KeywordOption[]): KeywordOption[] => {
  const known = new Map(asked.map((option) => [option.id, option]))
  const told = before.map((option) => ({ ...option, ...known.get(option.id), isChosen: option.isChosen }))
  return [...told, ...asked.filter(({ id }) => !before.some((option) => option.id === id))]
}

type Made = { data: readonly KeywordOption[] | undefined; put: (options: KeywordOption[]) => unknown }

/**
 * Looks the figures of the options up as soon as there are options, where a source of them is set up: the list is there
 * meanwhile, and stays as it is when the look-up fails. `again` also asks about options that came later.
 */
export const useFigures = (postId: string, made: Made, hasSource: boolean) => {
  const hasOptions = (made.data?.length ?? 0) > 0
  const { data, error, isFetching, refetch } = useApi(
    api.sources.keywordFigures,
    { params: { id: postId }, timeout: AI_TIMEOUT_MS },
    { enabled: hasSource && hasOptions, staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  const { put } = made
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was made is joined with each answer once
  useEffect(() => {
    if (data && made.data) put(merge(made.data, data))
  }, [data])
  return {
    isLookedUp: data !== undefined,
    isLooking: isFetching,
    error: isFetching ? null : error,
    again: () => void refetch(),
  }
}

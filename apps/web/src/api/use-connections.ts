import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api, call } from './call.ts'
import { keyOf, useApi } from './use-api.ts'
import { useWorkspaces } from './use-workspaces.ts'

type Options = { enabled?: boolean; workspaceId?: string; staleTime?: number }

/** The connections of the current workspace, or of another one: read once for all who show them. */
export const useConnections = ({ workspaceId, ...options }: Options = {}) => {
  const { current } = useWorkspaces()
  const id = workspaceId ?? current?.id
  return useApi(
    api.integrations.list,
    { body: { workspaceId: id } },
    { ...options, enabled: options.enabled !== false && id !== undefined },
  )
}

/** Reads the connections of the current workspace for a screen that is likely to be opened next. */
export const usePrefetchConnections = () => {
  const cache = useQueryClient()
  const id = useWorkspaces().current?.id
  return useCallback(() => {
    if (id === undefined) return
    const input = { body: { workspaceId: id } }
    void cache.prefetchQuery({
      queryKey: keyOf(api.integrations.list, input),
      queryFn: ({ signal }) => call(api.integrations.list, { ...input, signal }),
    })
  }, [cache, id])
}

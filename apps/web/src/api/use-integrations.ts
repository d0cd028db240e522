import { useCallback } from 'react'
import { api } from './call.ts'
import { readAhead } from './read.ts'
import { useApi } from './use-api.ts'
import { useWorkspaces } from './use-workspaces.ts'

type Options = { enabled?: boolean; workspaceId?: string; staleTime?: number }

/** The connections of the current workspace, or of another one: read once for every screen that shows them. */
export const useIntegrations = ({ workspaceId, ...options }: Options = {}) => {
  const { current } = useWorkspaces()
  const id = workspaceId ?? current?.id
  return useApi(
    api.integrations.list,
    { body: { workspaceId: id } },
    { ...options, enabled: options.enabled !== false && id !== undefined },
  )
}

/** Reads the connections of the current workspace for a screen that is likely to be opened next. */
export const useReadIntegrationsAhead = () => {
  const workspaceId = useWorkspaces().current?.id
  return useCallback(() => {
    if (workspaceId !== undefined) void readAhead(api.integrations.list, { body: { workspaceId } })
  }, [workspaceId])
}

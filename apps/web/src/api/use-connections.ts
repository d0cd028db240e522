import { api } from './call.ts'
import { useApi } from './use-api.ts'
import { useWorkspaces } from './use-workspaces.ts'

type Options = { enabled?: boolean; workspaceId?: string }

/** The connections of the current workspace, or of another one: read once for all who show them. */
export const useConnections = ({ enabled = true, workspaceId }: Options = {}) => {
  const { current } = useWorkspaces()
  const id = workspaceId ?? current?.id
  return useApi(
    api.integrations.list,
    { body: { workspaceId: id } },
    { enabled: enabled && id !== undefined },
  )
}

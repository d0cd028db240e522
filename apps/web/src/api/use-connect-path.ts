import { can } from '@tintario/contract/core/permissions.ts'
import { useLocation, useSearch } from 'wouter'
import { connectPathFrom, paths } from '../ui/paths.ts'
import { useMe } from './use-session.ts'
import { useWriterAccess } from './use-writer-access.ts'

/**
 * Where the user can connect a model that writes for the current workspace, with the way back to the post that is open;
 * null where they can't.
 */
export const useConnectPath = (): string | null => {
  const me = useMe()
  const [path] = useLocation()
  const search = useSearch()
  const { isOperator, hasWorkspaceKeys } = useWriterAccess()
  if (isOperator) return connectPathFrom(paths.writer, path, search)
  return hasWorkspaceKeys && can.manageWorkspaces({ ...me, tier: 'free' })
    ? connectPathFrom(paths.workspaceWriter, path, search)
    : null
}

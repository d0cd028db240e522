import { can } from '@tintario/contract/core/permissions.ts'
import { paths } from '../ui/paths.ts'
import { useMe } from './use-session.ts'
import { useWriterAccess } from './use-writer-access.ts'

/** Where the user can connect a model that writes for the current workspace; null where they can't. */
export const useConnectPath = (): string | null => {
  const me = useMe()
  const { isOperator, hasWorkspaceKeys } = useWriterAccess()
  if (isOperator) return paths.writer
  return hasWorkspaceKeys && can.manageWorkspaces({ ...me, tier: 'free' }) ? paths.workspaceWriter : null
}

import type { Workspace } from '@tintario/contract/workspaces/endpoints.ts'
import type { WorkspaceRow } from './workspace-store.ts'

export const presentWorkspace = ({
  id,
  name,
  description,
  isActive,
  logoImageId,
  approvesPosts,
  timeZone,
  lateHours,
}: WorkspaceRow): Workspace => ({
  id,
  name,
  description,
  isActive,
  imageUrl: logoImageId ? `/api/images/${logoImageId}` : null,
  approvesPosts,
  timeZone,
  lateHours,
})

export { findWorkspaceIds, getWorkspace } from './get-workspace.ts'
export { dismissFirstSteps, eraseWorkspaces } from './workspace-change-store.ts'
export { assignWorkspaces, getAccountZone, getWorkspaceRow } from './workspace-store.ts'

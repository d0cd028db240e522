export { findWorkspaceIds, getWorkspace } from './get-workspace.ts'
export { trashLeftDrafts } from './left-draft-store.ts'
export { eraseWorkspaces } from './workspace-change-store.ts'
export { assignWorkspaces } from './workspace-store.ts'

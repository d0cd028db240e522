export { findWorkspaceIds, getWorkspace } from './get-workspace.ts'
export { isUuid } from './is-uuid.ts'
export { trashLeftDrafts } from './left-draft-store.ts'

export { findWorkspaceIds, getWorkspace } from './get-workspace.ts'
export { dismissFirstSteps, eraseWorkspaces } from './workspace-change-store.ts'
export {
  assignWorkspaces,
  getAccountZone,
  getWorkspaceRow,
  getWorkspaceWords,
  insertWorkspace,
} from './workspace-store.ts'

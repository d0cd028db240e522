export { dismissFirstSteps, eraseWorkspaces } from './workspace-change-store.ts'
export {
  assignWorkspaces,
  findWorkspaceIds,
  getAccountZone,
  getWorkspace,
  getWorkspaceRow,
  getWorkspaceWords,
  insertWorkspace,
} from './workspace-store.ts'

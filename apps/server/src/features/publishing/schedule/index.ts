export { attachPublications, resumePublications } from './connection-store.ts'
export {
  attentionSql,
  blockerSql,
  contentHashSql,
  isLateSql,
  isLockedSql,
  offSiteSql,
  sendingBlockerSql,
  updateAccountBlockers,
  updateBlockers,
  updateWorkspaceBlockers,
} from './hold-store.ts'
export {
  GIVE_UP,
  leaveSite,
  SEARCH_AGAIN,
  SETTLE,
  SWITCHED_OFF,
  staysBound,
  trashLeftDrafts,
} from './left-draft-store.ts'
export { insertSamplePublications, type SamplePublication } from './sample-publication-store.ts'
export {
  disablePublication,
  enablePublication,
  isPublishing,
  isSwitchedOn,
  movePublications,
  scheduleLatePublications,
  schedulePublications,
  unschedulePublications,
} from './schedule-store.ts'

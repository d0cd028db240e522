export { attachPublications, resumePublications } from './connection-store.ts'
export {
  contentHashSql,
  holdPublications,
  holdReasonSql,
  holdWorkspacePublications,
  isLateSql,
  offSiteSql,
} from './hold-store.ts'
export { leaveSite, trashLeftDrafts } from './left-draft-store.ts'
export {
  disablePublication,
  enablePublication,
  isPublishing,
  isSwitchedOn,
  movePublications,
  SWITCHED_OFF,
  schedulePublications,
  unschedulePublications,
} from './schedule-store.ts'

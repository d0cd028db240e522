export {
  attentionSql,
  blockerSql,
  contentHashSql,
  isLateSql,
  isLockedSql,
  lateHoursSql,
  offSiteSql,
  sendingBlockerSql,
  updateAccountBlockers,
  updateBlockers,
  updateWorkspaceBlockers,
} from './blocker-store.ts'
export { noticeUnplacedPosts, notifyOfBlockedPosts } from './notify-owners-store.ts'
export {
  attachPublications,
  disablePublication,
  enablePublication,
  insertSamplePublications,
  isPublishing,
  isSwitchedOn,
  movePublications,
  resumePublications,
  type SamplePublication,
  scheduleLatePublications,
  schedulePublications,
  unschedulePublications,
} from './schedule-store.ts'
export {
  type Cause,
  isOwnersToMend,
  isUnconfirmed,
  publicationMoves,
  quarantineReasons,
  unconfirmedReasons,
  waitsForConnection,
} from './states.ts'
export {
  GIVE_UP,
  leaveSite,
  SEARCH_AGAIN,
  SETTLE,
  SWITCHED_OFF,
  staysBound,
  trashLeftDrafts,
} from './withdraw-drafts-store.ts'

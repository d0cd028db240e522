export { notifyOfBlockedPosts } from './blocked-post-store.ts'
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
} from './blocker-store.ts'
export { attachPublications, resumePublications } from './connection-store.ts'
export { lateHoursSql } from './late-store.ts'
export { publicationMoves } from './publication-moves.ts'
export {
  type Cause,
  isOwnersToMend,
  isUnconfirmed,
  quarantineReasons,
  unconfirmedReasons,
  waitsForConnection,
} from './reasons.ts'
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
export { noticeUnplacedPosts } from './unplaced-post-store.ts'
export {
  GIVE_UP,
  leaveSite,
  SEARCH_AGAIN,
  SETTLE,
  SWITCHED_OFF,
  staysBound,
  trashLeftDrafts,
} from './withdraw-drafts-store.ts'

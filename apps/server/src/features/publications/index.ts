export {
  attentionSql,
  blockerSql,
  contentHashSql,
  hasBlockingFindingSql,
  isLockedSql,
  lateHoursSql,
  offSiteSql,
  sendingBlockerSql,
  updateAccountBlockers,
  updateBlockers,
  updateWorkspaceBlockers,
} from './blocker-store.ts'
export { notifyOfBlockedPosts, notifyOfPostsWithoutPlatform } from './notify-owners-store.ts'
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
  deletePublications,
  detachPublications,
  keepsRemotePost,
  SWITCHED_OFF,
  storeLateWrite,
  watchForDraftsSql,
} from './withdraw-drafts-store.ts'

export { type NamedSiteAction, quarantineSiteAction } from './after/act-store.ts'
export { postponeCopies, recordCopyErrors } from './after/copy-store.ts'
export { createShares } from './after/shares.ts'
export { startPublishedPostWorker } from './after/start-after-care.ts'
export { bringBackPublishing } from './bring-back-store.ts'
export { notifyOfBlockedPosts } from './held-post-store.ts'
export { createLease, instant, type Lease } from './lease.ts'
export { storeLateWrite, watchForDraftsSql, wrappedOrphans } from './orphan-store.ts'
export {
  findOtherQuarantined,
  findQuarantinedPublications,
  quarantinePublication,
  requeueOrphanDraft,
  requeuePublication,
} from './quarantine-store.ts'
export { readPublishingQueues } from './readings-store.ts'
export { pictureName } from './send-images.ts'
export { inSiteSlot } from './site-slots.ts'
export { startPublishing } from './start-publishing.ts'
export { startOrphanSweeper, sweepTiming } from './sweep-orphans.ts'
export { noticeUnplacedPosts } from './unplaced-post-store.ts'

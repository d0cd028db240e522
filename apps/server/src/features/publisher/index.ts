export { bringBackPublishing } from './bring-back-store.ts'
export { storeLateWrite, watchForDraftsSql, wrappedOrphans } from './orphan-drafts/orphan-draft-store.ts'
export { startOrphanSweeper, sweepTiming } from './orphan-drafts/start-orphan-sweeper.ts'
export { postponeChecks, recordCheckErrors } from './published-posts/published-post-store.ts'
export { type NamedSiteAction, quarantineSiteAction } from './published-posts/site-action-store.ts'
export { startPublishedPostWorker } from './published-posts/start-published-post-worker.ts'
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

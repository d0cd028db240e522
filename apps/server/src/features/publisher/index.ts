export { bringBackPublishing } from './claim-store.ts'
export { ensureTerms } from './ensure-terms.ts'
export { findVisiblePublications } from './list-publications.ts'
export { type PublicationRow, siteOf } from './publication-list-store.ts'
export {
  findOtherQuarantined,
  findQuarantinedPublications,
  quarantinePublication,
  requeuePublication,
} from './quarantine-store.ts'
export { readPublishingQueues } from './readings-store.ts'
export { limitChanges } from './send-draft.ts'
export { pictureName, sendImages } from './send-images.ts'
export { inSiteSlot } from './site-semaphore.ts'
export { freeze, hasSameTerms, platformPost, type Snapshot, slugOf } from './snapshot.ts'
export { startPublishing } from './start-publishing.ts'
export { timing } from './timing.ts'

export { postponeChecks, recordCheckErrors } from './published-post-store.ts'
export { bringBackPublishedPosts, type NamedSiteAction, quarantineSiteAction } from './site-action-store.ts'
export { startPublishedPostWorker } from './start-published-post-worker.ts'

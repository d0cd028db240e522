export { checkAnyConnection, enqueueConnectionChecks } from './check-connections.ts'
export {
  type Connection,
  type ConnectionKey,
  openBlogsOf,
  openConnection,
  openConnections,
  openNewsletter,
  openSealed,
} from './connection.ts'
export { wrappedDataKeys } from './data-key-store.ts'
export { findSiteTerms } from './find-site-terms.ts'
export {
  type ActiveIntegration,
  getActiveIntegration,
  getIntegrationByIdOrName,
  getNewsletter,
} from './get-integration.ts'
export { markNotWorking, markWorking } from './mark-working.ts'
export { dataKeyBoundTo } from './seal-secrets.ts'
export { getSite, type Site } from './site.ts'
export { upgradeSecrets } from './upgrade-secrets.ts'

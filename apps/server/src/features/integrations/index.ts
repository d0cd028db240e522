export { checkAnyConnection, enqueueConnectionChecks } from './check-connections.ts'
export {
  type Connection,
  openBlogsOf,
  openConnections,
  openNewsletter,
  openSealed,
} from './connection.ts'
export { wrappedDataKeys } from './data-key-store.ts'
export {
  getActiveIntegration,
  getIntegrationByIdOrName,
  getNewsletter,
} from './list-integrations.ts'
export { markNotWorking, markWorking } from './mark-working.ts'
export { dataKeyBoundTo } from './seal-secrets.ts'
export { findSiteTerms, getSite, type Site } from './site.ts'
export { upgradeSecrets } from './upgrade-secrets.ts'

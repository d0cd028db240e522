export { connectLimited, providerOf } from './connect-stored.ts'
export {
  type ConnectionRow,
  deleteConnection,
  hasConnections,
  openApiKey,
  readConnection,
  storeConnection,
  wrappedWriterKeys,
} from './connection-store.ts'
export { hasModel } from './has-model.ts'
export { costOfTokens, limitCalls, microsOf, pricingBy, pricingOf, spendingOf } from './limit-calls.ts'
export { type ConnectionOwner, instancePainter, instanceWriter, writerOf } from './owner.ts'
export {
  allowsWorkspaceKeys,
  type Limits,
  readAllowedConnection,
  readLimits,
  setWorkspaceKeys,
  storeLimits,
} from './policy-store.ts'
export { addSpending, readSpending, type Spending } from './spending-store.ts'
export { withWriterOf } from './with-writer-of.ts'

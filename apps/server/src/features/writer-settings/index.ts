export { wrappedWriterKeys } from './connected/connection-store.ts'
export { startWriterConnection } from './load-connection.ts'

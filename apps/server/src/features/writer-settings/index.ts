export { rewrapWriterKey } from './connection-store.ts'
export { startWriterConnection } from './load-connection.ts'

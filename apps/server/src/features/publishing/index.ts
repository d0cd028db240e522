export { createLease, instant, type Lease } from './lease.ts'
export { pictureName } from './send-images.ts'
export { findSetAside, putBack } from './set-aside-store.ts'
export { startPublishing } from './start-publishing.ts'

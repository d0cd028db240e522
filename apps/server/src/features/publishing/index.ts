export { findSetAside, putBack } from './set-aside-store.ts'
export { startPublishing } from './start-publishing.ts'

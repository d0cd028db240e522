export { bringBackOrphanDrafts, requeueOrphanDraft, wrappedOrphans } from './orphan-draft-store.ts'
export { startOrphanSweeper, sweepTiming } from './start-orphan-sweeper.ts'

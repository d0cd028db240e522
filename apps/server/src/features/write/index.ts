export { citedIn, linkedIn, showable, withoutCitations } from './citations.ts'
export {
  beginGeneration,
  bringBackGenerations,
  countBlockedTexts,
  findLimitedWorkspaces,
  readTextQueue,
  wakeBlockedGenerations,
} from './generation-store.ts'
export { bareSoFar } from './section.ts'
export { startWriters } from './start-writers.ts'
export { quarantineText } from './write-claimed.ts'

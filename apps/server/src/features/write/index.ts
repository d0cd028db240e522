export {
  citedIn,
  citedSentences,
  claimsOf,
  linkedIn,
  showable,
  withAddresses,
  withoutCitations,
} from './claims.ts'
export {
  beginGeneration,
  bringBackGenerations,
  countBlockedTexts,
  findLimitedWorkspaces,
  readTextQueue,
  wakeBlockedGenerations,
} from './generation-store.ts'
export { headed } from './run.ts'
export { bareSoFar } from './section.ts'
export { startWriters } from './start-writers.ts'
export { quarantineText } from './write-claimed.ts'

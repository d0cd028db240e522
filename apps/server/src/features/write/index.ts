export {
  assertionsOf,
  citedIn,
  citedSentences,
  linkedIn,
  showable,
  withAddresses,
  withoutCitations,
} from './citations.ts'
export {
  beginGeneration,
  bringBackGenerations,
  countBlockedTexts,
  findLimitedWorkspaces,
  readTextQueue,
  wakeBlockedGenerations,
} from './generation-store.ts'
export { headed } from './run-stages.ts'
export { bareSoFar } from './section.ts'
export { startWriters } from './start-writers.ts'
export { quarantineText } from './write-claimed.ts'

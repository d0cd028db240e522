export { citedSentences, claimsOf } from './claims.ts'
export {
  beginGeneration,
  bringBackGenerations,
  countBlockedTexts,
  findLimitedWorkspaces,
  readTextQueue,
  wakeBlockedGenerations,
} from './generation-store.ts'
export { citedIn, linkedIn, showable, withAddresses, withoutCitations } from './markers.ts'
export { bareSoFar } from './section.ts'
export { startWriters } from './start-writers.ts'
export { quarantineText } from './write-claimed.ts'
export { headed } from './write-post.ts'

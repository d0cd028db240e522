export { findOpenFindings, insertFindings, readEvidence, storeEvidence } from './finding-store.ts'
export { getEvidence } from './get-evidence.ts'
export { withoutShell } from './insert-answer.ts'
export { createLastCheck } from './last-check.ts'
export { mergeSectionsInThread } from './merge-sections.ts'
export {
  deleteAlarms,
  editText,
  findFilledInThread,
  findMistakesInThread,
  restoreText,
  rewriteText,
} from './settle.ts'
export { draftFindings, storeFindings } from './store-findings.ts'

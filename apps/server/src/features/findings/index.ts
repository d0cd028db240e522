export { findOpenFindings, storeEvidence } from './finding-store.ts'
export { createLastCheck } from './last-check.ts'
export { editText, restoreText } from './settle.ts'
export { draftFindings, storeFindings } from './store-findings.ts'

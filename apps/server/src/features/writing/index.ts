export { askWriter } from './ask-writer.ts'
export { holdToRules } from './checks/hold-to-rules.ts'
export { readText } from './checks/read-text.ts'
export { isSmall, telling } from './checks/telling.ts'
export { storeEvidence } from './findings/evidence-store.ts'
export { type FinishedExample, finishExample } from './finish-example.ts'
export {
  countBlockedTexts,
  findLimitedWorkspaces,
  readTextQueue,
  wakeBlockedGenerations,
} from './generation-store.ts'
export { limitWriting } from './get-post-for-writing.ts'
export { lookOnceMore } from './last-look/look-once-more.ts'
export { findModelCosts, findModelSpending } from './model-use-store.ts'
export { isQuotedIn } from './stages/common/literal.ts'
export { tagged } from './stages/common/parts.ts'
export { readAnswer, refuseRefusal } from './stages/common/read-answer.ts'
export { repairOf } from './stages/common/repair-of.ts'
export { addedTo, lostFrom } from './stages/enhance/enhance.ts'
export { startWriters } from './start-writers.ts'
export { quarantineText } from './write-claimed.ts'

export {
  type Asked,
  askStage,
  formIn,
  materialKey,
  readStoredAnswer,
  refused,
  type StageContext,
  SYSTEM,
  stageContextOf,
  tagged,
} from './ask-stage.ts'
export { askWriter, limitWriting } from './ask-writer.ts'
export { deleteOldModelDays, findModelCosts, findModelSpending, readModelUse } from './model-use-store.ts'
export { readAnswer, refuseRefusal, repairOf } from './read-answer.ts'
export { runConcurrently } from './run-concurrently.ts'
export { deleteOldStages, deleteStages, readStage } from './stage-store.ts'

export {
  type Asked,
  askStage,
  type Desk,
  deskOf,
  formIn,
  materialKey,
  recallStage,
  refused,
  tagged,
} from './ask-stage.ts'
export { askWriter } from './ask-writer.ts'
export { limitWriting } from './limit-writing.ts'
export { deleteOldModelDays, findModelCosts, findModelSpending, readModelUse } from './model-use-store.ts'
export { readAnswer, refuseRefusal } from './read-answer.ts'
export { repairOf } from './repair-of.ts'
export { together } from './run-concurrently.ts'
export { deleteOldStages, forgetStages, readStage } from './stage-store.ts'

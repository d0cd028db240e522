export { type Act, operatorsActs } from './acts.ts'
export {
  deleteHistory,
  deleteOldAuditEntries,
  forgetDetails,
  noteAct,
  noteActs,
  noteActsSql,
  noteOperatorAct,
} from './audit-store.ts'

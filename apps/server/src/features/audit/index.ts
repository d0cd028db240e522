export { type Act, operatorsActs } from './acts.ts'
export {
  type ActingOperator,
  deleteHistory,
  deleteOldAuditEntries,
  forgetDetails,
  recordAudit,
  recordAudits,
  recordAuditsSql,
  recordOperatorAudit,
} from './audit-store.ts'

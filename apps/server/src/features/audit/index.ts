export { type Act, operatorsActs } from './acts.ts'
export {
  deleteHistory,
  deleteOldAuditEntries,
  forgetDetails,
  recordAudit,
  recordAudits,
  recordAuditsSql,
  recordOperatorAudit,
} from './audit-store.ts'

export type { Act } from './acts.ts'
export {
  deleteOldAuditEntries,
  forgetDetails,
  noteAct,
  noteActs,
  noteActsSql,
  noteOperatorAct,
} from './audit-store.ts'

export type { Act } from './acts.ts'
export { forgetDetails, noteAct, noteActs, noteActsSql, noteOperatorAct } from './audit-store.ts'

export type { Act } from './acts.ts'
export { forgetDetails, noteAct, noteActsSql, noteOperatorAct } from './audit-store.ts'

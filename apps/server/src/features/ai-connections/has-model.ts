import type { Db } from '../../db/db.ts'
import type { Tools } from '../../tools.ts'
import type { WorkspaceKey } from './owner.ts'
import { readAllowedConnection } from './policy-store.ts'

/** Whether a language model writes for a workspace. Read in the caller's transaction, which needs no other connection then. */
export const hasModel = async ({ ai }: Tools, tx: Db, workspace: WorkspaceKey): Promise<boolean> =>
  ai.name === 'model' || (await readAllowedConnection(tx, workspace)) !== null

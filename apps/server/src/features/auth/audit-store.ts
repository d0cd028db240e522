import type { Db } from '../../db/db.ts'
import { audit } from '../../db/tables.ts'

/** Notes who did what to an account's access, in the act's own transaction. Never a secret or an address. */
export const noteAct = async (
  tx: Db,
  act: { accountId: string; userId: string; action: 'password-reset' | 'email-changed' },
): Promise<void> => {
  await tx.insert(audit).values({ ...act, subject: act.userId })
}

import type { Db } from '../../db/db.ts'
import { audit } from '../../db/tables.ts'

export type Act =
  | 'signed-up'
  | 'signed-in'
  | 'signed-in-by-google'
  | 'google-linked'
  | 'signed-out'
  | 'session-ended'
  | 'sessions-ended'
  | 'email-verified'
  | 'email-changed'
  | 'password-set'
  | 'password-changed'
  | 'password-reset'
  | 'agent-activated'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'

/** Notes who did what to an account's access, in the act's own transaction. Never a secret or an address. */
export const noteAct = async (
  tx: Db,
  act: { accountId: string; userId: string; action: Act },
): Promise<void> => {
  await tx.insert(audit).values({ ...act, subject: act.userId })
}

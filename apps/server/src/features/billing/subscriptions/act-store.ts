import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { audit } from '../../../db/tables.ts'
import type { State } from './subscription-moves.ts'

export type BillingAct =
  | `subscription-${State}`
  | 'subscription-cancelled'
  | 'subscription-kept'
  | 'subscription-changed'
  | 'subscription-change-refused'
  | 'trial-end-told'
  | 'refund-begun'
  | 'refund-done'
  | 'refund-failed'

/** Notes what happened to a subscription, in the act's own transaction (rule 3). */
export const noteAct = async (
  tx: Db,
  act: { accountId: string; subject: string; action: BillingAct; userId?: string | null; detail?: object },
): Promise<void> => {
  await tx.insert(audit).values({ ...act, detail: { ...act.detail } })
}

/** The bank said no to a change: the next try is another act for the provider. */
export const noteRefusedChange = (
  tx: Db,
  { accountId, id: subject }: { accountId: string; id: string },
): Promise<void> => noteAct(tx, { accountId, subject, action: 'subscription-change-refused' })

/** How often a subscription went through an act. */
export const countActs = (db: Db, accountId: string, subject: string, action: BillingAct): Promise<number> =>
  db.$count(audit, and(eq(audit.accountId, accountId), eq(audit.subject, subject), eq(audit.action, action)))

import { eq, sql } from 'drizzle-orm'
import { actingKey } from '../../acting-key.ts'
import type { Db } from '../../db/db.ts'
import { DELETED_A_MINUTE, RETENTION_DAYS } from '../../db/row-retention.ts'
import { audit, operatorAct } from '../../db/tables/audit.ts'
import type { Act, OperatorAct } from './acts.ts'

type Detail = Record<string, unknown>

type Entry = {
  accountId: string
  userId?: string | null
  action: Act
  subject?: string | null
  detail?: Detail
}

/** As `recordAudit` for several entries, in one statement. */
export const recordAudits = async (tx: Db, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return
  await tx.insert(audit).values(
    entries.map(({ userId = null, subject = userId, ...entry }) => ({
      userId,
      subject,
      apiKeyId: actingKey(),
      ...entry,
    })),
  )
}

/**
 * Records an action, its user and the API key they called with, in the action's own transaction. `userId` is null where no user asked for it;
 * `subject` is its object, the person where none is named. Never a secret, a name or an address. No decision depends
 * on these entries.
 */
export const recordAudit = (tx: Db, entry: Entry): Promise<void> => recordAudits(tx, [entry])

/**
 * Statement part: one entry for each row of `from`; `subject`, `detail` and `user` are SQL over its columns. Only for
 * workers that end many rows in one statement, which is the hot path of publishing.
 */
export const recordAuditsSql = (
  action: Act,
  {
    from,
    subject,
    detail = `'{}'`,
    user = 'null',
  }: { from: string; subject: string; detail?: string; user?: string },
): string =>
  `insert into audit (account_id, user_id, action, subject, detail)
    select account_id, ${user}::uuid, '${action}', ${subject}, ${detail}::jsonb from ${from}`

/** The operator of a call of the operator page; null for a command in the terminal. */
export type ActingOperator = { accountId: string; userId: string } | null

/** Records an operator's change, in the change's own transaction. `subject` may be of any account or of none. */
export const recordOperatorAudit = async (
  tx: Db,
  {
    action,
    subject,
    detail,
    by,
  }: { action: OperatorAct; subject: string; detail: Detail; by: ActingOperator },
): Promise<void> => {
  const whose = by && { by: { accountId: by.accountId, userId: by.userId } }
  await tx.insert(operatorAct).values({ action, subject, detail: { ...detail, ...whose } })
}

/** Deletes the details of an account's history; actions and dates remain, under ids that identify no person. */
export const forgetDetails = async (tx: Db, accountId: string): Promise<void> => {
  await tx.update(audit).set({ detail: {} }).where(eq(audit.accountId, accountId))
}

export const deleteHistory = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(audit).where(eq(audit.accountId, accountId))
}

export const deleteOldAuditEntries = async (db: Db): Promise<void> => {
  await db.execute(sql`
    delete from audit where (account_id, id) in (
      select account_id, id from audit
      where created_at < now() - make_interval(days => ${RETENTION_DAYS.auditEntry}::int)
      order by created_at limit ${DELETED_A_MINUTE}::int)`)
}

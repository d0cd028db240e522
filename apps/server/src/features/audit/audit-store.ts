import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { DELETED_A_MINUTE, RETENTION_DAYS } from '../../db/retention.ts'
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

/** As `noteAct` for several entries, in one statement. */
export const noteActs = async (tx: Db, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return
  await tx
    .insert(audit)
    .values(entries.map(({ userId = null, subject = userId, ...entry }) => ({ userId, subject, ...entry })))
}

/**
 * Notes who did what, in the act's own transaction (rule 3). `userId` is null where nobody asked for it; `subject` is what
 * it was done to, the person where nothing is named. Never a secret, a name or an address. Nothing is decided by what is
 * noted.
 */
export const noteAct = (tx: Db, entry: Entry): Promise<void> => noteActs(tx, [entry])

/**
 * The part of a statement that notes one act for each row of `from`, which has an `account_id`. `subject`, `detail` and
 * `user` are SQL over its columns.
 */
export const noteActsSql = (
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

/** Notes what the operator changed, in the act's own transaction. `subject` may be of any account or of none. */
export const noteOperatorAct = async (
  tx: Db,
  act: { action: OperatorAct; subject: string; detail: Detail },
): Promise<void> => {
  await tx.insert(operatorAct).values(act)
}

/** Forgets the particulars of an account's history; what happened when stays, under ids that name nobody (G27). */
export const forgetDetails = async (tx: Db, accountId: string): Promise<void> => {
  await tx.update(audit).set({ detail: {} }).where(eq(audit.accountId, accountId))
}

/** Deletes the history of a sample shop, which is kept for no one. */
export const deleteHistory = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(audit).where(eq(audit.accountId, accountId))
}

/** Deletes a batch of old audit entries of all accounts. */
export const deleteOldAuditEntries = async (db: Db): Promise<void> => {
  await db.execute(sql`
    delete from audit where (account_id, id) in (
      select account_id, id from audit
      where created_at < now() - make_interval(days => ${RETENTION_DAYS.auditEntry}::int)
      order by created_at limit ${DELETED_A_MINUTE}::int)`)
}

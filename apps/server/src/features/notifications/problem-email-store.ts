import { language } from '@tintario/contract/core/common.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isProblem } from '../../db/tables/notifications.ts'
import type { Reader } from '../../letters/letter-frame.ts'
import type { Problem } from './problem-email.ts'

/** Older problems are not sent by email; the notification list has them. */
const HOURS = 24
const AT_ONCE = 1_000

/** Marks problems that had no email yet, so that each is sent once. Returns their ids by account. */
export const takeProblems = async (tx: Db): Promise<Map<string, string[]>> => {
  const { rows } = await tx.execute<{ accountId: string; ids: string[] }>(sql`
    with due as (
      select account_id, id from notification where letter_at is null and ${sql.raw(isProblem)}
        and not exists (select from account a where a.id = account_id and a.sample_ends_at is not null)
      order by created_at limit ${AT_ONCE} for update skip locked
    ), taken as (
      update notification n set letter_at = now() from due where n.account_id = due.account_id and n.id = due.id
      returning n.account_id, n.id, n.created_at
    )
    select account_id as "accountId", json_agg(id order by created_at) as ids from taken
    where created_at > now() - make_interval(hours => ${HOURS})
    group by account_id`)
  return new Map(rows.map((row) => [row.accountId, row.ids]))
}

export const readProblems = async (db: Db, accountId: string, ids: readonly string[]): Promise<Problem[]> => {
  const { rows } = await db.execute<Problem>(sql`
    select key, values, post_id as "postId" from notification
    where account_id = ${accountId} and id = any(${sql.param([...ids])}::uuid[]) order by created_at, id`)
  return rows
}

/** The account's owner as an email's recipient; null when the account was erased. */
export const readOwner = async (db: Db, accountId: string): Promise<Reader | null> => {
  const { rows } = await db.execute<{ to: string; firstName: string; language: string }>(sql`
    select email as "to", first_name as "firstName", language from users
    where account_id = ${accountId} and not is_child`)
  const [row] = rows
  return row ? { ...row, language: language.parse(row.language) } : null
}

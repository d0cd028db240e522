import { TITLE_MAX } from '@tintario/contract/posts/limits.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'

type TransactionRow = {
  id: string
  coins: number
  item: string
  creatorId: string | null
  creatorEmail: string
  creatorName: string
  workspaceName: string
  subject: string | null
  createdAt: string
  date: string
}

/** Newest first, less refunds; dates of the time zone. A member sees only their own workspaces. */
export const findTransactions = async (
  db: Db,
  { accountId, userId, isChild }: Actor,
  { timeZone, limit }: { timeZone: string; limit: number },
): Promise<TransactionRow[]> => {
  const { rows } = await db.execute<TransactionRow>(sql`
    select t.id, e.amount as coins, coalesce(t.item, paid.item) as item,
      coalesce(t.user_id, paid.user_id) as "creatorId", coalesce(u.email, '') as "creatorEmail",
      coalesce(trim(u.first_name || ' ' || u.surname), '') as "creatorName",
      coalesce(w.name, '') as "workspaceName",
      case coalesce(t.item, paid.item)
        when 'post' then (
          select coalesce(p.title, nullif(left(p.description, ${TITLE_MAX}), '')) from post p
          where p.account_id = e.account_id and p.id = t.reference)
        when 'seo_report' then (
          select p.title from seo_report r
          join post p on p.account_id = r.account_id and p.id = r.post_id
          where r.account_id = e.account_id and r.id = t.reference)
        when 'brand_voice' then (
          select v.name from brand_voice v where v.account_id = e.account_id and v.id = t.reference)
      end as subject, t.created_at::text as "createdAt",
      to_char(t.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as date
    from ledger_entry e
    join ledger_transaction t on t.account_id = e.account_id and t.id = e.transaction_id
    left join lateral (
      select o.item, o.user_id, o.workspace_id from ledger_transaction o
      where t.item is null and o.account_id = t.account_id and o.reference = t.reference and o.item is not null
      order by o.created_at limit 1) paid on true
    left join users u on u.account_id = t.account_id and u.id = coalesce(t.user_id, paid.user_id)
    left join workspace w
      on w.account_id = t.account_id and w.id = coalesce(t.workspace_id, paid.workspace_id)
    where e.account_id = ${accountId} and e.book = 'spent' and coalesce(t.item, paid.item) is not null
      and (not ${isChild}::boolean or exists (
        select from workspace_user wu
        where wu.account_id = ${accountId} and wu.user_id = ${userId} and wu.workspace_id = w.id))
    order by t.created_at desc, t.id desc
    limit ${limit}`)
  return rows
}

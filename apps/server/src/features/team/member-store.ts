import { type Member, type Owner, permission } from '@tintario/contract/team/endpoints.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/tables/users.ts'
import { imagePath } from '../images/index.ts'

type MemberRow = {
  id: string
  firstName: string
  surname: string
  email: string
  permissions: string[]
  avatarImageId: string | null
  isEmailVerified: boolean
  createdAt: Date
  lastActivityAt: Date | null
  coins: number
  posts: number
  workspaceIds: string[]
}

/** Oldest first, with their spending, posts and workspaces; refunded coins reduce the payer's spending. */
export const findMembers = (db: Db, accountId: string, userId?: string): Promise<MemberRow[]> =>
  findPeople(db, accountId, userId ? sql`u.is_child and u.id = ${userId}` : sql`u.is_child`)

export const readOwner = async (db: Db, accountId: string): Promise<MemberRow | null> =>
  (await findPeople(db, accountId, sql`not u.is_child`))[0] ?? null

const findPeople = async (db: Db, accountId: string, who: SQL): Promise<MemberRow[]> => {
  const { rows } = await db.execute<
    Omit<MemberRow, 'createdAt' | 'lastActivityAt'> & { createdAt: string; lastActivityAt: string | null }
  >(sql`
    select u.id, u.first_name as "firstName", u.surname, u.email, u.permissions,
      u.avatar_image_id as "avatarImageId", u.email_verified_at is not null as "isEmailVerified",
      u.created_at::text as "createdAt", u.last_activity_at::text as "lastActivityAt",
      coalesce((
        select sum(e.amount) from ledger_entry e
        join ledger_transaction t on t.account_id = e.account_id and t.id = e.transaction_id
        where e.account_id = u.account_id and e.book = 'spent' and u.id = coalesce(t.user_id, (
          select o.user_id from ledger_transaction o
          where o.account_id = t.account_id and o.reference = t.reference and o.user_id is not null
          order by o.created_at limit 1))), 0)::int as coins,
      (select count(*) from post p where p.account_id = u.account_id and p.creator_id = u.id)::int as posts,
      array(
        select wu.workspace_id from workspace_user wu
        where wu.account_id = u.account_id and wu.user_id = u.id order by wu.workspace_id
      ) as "workspaceIds"
    from ${users} u
    where u.account_id = ${accountId} and ${who}
    order by u.id`)
  return rows.map(({ createdAt, lastActivityAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    lastActivityAt: lastActivityAt ? new Date(lastActivityAt) : null,
  }))
}

export const presentMember = ({
  avatarImageId,
  permissions,
  createdAt,
  lastActivityAt,
  ...row
}: MemberRow): Member => ({
  ...row,
  isChild: true,
  permissions: permission.array().parse(permissions),
  avatar: avatarImageId ? imagePath(avatarImageId) : null,
  createdAt: createdAt.toISOString(),
  lastActivityAt: lastActivityAt?.toISOString() ?? null,
})

export const presentOwner = ({ id, firstName, surname, email, coins, posts, ...row }: MemberRow): Owner => ({
  id,
  firstName,
  surname,
  email,
  coins,
  posts,
  avatar: row.avatarImageId ? imagePath(row.avatarImageId) : null,
  lastActivityAt: row.lastActivityAt?.toISOString() ?? null,
})

import {
  ACCOUNTS_FOUND_MAX,
  PEOPLE_SHOWN_MAX,
  SHOWN_MAX,
} from '@tintario/contract/operator-accounts/limits.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { instance } from '../../db/tables/auth.ts'
import { invoice } from '../../db/tables/billing.ts'
import { account, users } from '../../db/tables/users.ts'
import { workspace } from '../../db/tables/workspaces.ts'

/** The last character of Unicode: after every address that begins so. */
const LAST = String.fromCodePoint(0x10ffff)

type FoundRow = {
  id: string
  email: string
  ownerEmail: string
  isLocked: boolean
  tier: 'free' | 'basic' | 'premium' | 'enterprise'
  /** As PostgreSQL writes it. */
  lastActivityAt: string | null
}

/**
 * Accounts with a user of this address, or with addresses that begin with it, ordered by address; one more than
 * the page shows. Excludes sample shops. Bytewise comparison operators use the index with any collation.
 */
export const findAccountsByEmail = async (
  db: Db,
  { email, isPrefix }: { email: string; isPrefix: boolean },
): Promise<FoundRow[]> => {
  const isIt = isPrefix
    ? sql`u.email ~>=~ ${email}::text and u.email ~<~ ${email + LAST}::text`
    : sql`u.email = ${email}::text`
  const { rows } = await db.execute<FoundRow>(sql`
    select a.id, u.email, coalesce((select o.email from users o where o.account_id = a.id and not o.is_child), '') as "ownerEmail",
      a.locked_at is not null as "isLocked", w.tier,
      (select max(p.last_activity_at) from users p where p.account_id = a.id) as "lastActivityAt"
    from users u join account a on a.id = u.account_id join wallet w on w.account_id = a.id
    where ${isIt} and a.sample_ends_at is null
    order by u.email using ~<~, a.id limit ${ACCOUNTS_FOUND_MAX + 1}`)
  return rows
}

/** An account of people that is not erased; null otherwise. */
export const getAccountRow = async (db: Db, accountId: string) => {
  const [row] = await db
    .select({
      id: account.id,
      createdAt: account.createdAt,
      lockedAt: account.lockedAt,
      lockReason: account.lockReason,
      isInstanceOwners: sql<boolean>`exists (select from ${instance} i where i.owner_account_id = ${account}.id)`,
    })
    .from(account)
    .where(
      sql`${account.id} = ${accountId} and ${account.erasedAt} is null and ${account.sampleEndsAt} is null`,
    )
  return row ?? null
}

/** Its people, the owner first; one more than the page shows. */
export const findPeople = (db: Db, accountId: string) =>
  db
    .select({
      id: users.id,
      email: users.email,
      isChild: users.isChild,
      emailVerifiedAt: users.emailVerifiedAt,
      lastActivityAt: users.lastActivityAt,
    })
    .from(users)
    .where(eq(users.accountId, accountId))
    .orderBy(asc(users.isChild), asc(users.createdAt), asc(users.id))
    .limit(PEOPLE_SHOWN_MAX + 1)

/** The names of its workspaces, and nothing that is in them; one more than the page shows. */
export const findWorkspaceNames = (db: Db, accountId: string) =>
  db
    .select({ id: workspace.id, name: workspace.name })
    .from(workspace)
    .where(eq(workspace.accountId, accountId))
    .orderBy(asc(workspace.createdAt), asc(workspace.id))
    .limit(PEOPLE_SHOWN_MAX + 1)

export const findInvoices = (db: Db, accountId: string) =>
  db
    .select({
      id: invoice.id,
      number: invoice.number,
      amount: invoice.amount,
      currency: invoice.currency,
      paidAt: invoice.paidAt,
    })
    .from(invoice)
    .where(eq(invoice.accountId, accountId))
    .orderBy(desc(invoice.paidAt), desc(invoice.id))
    .limit(SHOWN_MAX)

/** One invoice of an account, as its letter names it; null when the account has none of this id. */
export const getInvoice = async (db: Db, accountId: string, invoiceId: string) => {
  const [row] = await db
    .select({ id: invoice.id, number: invoice.number })
    .from(invoice)
    .where(sql`${eq(invoice.accountId, accountId)} and ${eq(invoice.id, invoiceId)}`)
  return row ?? null
}

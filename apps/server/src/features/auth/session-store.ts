import { PROOF_MINUTES, SESSION_HOURS } from '@tintario/contract/auth/limits.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../db/db.ts'
import { deleteInBatches } from '../../db/in-batches.ts'
import { session } from '../../db/tables/auth.ts'

type Whose = { accountId: string; userId: string }

/** Stores a session and answers when it ends, 24 hours from now. */
export const insertSession = async (
  db: Db,
  row: Whose & { tokenHash: Buffer; device: string },
): Promise<Date> => {
  const [made] = await db
    .insert(session)
    .values({ ...row, expiresAt: sql`now() + make_interval(hours => ${SESSION_HOURS})` })
    .returning({ expiresAt: session.expiresAt })
  if (!made) throw new Error('the session was not stored')
  return made.expiresAt
}

/** The user of a session, as the database has them. */
export type SessionActor = Omit<Actor, 'claimedWorkspaceId' | 'key'>
type Found = { actor: SessionActor; isBack: boolean; stamp: string | null }

const ACTOR = `
  select s.account_id as "accountId", s.user_id as "userId", s.expires_at as "sessionExpiresAt",
    u.language, u.is_child as "isChild", u.permissions,
    case when (select is_on from billing_mode) then w.tier else 'enterprise' end as tier,
    case when u.is_child
      then exists (select from users o where o.account_id = u.account_id and not o.is_child and o.email_verified_at is not null)
      else u.email_verified_at is not null end as "isConfirmed",
    a.sample_ends_at is not null as "isSample",
    a.sample_ends_at is null and (
      u.email_verified_at is not null and lower(u.email) = any($2::text[])
      or coalesce(s.account_id = i.owner_account_id and s.user_id = i.owner_user_id, false)
      or exists (select from instance_operator o
        where o.operator_account_id = s.account_id and o.operator_user_id = s.user_id)
      or coalesce($3::boolean and not u.is_child and i.owner_user_id is null
        and u.account_id = i.first_account_id, false)) as "isOperator",
    coalesce(u.last_activity_at < now() - interval '5 minutes', true) as "isBack",
    case when $4 then actor_stamp($1) end as stamp
  from session s
  join users u on u.account_id = s.account_id and u.id = s.user_id
  join wallet w on w.account_id = s.account_id
  join account a on a.id = s.account_id
  left join instance i on i.id
  where s.token_hash = $1 and s.expires_at > now() and (a.sample_ends_at is null or a.sample_ends_at > now()) and a.locked_at is null`

/**
 * The user of a valid session, in one prepared query, because it runs on every request. `isBack` after five quiet
 * minutes. Operators are the instance owner, those the owner named, and confirmed addresses of the configuration;
 * without any, outside of production, the first account. `stamp` changes with all of that.
 */
export const getActor = async (
  db: Database,
  tokenHash: Buffer,
  { OPERATOR_EMAILS, isProduction }: Pick<Config, 'OPERATOR_EMAILS' | 'isProduction'>,
  { withStamp }: { withStamp: boolean },
): Promise<Found | null> => {
  const { rows } = await db.connections.query<Found['actor'] & Omit<Found, 'actor'>>({
    name: 'get-actor',
    text: ACTOR,
    values: [tokenHash, OPERATOR_EMAILS, OPERATOR_EMAILS.length === 0 && !isProduction, withStamp],
  })
  const [row] = rows
  if (!row) return null
  const { isBack, stamp, ...actor } = row
  return { actor, isBack, stamp }
}

const isOf = ({ accountId, userId }: Whose) =>
  and(eq(session.accountId, accountId), eq(session.userId, userId))

/** True when the user signed in here within the last ten minutes. */
export const isFreshSession = async (db: Db, whose: Whose, tokenHash: Buffer): Promise<boolean> => {
  const since = sql`now() - make_interval(mins => ${PROOF_MINUTES})`
  const fresh = and(isOf(whose), eq(session.tokenHash, tokenHash), gt(session.createdAt, since))
  return (await db.$count(session, fresh)) > 0
}

export const findSessions = (db: Db, whose: Whose): Promise<(typeof session.$inferSelect)[]> =>
  db
    .select()
    .from(session)
    .where(and(isOf(whose), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.createdAt), session.id)

/** False when the user has no session of that id. */
export const deleteSessionById = async (db: Db, whose: Whose, id: string): Promise<boolean> => {
  const ended = await db
    .delete(session)
    .where(and(isOf(whose), eq(session.id, id)))
    .returning({ id: session.id })
  return ended.length > 0
}

/** Ends the session of a token if it is this user's. */
export const deleteSession = async (db: Db, whose: Whose, tokenHash: Buffer): Promise<void> => {
  await db.delete(session).where(and(isOf(whose), eq(session.tokenHash, tokenHash)))
}

export const deleteSessionsOfAccount = async (db: Db, accountId: string): Promise<void> => {
  await db.delete(session).where(eq(session.accountId, accountId))
}

export const deleteSessionsOf = async (db: Db, whose: Whose): Promise<void> => {
  await db.delete(session).where(isOf(whose))
}

export const deleteExpiredSessions = (db: Db): Promise<void> => deleteInBatches(db, session.expiresAt)

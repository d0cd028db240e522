import { SESSION_HOURS } from '@tintario/contract/users/limits.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Database, Db } from '../../db/db.ts'
import { session, users } from '../../db/tables.ts'

type WhoseSession = { accountId: string; userId: string }

/** Keeps a session by its token's hash and answers when it ends, 24 hours from now (R32). */
export const insertSession = async (
  db: Db,
  { accountId, userId, tokenHash }: WhoseSession & { tokenHash: Buffer },
): Promise<Date> => {
  const [made] = await db
    .insert(session)
    .values({
      accountId,
      userId,
      tokenHash,
      expiresAt: sql`now() + make_interval(hours => ${SESSION_HOURS})`,
    })
    .returning({ expiresAt: session.expiresAt })
  if (!made) throw new Error('the session was not stored')
  return made.expiresAt
}

const ACTOR = `
  select s.account_id as "accountId", s.user_id as "userId", s.expires_at as "sessionExpiresAt",
    u.language, u.is_child as "isChild", u.permissions, w.tier,
    coalesce(u.last_activity_at < now() - interval '5 minutes', true) as "isBack"
  from session s
  join users u on u.account_id = s.account_id and u.id = s.user_id
  join wallet w on w.account_id = s.account_id
  where s.token_hash = $1 and s.expires_at > now()`

/** Who a living session belongs to, in one prepared query: it runs on every request. `isBack` after five quiet minutes. */
export const findActor = async (
  db: Database,
  tokenHash: Buffer,
): Promise<{ actor: Omit<Actor, 'claimedWorkspaceId'>; isBack: boolean } | null> => {
  const { rows } = await db.$client.query<Omit<Actor, 'claimedWorkspaceId'> & { isBack: boolean }>({
    name: 'find-actor',
    text: ACTOR,
    values: [tokenHash],
  })
  const [row] = rows
  if (!row) return null
  const { isBack, ...actor } = row
  return { actor, isBack }
}

/** Notes when a user was last active, for the team's list (ENT-29). */
export const noteActivity = async (db: Db, { accountId, userId }: WhoseSession): Promise<void> => {
  await db
    .update(users)
    .set({ lastActivityAt: sql`now()` })
    .where(and(eq(users.accountId, accountId), eq(users.id, userId)))
}

/** Ends the session of a token if it is this user's. */
export const deleteSession = async (
  db: Db,
  { accountId, userId }: WhoseSession,
  tokenHash: Buffer,
): Promise<void> => {
  await db
    .delete(session)
    .where(
      and(eq(session.tokenHash, tokenHash), eq(session.accountId, accountId), eq(session.userId, userId)),
    )
}

/** Ends every session of a user at once. */
export const deleteSessionsOf = async (db: Db, { accountId, userId }: WhoseSession): Promise<void> => {
  await db.delete(session).where(and(eq(session.accountId, accountId), eq(session.userId, userId)))
}

export const deleteExpiredSessions = async (db: Db): Promise<void> => {
  await db.delete(session).where(lt(session.expiresAt, sql`now()`))
}

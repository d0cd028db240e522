import { OAUTH_ACCESS_MINUTES, OAUTH_CODE_SECONDS } from '@tintario/contract/oauth/limits.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { deleteInBatches } from '../../db/in-batches.ts'
import { RETENTION_DAYS } from '../../db/row-retention.ts'
import { apiKey } from '../../db/tables/api-keys.ts'
import { oauthClient, oauthCode, oauthToken } from '../../db/tables/oauth.ts'

export type Client = { id: string; name: string; redirectUris: string[] }

/** Registered clients without a consent that are stored at most; beyond it the oldest are deleted. */
const UNUSED_MAX = 5_000

export const insertClient = async (db: Db, row: Omit<Client, 'id'>): Promise<{ id: string; at: Date }> => {
  const [made] = await db
    .insert(oauthClient)
    .values(row)
    .returning({ id: oauthClient.id, at: oauthClient.createdAt })
  if (!made) throw new Error('no client')
  await db.execute(sql`
    delete from ${oauthClient} where id in (
      select id from ${oauthClient} where used_at is null order by created_at desc offset ${UNUSED_MAX}::int)`)
  return made
}

export const getClient = async (db: Db, id: string): Promise<Client | null> => {
  const { id: key, name, redirectUris } = oauthClient
  const [row] = await db.select({ id: key, name, redirectUris }).from(oauthClient).where(eq(key, id))
  return row ?? null
}

export const recordConsent = async (tx: Db, id: string): Promise<void> => {
  await tx.update(oauthClient).set({ usedAt: sql`now()` }).where(eq(oauthClient.id, id))
}

type Connection = { accountId: string; connectionId: string }

export const insertCode = async (
  tx: Db,
  row: Connection & { codeHash: Buffer; redirectUri: string; challenge: string },
): Promise<void> => {
  const expiresAt = sql`now() + make_interval(secs => ${OAUTH_CODE_SECONDS}::int)`
  await tx.insert(oauthCode).values({ ...row, expiresAt })
}

/** The code's row as it was, locked and marked as used; null for an unknown code. */
export const useCode = async (tx: Db, codeHash: Buffer) => {
  const { accountId, connectionId, redirectUri, challenge } = oauthCode
  const [found] = await tx
    .select({
      accountId,
      connectionId,
      redirectUri,
      challenge,
      clientId: apiKey.clientId,
      scopes: apiKey.scopes,
      isUsed: sql<boolean>`${oauthCode.usedAt} is not null`,
      isExpired: sql<boolean>`${oauthCode.expiresAt} <= now()`,
    })
    .from(oauthCode)
    .innerJoin(apiKey, and(eq(apiKey.accountId, accountId), eq(apiKey.id, connectionId)))
    .where(eq(oauthCode.codeHash, codeHash))
    .for('update', { of: oauthCode })
  if (!found) return null
  await tx
    .update(oauthCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(accountId, found.accountId), eq(oauthCode.codeHash, codeHash)))
  return found
}

export const insertTokens = async (
  tx: Db,
  row: Connection & { accessHash: Buffer; refreshHash: Buffer },
): Promise<void> => {
  const accessExpiresAt = sql`now() + make_interval(mins => ${OAUTH_ACCESS_MINUTES}::int)`
  await tx.insert(oauthToken).values({ ...row, accessExpiresAt })
}

/** The connection of a refresh token, its row locked; null for an unknown one. */
export const lockRefreshToken = async (tx: Db, refreshHash: Buffer) => {
  const { accountId, id, connectionId, replacedAt } = oauthToken
  const [found] = await tx
    .select({ accountId, id, connectionId, replacedAt, clientId: apiKey.clientId, scopes: apiKey.scopes })
    .from(oauthToken)
    .innerJoin(apiKey, and(eq(apiKey.accountId, accountId), eq(apiKey.id, connectionId)))
    .where(eq(oauthToken.refreshHash, refreshHash))
    .for('update', { of: oauthToken })
  return found ?? null
}

export const markReplaced = async (
  tx: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> => {
  await tx
    .update(oauthToken)
    .set({ replacedAt: sql`now()` })
    .where(and(eq(oauthToken.accountId, accountId), eq(oauthToken.id, id)))
}

/** The connection that either of a pair of tokens belongs to. */
export const findConnection = async (tx: Db, hash: Buffer) => {
  const { accountId, connectionId, accessHash, refreshHash } = oauthToken
  const [found] = await tx
    .select({ accountId, connectionId, clientId: apiKey.clientId })
    .from(oauthToken)
    .innerJoin(apiKey, and(eq(apiKey.accountId, accountId), eq(apiKey.id, connectionId)))
    .where(or(eq(accessHash, hash), eq(refreshHash, hash)))
  return found ?? null
}

const days = (count: number) => sql`now() - make_interval(days => ${count}::int)`

/** Deletes codes a day after their end, replaced tokens, and clients that no person uses. */
export const deleteOldOAuthRows = async (db: Db): Promise<void> => {
  const { replacedToken, unusedClient, usedClient } = RETENTION_DAYS
  await deleteInBatches(db, oauthCode.expiresAt, sql`${oauthCode.expiresAt} < ${days(1)}`)
  await deleteInBatches(db, oauthToken.replacedAt, sql`${oauthToken.replacedAt} < ${days(replacedToken)}`)
  await deleteInBatches(
    db,
    oauthClient.createdAt,
    sql`${oauthClient.usedAt} is null and ${oauthClient.createdAt} < ${days(unusedClient)}`,
  )
  await deleteInBatches(db, oauthClient.usedAt, sql`${oauthClient.usedAt} < ${days(usedClient)}`)
}

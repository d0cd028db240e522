import { createHash } from 'node:crypto'
import { OAUTH_ACCESS_MINUTES, OAUTH_IDLE_DAYS } from '@tintario/contract/oauth/limits.ts'
import type { Db } from '../../db/db.ts'
import type { Tools } from '../../tools.ts'
import { extendConnection, isConnectionUsable, newSecret, revokeConnection } from '../api-keys/index.ts'
import { recordAudit } from '../audit/index.ts'
import { hashToken, newToken } from '../auth/index.ts'
import { resourceOf } from './addresses.ts'
import { OAuthError } from './oauth-error.ts'
import { findConnection, insertTokens, lockRefreshToken, markReplaced, useCode } from './oauth-store.ts'

type Connection = { accountId: string; connectionId: string }
type Asked = { clientId: string; resource?: string | undefined }

const refuseGrant = (why: string): never => {
  throw new OAuthError('invalid_grant', why)
}

const checkResource = ({ publicUrl }: Tools, { resource }: Asked): void => {
  if (resource !== undefined && resource !== resourceOf(publicUrl))
    throw new OAuthError('invalid_target', 'Tokens are issued for the address of the MCP server only')
}

const end = async (
  tx: Db,
  { accountId, connectionId }: Connection,
  by: 'client' | 'replay',
): Promise<void> => {
  const userId = await revokeConnection(tx, { accountId, id: connectionId })
  if (userId)
    await recordAudit(tx, {
      accountId,
      userId,
      action: 'api-key-revoked',
      subject: connectionId,
      detail: { by },
    })
}

const issue = async (tx: Db, { accountId, connectionId }: Connection, scopes: readonly string[]) => {
  const [access, refresh] = [newSecret(), newToken()]
  const hashes = { accessHash: hashToken(access), refreshHash: hashToken(refresh) }
  await insertTokens(tx, { accountId, connectionId, ...hashes })
  await extendConnection(tx, { accountId, id: connectionId }, OAUTH_IDLE_DAYS)
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: OAUTH_ACCESS_MINUTES * 60,
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
}

const isVerifier = (verifier: string, challenge: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) &&
  createHash('sha256').update(verifier).digest('base64url') === challenge

/**
 * The tokens of a connection for its code, once. A code that comes again, or with another client, address or verifier, was
 * stolen or guessed, so it ends the connection.
 */
export const exchangeCode = async (
  tools: Tools,
  asked: Asked & { code: string; redirectUri: string; verifier: string },
) => {
  checkResource(tools, asked)
  const tokens = await tools.db.transaction(async (tx) => {
    const found = await useCode(tx, hashToken(asked.code))
    if (!found) return null
    const isRight =
      !found.isUsed &&
      found.clientId === asked.clientId &&
      found.redirectUri === asked.redirectUri &&
      isVerifier(asked.verifier, found.challenge)
    if (!isRight) await end(tx, found, 'replay')
    const { accountId, connectionId: id } = found
    if (!isRight || found.isExpired || !(await isConnectionUsable(tx, { accountId, id }))) return null
    return issue(tx, found, found.scopes)
  })
  return tokens ?? refuseGrant('The code is unknown, used, expired or not yours')
}

/** New tokens for a refresh token, which is replaced. A replaced one that comes again ends the connection. */
export const refreshTokens = async (tools: Tools, asked: Asked & { refreshToken: string }) => {
  checkResource(tools, asked)
  const tokens = await tools.db.transaction(async (tx) => {
    const found = await lockRefreshToken(tx, hashToken(asked.refreshToken))
    if (!found || found.clientId !== asked.clientId) return null
    if (found.replacedAt) {
      await end(tx, found, 'replay')
      return null
    }
    const { accountId, connectionId: id } = found
    if (!(await isConnectionUsable(tx, { accountId, id }))) return null
    await markReplaced(tx, found)
    return issue(tx, found, found.scopes)
  })
  return tokens ?? refuseGrant('The refresh token is unknown, used or ended')
}

/** Ends the connection of a token (RFC 7009); nothing happens for an unknown token or another client's. */
export const revokeToken = async ({ db }: Tools, token: string, clientId: string): Promise<void> => {
  await db.transaction(async (tx) => {
    const found = await findConnection(tx, hashToken(token))
    if (found?.clientId === clientId) await end(tx, found, 'client')
  })
}

import type { ApiKey, apiKeys } from '@tintario/contract/api-keys/endpoints.ts'
import type { Answer, Parsed } from '@tintario/contract/core/endpoint.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { hashToken, reauthenticate } from '../auth/index.ts'
import { getWorkspaceRow } from '../workspaces/index.ts'
import { findKeys, insertKey, revokeKey } from './key-store.ts'
import { newSecret } from './secret.ts'

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

export const listKeys = async (db: Db, actor: Actor, id?: string): Promise<ApiKey[]> =>
  (await findKeys(db, actor, id)).map(({ accountId: _, ...key }) => ({
    ...key,
    createdAt: new Date(key.createdAt).toISOString(),
    expiresAt: iso(key.expiresAt),
    revokedAt: iso(key.revokedAt),
    lastUsedAt: iso(key.lastUsedAt),
  }))

/**
 * Creates a key; its secret is in the answer and nowhere else. Refuses NOT_FOUND for a workspace that the actor
 * may not use, PLAN_WITHOUT_API_KEYS, PASSWORD_NEEDED and TOO_MANY_API_KEYS.
 */
export const createKey = async (
  tools: Tools,
  actor: Actor,
  {
    name,
    scopes,
    workspaceId = null,
    expiresInDays,
    coinLimit = null,
    password,
  }: Parsed<typeof apiKeys.create, 'body'>,
  token: string,
): Promise<Answer<typeof apiKeys.create>> => {
  const { accountId, userId } = actor
  if (workspaceId && !(await getWorkspaceRow(tools.db, actor, workspaceId))) refuse('NOT_FOUND')
  if (actor.tier === 'free') refuse('PLAN_WITHOUT_API_KEYS')
  await reauthenticate(tools, actor, { token, ...(password === undefined ? {} : { password }) })
  const secret = newSecret()
  return tools.db.transaction(async (tx) => {
    const row = {
      accountId,
      userId,
      workspaceId,
      name,
      tokenHash: hashToken(secret),
      lastFour: secret.slice(-4),
      scopes: [...new Set(scopes)],
      expiresInSeconds: expiresInDays === null ? null : expiresInDays * 86_400,
      coinLimit,
    }
    const id = (await insertKey(tx, row)) ?? refuse('TOO_MANY_API_KEYS')
    const detail = { scopes: row.scopes, workspaceId, expiresInDays, coinLimit }
    await recordAudit(tx, { accountId, userId, action: 'api-key-created', subject: id, detail })
    const [key] = await listKeys(tx, actor, id)
    return { key: key ?? refuse('NOT_FOUND'), secret }
  })
}

/** Effective with the key's next request in every process. Refuses NOT_FOUND. */
export const endKey = async ({ db }: Tools, actor: Actor, id: string): Promise<void> => {
  const { accountId, userId } = actor
  await db.transaction(async (tx) => {
    if (!(await revokeKey(tx, actor, id))) refuse('NOT_FOUND')
    await recordAudit(tx, { accountId, userId, action: 'api-key-revoked', subject: id })
  })
}

import { type ApiKeyScope, agentScopes } from '@tintario/contract/core/api-key-scopes.ts'
import { isUuid } from '@tintario/contract/core/common.ts'
import type { Answer, Parsed } from '@tintario/contract/core/endpoint.ts'
import type { oauth } from '@tintario/contract/oauth/endpoints.ts'
import { OAUTH_CODE_SECONDS } from '@tintario/contract/oauth/limits.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { insertKey } from '../api-keys/index.ts'
import { recordAudit } from '../audit/index.ts'
import { hashToken, newToken, reauthenticate } from '../auth/index.ts'
import { getWorkspaceRow } from '../workspaces/index.ts'
import { issuerOf, resourceOf } from './addresses.ts'
import { findClient } from './find-client.ts'
import { insertCode, recordConsent } from './oauth-store.ts'
import { describeRedirect, isSameRedirect } from './redirect-uri.ts'

type Request = Parsed<typeof oauth.ask, 'query'>

/** Refuses OAUTH_REQUEST without sending the browser on: the address may be a stranger's. */
const getAskingClient = async (
  tools: Tools,
  { userId }: Actor,
  { client: id, redirectUri, resource }: Request,
) => {
  const client = (await findClient(tools, userId, id)) ?? refuse('OAUTH_REQUEST')
  if (!client.redirectUris.some((one) => isSameRedirect(one, redirectUri))) refuse('OAUTH_REQUEST')
  if (resource !== undefined && resource !== resourceOf(tools.publicUrl)) refuse('OAUTH_REQUEST')
  return client
}

/** The client's address with an answer, its own state, and who answers (RFC 9207). */
const answerAt = (
  { publicUrl }: Tools,
  { redirectUri, state }: Request,
  answer: Record<string, string>,
): string => {
  const url = new URL(redirectUri)
  const all = { ...answer, ...(state === undefined ? {} : { state }), iss: issuerOf(publicUrl) }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return url.href
}

const askedScopes = (scope = ''): (typeof agentScopes)[number][] => {
  const asked: readonly string[] = scope.split(' ')
  const known = agentScopes.filter((one) => asked.includes(one))
  return known.length > 0 ? known : [...agentScopes]
}

/** Who asks, where the code goes, and for what. Refuses OAUTH_REQUEST. */
export const askConsent = async (
  tools: Tools,
  actor: Actor,
  request: Request,
): Promise<Answer<typeof oauth.ask>> => {
  const { name } = await getAskingClient(tools, actor, request)
  return {
    name,
    ...describeRedirect(request.redirectUri),
    scopes: askedScopes(request.scope),
    cancelTo: answerAt(tools, request, { error: 'access_denied' }),
  }
}

/**
 * Stores a connection without tokens and its code. Refuses OAUTH_REQUEST, NOT_FOUND for a workspace that the actor may
 * not use, PLAN_WITHOUT_API_KEYS, PASSWORD_NEEDED and TOO_MANY_API_KEYS.
 */
export const allowClient = async (
  tools: Tools,
  actor: Actor,
  { scopes, workspaceId = null, coinLimit, password, ...request }: Parsed<typeof oauth.allow, 'body'>,
  token: string,
): Promise<Answer<typeof oauth.allow>> => {
  const { accountId, userId } = actor
  if (workspaceId && !(await getWorkspaceRow(tools.db, actor, workspaceId))) refuse('NOT_FOUND')
  const client = await getAskingClient(tools, actor, request)
  if (actor.tier === 'free') refuse('PLAN_WITHOUT_API_KEYS')
  await reauthenticate(tools, actor, { token, ...(password === undefined ? {} : { password }) })
  const code = newToken()
  const { host: clientHost } = describeRedirect(request.redirectUri)
  await tools.db.transaction(async (tx) => {
    const row = {
      accountId,
      userId,
      workspaceId,
      name: client.name,
      lastFour: '',
      scopes: [...new Set<ApiKeyScope>(scopes)],
      coinLimit,
      clientId: client.id,
      clientHost,
      expiresInSeconds: OAUTH_CODE_SECONDS,
    }
    const connectionId = (await insertKey(tx, row)) ?? refuse('TOO_MANY_API_KEYS')
    const { redirectUri, codeChallenge: challenge } = request
    await insertCode(tx, { accountId, connectionId, codeHash: hashToken(code), redirectUri, challenge })
    if (isUuid(client.id)) await recordConsent(tx, client.id)
    const detail = { scopes: row.scopes, workspaceId, coinLimit, clientHost }
    await recordAudit(tx, { accountId, userId, action: 'api-key-created', subject: connectionId, detail })
  })
  return { redirectTo: answerAt(tools, request, { code }) }
}

import type { Answer } from '@tintario/contract/endpoint.ts'
import type { siteAuthorization } from '@tintario/contract/integrations/authorization.ts'
import type { Actor } from '../../actor.ts'
import { siteName } from '../../outside/site-name.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { hashToken } from '../auth/index.ts'
import { activateIntegration } from './activate-integration.ts'
import { takeAuthorization } from './authorization-store.ts'
import { authorizingPlatform } from './authorizing-platform.ts'
import { connectPlatform } from './connect-platform.ts'
import { adapterOf } from './connection.ts'
import { getSavedForm } from './get-saved-form.ts'

type Returned = { state: string; siteUrl: string; userLogin: string; password: string }

/**
 * Connects by what a site gave on the way back. The password goes to the address that was asked for, whatever the way back
 * says; a site that calls itself another one is refused. Who began it is asked for first, so that nobody is connected to a
 * site of somebody else's by a link. Refuses AUTHORIZATION_UNKNOWN, AUTHORIZATION_EXPIRED and AUTHORIZATION_OTHER_SITE.
 */
export const finishAuthorization = async (
  tools: Tools,
  { actor, token }: { actor: Actor; token: string },
  { state, siteUrl, userLogin, password }: Returned,
  signal?: AbortSignal,
): Promise<Answer<(typeof siteAuthorization)['finish']>> => {
  const { accountId, userId } = actor
  const begun = await takeAuthorization(tools.db, {
    accountId,
    userId,
    sessionHash: hashToken(token),
    stateHash: hashToken(state),
  })
  if (!begun) return refuse('AUTHORIZATION_UNKNOWN')
  if (begun.isOver) return refuse('AUTHORIZATION_EXPIRED')
  const { workspaceId, baseUrl, acceptsHttp, sites } = begun
  if (!sites.includes(siteName(siteUrl) ?? '')) return refuse('AUTHORIZATION_OTHER_SITE')
  const given = {
    workspaceId,
    baseUrl,
    username: userLogin,
    appPassword: password,
    acceptsHttp,
    ...(await sameAuthor(tools, actor, workspaceId, baseUrl)),
  }
  const platform = authorizingPlatform(tools)
  const connected = await connectPlatform(tools, actor, platform, given, signal)
  if (connected.isActive) await activateIntegration(tools, actor, platform, workspaceId)
  return { workspaceId, ...connected }
}

/** In whose name posts appear on this site stays as it was chosen. */
const sameAuthor = async (
  tools: Tools,
  actor: Actor,
  workspaceId: string,
  baseUrl: string,
): Promise<{ authorId?: unknown }> => {
  const platform = authorizingPlatform(tools)
  const saved = await getSavedForm(tools, actor, platform, workspaceId)
  if (!saved || saved.authorId === null) return {}
  const { readCredentials, placeOf } = adapterOf(tools, platform)
  const siteOf = (form: Record<string, unknown>) =>
    placeOf(readCredentials({ ...form, username: '', appPassword: '' })).site
  return siteOf(saved) === siteOf({ baseUrl }) ? { authorId: saved.authorId } : {}
}

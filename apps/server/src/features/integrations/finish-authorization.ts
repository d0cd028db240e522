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
 * Connects with the credentials that a site returned. They are only sent to the address that was requested, and
 * a site that reports another address is refused. The user who started it is checked first, so that a link
 * can't connect a user to another person's site. Refuses AUTHORIZATION_UNKNOWN, AUTHORIZATION_EXPIRED and
 * AUTHORIZATION_OTHER_SITE.
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

/** The chosen author of posts remains if the site is the same. */
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

import type { Answer } from '@tintario/contract/core/endpoint.ts'
import { type ServedPlatform, servedPlatforms } from '@tintario/contract/core/platform-names.ts'
import {
  AUTHORIZATION_MINUTES,
  type siteAuthorization,
} from '@tintario/contract/integrations/authorization.ts'
import type { Actor } from '../../actor.ts'
import { siteName } from '../../outside/web-address.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { hashToken, newToken } from '../auth/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { insertAuthorization, takeAuthorization } from './authorization-store.ts'
import { activateIntegration } from './change-integration.ts'
import { limitChecks } from './check-integration.ts'
import { connectPlatform } from './connect-platform.ts'
import { adapterOf } from './connection.ts'
import { refuseOpen } from './given-credentials.ts'
import { getSavedForm } from './list-integrations.ts'

/** The page of the web app to which a site redirects back (`paths.authorized`). */
const WAY_BACK = '/integrations/authorized'

type Asked = { baseUrl: string; acceptsHttp: boolean; workspaceId?: string | undefined }

/** Starts an authorization on the owner's site; it returns once, within half an hour, to this user and session. */
export const beginAuthorization = async (
  tools: Tools,
  { actor, token }: { actor: Actor; token: string },
  { workspaceId, ...asked }: Asked,
  signal?: AbortSignal,
): Promise<Answer<(typeof siteAuthorization)['begin']>> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const platform = adapterOf(tools, authorizingPlatform(tools))
  if (!platform.authorize) throw new Error('the platform lets nobody in by a page')
  const anonymous = platform.readCredentials({ ...asked, username: '', appPassword: '' })
  refuseOpen(tools, platform.placeOf(anonymous), asked.acceptsHttp)
  await limitChecks(tools, actor.accountId)
  const state = newToken()
  const back = `${tools.publicUrl}${WAY_BACK}?state=${state}`
  // A site refuses a second application password of the same name, and its owner recognizes this one by it.
  const name = `Tintario ${(await tools.clock.now()).toISOString().slice(0, 19).replace('T', ' ')}`
  const page = await platform.authorize(
    asked,
    { accepted: back, rejected: `${back}&success=false`, name },
    signal,
  )
  if (page.kind !== 'ok') return { url: null, problem: page.problem, values: page.values }
  const { url, sites } = page.value
  await insertAuthorization(
    tools.db,
    {
      accountId: actor.accountId,
      userId: actor.userId,
      workspaceId: workspace.id,
      sessionHash: hashToken(token),
      stateHash: hashToken(state),
      baseUrl: asked.baseUrl,
      acceptsHttp: asked.acceptsHttp,
      sites,
    },
    AUTHORIZATION_MINUTES,
  )
  return { url, problem: null, values: {} }
}

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
  if (!saved || !('authorId' in saved) || saved.authorId === null) return {}
  const { readCredentials, placeOf } = adapterOf(tools, platform)
  const siteOf = (form: Record<string, unknown>) =>
    placeOf(readCredentials({ ...form, username: '', appPassword: '' })).site
  return siteOf(saved) === siteOf({ baseUrl }) ? { authorId: saved.authorId } : {}
}

const authorizingPlatform = (tools: Tools): ServedPlatform => {
  const name = servedPlatforms.find((one) => adapterOf(tools, one).authorize)
  if (!name) throw new Error('no platform has an authorization page')
  return name
}

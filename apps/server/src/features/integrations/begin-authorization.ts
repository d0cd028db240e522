import type { Answer } from '@tintario/contract/endpoint.ts'
import {
  AUTHORIZATION_MINUTES,
  type siteAuthorization,
} from '@tintario/contract/integrations/authorization.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { hashToken, newToken } from '../auth/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { insertAuthorization } from './authorization-store.ts'
import { authorizingPlatform } from './authorizing-platform.ts'
import { adapterOf } from './connection.ts'
import { refuseOpen } from './given-credentials.ts'
import { limitChecks } from './limit-checks.ts'

/** The page of the web app to which a site redirects back (`paths.authorized`). */
const WAY_BACK = '/integrations/authorized'

type Asked = { baseUrl: string; acceptsHttp: boolean; workspaceId?: string | undefined }

/**
 * Starts an authorization on a page of the owner's own site. The redirect back is accepted only once, within
 * half an hour, from this user and session and for this workspace. Refuses an address without TLS like the form
 * does.
 */
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

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

/** The page of the web app that a site sends its owner back to (`paths.authorized`). */
const WAY_BACK = '/integrations/authorized'

type Asked = { baseUrl: string; acceptsHttp: boolean; workspaceId?: string | undefined }

/**
 * The page of the owner's own site that lets us in. What comes back from there is taken from this person in this session
 * only, for this workspace, for half an hour and once. Refuses an address without encryption as the form does.
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
  const nobody = platform.readCredentials({ ...asked, username: '', appPassword: '' })
  refuseOpen(tools, platform.placeOf(nobody), asked.acceptsHttp)
  await limitChecks(tools, actor.accountId)
  const state = newToken()
  const back = `${tools.publicUrl}${WAY_BACK}?state=${state}`
  // A site makes no two passwords of one name, and its owner finds this one by it.
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

import type { auth } from '@tintario/contract/auth/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { clearSessionCookies, forgetWorkspaceCookie, setSessionCookies } from '../../http/session.ts'
import { refuse } from '../../refuse.ts'
import { eraseSample } from './erase-sample.ts'
import { startSample } from './start-sample.ts'

export const sampleHandlers: Pick<Handlers<typeof auth>, 'startSample' | 'leaveSample'> = {
  startSample: async (tools, { actor, body, request, reply }) => {
    const from = { ip: request.ip, device: request.headers['user-agent'] ?? '' }
    const { session, user } = await startSample(tools, actor, body, from)
    if (session) {
      // The workspace of an earlier session is not there.
      forgetWorkspaceCookie(reply)
      setSessionCookies(tools, reply, session)
    }
    return user
  },
  leaveSample: async (tools, { actor, reply }) => {
    if (!actor.isSample) refuse('NOT_FOUND')
    await eraseSample(tools, actor.accountId)
    clearSessionCookies(tools, reply)
  },
}

import type { oauth } from '@tintario/contract/oauth/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { allowClient, askConsent } from './ask-consent.ts'

export const oauthHandlers: Handlers<typeof oauth> = {
  ask: (tools, { actor, query }) => askConsent(tools, actor, query),
  allow: (tools, { actor, body, token }) => allowClient(tools, actor, body, token),
}

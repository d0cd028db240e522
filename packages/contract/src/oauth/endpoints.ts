import { z } from 'zod'
import { API_KEY_COINS_MAX } from '../api-keys/limits.ts'
import { agentScopes } from '../core/api-key-scopes.ts'
import { optionalId, requiredText } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { can } from '../core/permissions.ts'
import { routes } from '../core/routes.ts'
import { PASSWORD_MAX } from '../users/limits.ts'
import { OAUTH_ADDRESS_MAX, OAUTH_CODE_SECONDS, OAUTH_STATE_MAX } from './limits.ts'

const scope = z.enum(agentScopes)

/** The parameters of an authorization request, by the names that the contract gives fields. */
const request = {
  client: requiredText(OAUTH_ADDRESS_MAX),
  redirectUri: requiredText(OAUTH_ADDRESS_MAX),
  responseType: z.literal('code'),
  codeChallenge: z.string().regex(/^[\w-]{43}$/),
  codeChallengeMethod: z.literal('S256'),
  resource: z.string().max(OAUTH_ADDRESS_MAX).optional(),
  scope: z.string().max(OAUTH_STATE_MAX).optional(),
  state: z.string().max(OAUTH_STATE_MAX).optional(),
}

export const oauth = endpoints(routes.oauth, {
  ask: {
    summary: 'Reads who asks to connect an AI assistant, and for what',
    needs: can.manageWorkspaces,
    reads: false,
    query: z.object(request),
    answer: z.object({
      name: z.string().describe('as the program calls itself'),
      host: z.string().describe('where the code is sent'),
      isLocal: z.boolean().describe("true: a program on the person's own computer"),
      scopes: z.array(scope),
      cancelTo: z.string().describe('the address that a refusal is sent to'),
    }),
    errors: ['FORBIDDEN', 'OAUTH_REQUEST', 'TOO_MANY_REQUESTS'],
  },
  allow: {
    summary: `Connects an AI assistant and answers the address to go on to, with a code of ${OAUTH_CODE_SECONDS} seconds. Needs the password of callers who signed in more than ten minutes ago`,
    needs: can.manageWorkspaces,
    body: z.object({
      ...request,
      scopes: z.array(scope).min(1, 'FIELD_API_KEY_SCOPES_REQUIRED').max(agentScopes.length),
      workspaceId: optionalId.nullable().describe('absent or null: every workspace of the caller'),
      coinLimit: z.int('FIELD_INVALID').min(0, 'FIELD_INVALID').max(API_KEY_COINS_MAX, 'FIELD_INVALID'),
      password: requiredText(PASSWORD_MAX).optional(),
    }),
    status: 201,
    answer: z.object({ redirectTo: z.string() }),
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'OAUTH_REQUEST',
      'PASSWORD_NEEDED',
      'PLAN_WITHOUT_API_KEYS',
      'TOO_MANY_API_KEYS',
      'TOO_MANY_REQUESTS',
    ],
  },
})

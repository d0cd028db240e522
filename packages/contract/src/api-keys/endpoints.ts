import { z } from 'zod'
import { apiKeyScopes } from '../core/api-key-scopes.ts'
import { id, idParams, instant, ok, optionalId, requiredText, trimmedText } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { can } from '../core/permissions.ts'
import { routes } from '../core/routes.ts'
import { PASSWORD_MAX } from '../users/limits.ts'
import {
  API_KEY_COINS_MAX,
  API_KEY_DAYS,
  API_KEY_NAME_MAX,
  API_KEY_REQUESTS_A_MINUTE,
  API_KEYS_MAX,
} from './limits.ts'

const scope = z.enum(apiKeyScopes)

const apiKey = z.object({
  id,
  name: z.string(),
  lastFour: z.string().describe('the last characters of the secret; empty for a connection'),
  clientHost: z
    .string()
    .nullable()
    .describe(
      "of an assistant's connection by OAuth: the host that it was opened for; null for keys with a secret",
    ),
  scopes: z.array(scope),
  workspaceId: id.nullable().describe('null: every workspace of its creator'),
  coinLimit: z
    .int()
    .nullable()
    .describe('coins that it may spend in all; null: as many as there are, but none as an agent'),
  coinsSpent: z.int(),
  creatorId: id,
  creatorName: z.string(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  lastUsedAt: instant.nullable().describe('to the minute'),
  lastUsedFrom: z.string().nullable().describe('the IP address of that request'),
  isUsable: z.boolean().describe('false: revoked, expired, or its creator or plan no longer allows it'),
})
export type ApiKey = z.infer<typeof apiKey>

export const apiKeys = endpoints(routes.apiKeys, {
  list: {
    summary: "The account's API keys, the newest first; members see their own",
    needs: can.manageWorkspaces,
    answer: z.array(apiKey),
  },
  create: {
    summary: `Creates an API key of at most ${API_KEY_REQUESTS_A_MINUTE} requests a minute and answers its secret, which is shown only here. An account has at most ${API_KEYS_MAX} usable keys. Needs the password of callers who signed in more than ten minutes ago`,
    needs: can.manageWorkspaces,
    body: z.object({
      name: trimmedText('FIELD_REQUIRED', [1, API_KEY_NAME_MAX], 'FIELD_MAX_LENGTH'),
      scopes: z.array(scope).min(1, 'FIELD_API_KEY_SCOPES_REQUIRED').max(apiKeyScopes.length),
      workspaceId: optionalId.nullable().describe('absent or null: every workspace of the caller'),
      expiresInDays: z.literal(API_KEY_DAYS),
      coinLimit: z
        .int('FIELD_INVALID')
        .min(0, 'FIELD_INVALID')
        .max(API_KEY_COINS_MAX, 'FIELD_INVALID')
        .nullable()
        .optional()
        .describe('coins that it may spend in all; without it, it spends none as an agent of /mcp'),
      password: requiredText(PASSWORD_MAX).optional(),
    }),
    status: 201,
    answer: z.object({ key: apiKey, secret: z.string() }),
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'PASSWORD_NEEDED',
      'PLAN_WITHOUT_API_KEYS',
      'TOO_MANY_API_KEYS',
      'TOO_MANY_REQUESTS',
    ],
  },
  revoke: {
    summary: 'Revokes an API key immediately; owners revoke any, members their own',
    needs: can.manageWorkspaces,
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
})

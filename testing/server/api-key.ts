import { api } from '@tintario/contract/api.ts'
import { type ApiKeyScope, apiKeyScopes } from '@tintario/contract/core/api-key-scopes.ts'
import type { World } from './world.ts'

/** An API key of a person who signed in a moment ago, with every scope unless some are given. */
export const newApiKey = async (
  { call }: Pick<World, 'call'>,
  as: { token: string },
  {
    scopes = [...apiKeyScopes],
    workspaceId,
    coinLimit,
  }: { scopes?: ApiKeyScope[]; workspaceId?: string; coinLimit?: number } = {},
): Promise<{ id: string; token: string }> => {
  const body = {
    name: 'Planner',
    scopes,
    expiresInDays: 90,
    ...(workspaceId ? { workspaceId } : {}),
    ...(coinLimit === undefined ? {} : { coinLimit }),
  } as const
  const made = await call(api.apiKeys.create, { as, body })
  if (made.status !== 201) throw new Error(`no key: ${JSON.stringify(made.error)}`)
  return { id: made.body.key.id, token: made.body.secret }
}

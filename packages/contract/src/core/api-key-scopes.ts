/** What an API key may do, by resource; each call that is open to keys names the one it needs. */
export const apiKeyScopes = [
  'calendar:read',
  'calendar:write',
  'posts:read',
  'posts:write',
  'posts:publish',
  'writing:write',
  'findings:read',
  'findings:write',
  'voices:read',
  'voices:write',
  'shop-pages:read',
  'wallet:read',
] as const

/** What an AI assistant may be allowed: the scopes of the calls that are open to agents. */
export const agentScopes = [
  'calendar:read',
  'calendar:write',
  'posts:read',
  'posts:write',
  'writing:write',
  'findings:read',
  'findings:write',
  'voices:read',
  'shop-pages:read',
  'wallet:read',
] as const satisfies readonly ApiKeyScope[]

export type ApiKeyScope = (typeof apiKeyScopes)[number]

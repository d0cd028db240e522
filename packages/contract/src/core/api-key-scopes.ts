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

export type ApiKeyScope = (typeof apiKeyScopes)[number]

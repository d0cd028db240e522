import { agentScopes } from '@tintario/contract/core/api-key-scopes.ts'

export const MCP_PATH = '/mcp'
export const RESOURCE_PATH = '/.well-known/oauth-protected-resource/mcp'
export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
} as const

export const issuerOf = (publicUrl: string): string => new URL(publicUrl).origin
export const resourceOf = (publicUrl: string): string => new URL(MCP_PATH, publicUrl).href

/** Protected resource metadata (RFC 9728). */
export const describeResource = (publicUrl: string) => ({
  resource: resourceOf(publicUrl),
  resource_name: 'Tintario',
  authorization_servers: [issuerOf(publicUrl)],
  scopes_supported: agentScopes,
  bearer_methods_supported: ['header'],
})

/** Authorization server metadata (RFC 8414). */
export const describeServer = (publicUrl: string) => {
  const at = (path: string) => new URL(path, publicUrl).href
  return {
    issuer: issuerOf(publicUrl),
    authorization_endpoint: at(oauthPaths.authorize),
    token_endpoint: at(oauthPaths.token),
    registration_endpoint: at(oauthPaths.register),
    revocation_endpoint: at(oauthPaths.revoke),
    scopes_supported: agentScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  }
}

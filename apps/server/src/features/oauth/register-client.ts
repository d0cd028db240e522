import type { Tools } from '../../tools.ts'
import { limitTries, rateLimits } from '../auth/index.ts'
import { clientMetadata, nameOf } from './find-client.ts'
import { OAuthError } from './oauth-error.ts'
import { insertClient } from './oauth-store.ts'

/** Registers a client without a secret (RFC 7591). Refuses TOO_MANY_REQUESTS per network. */
export const registerClient = async ({ db }: Tools, said: unknown, ip: string) => {
  await limitTries(db, rateLimits.oauthRegistration(ip))
  const { success, data, error } = clientMetadata.safeParse(said)
  if (!success)
    throw error.issues.some(({ path: [field] }) => field === 'redirect_uris')
      ? new OAuthError('invalid_redirect_uri', 'redirect_uris must be https, loopback or known addresses')
      : new OAuthError('invalid_client_metadata', 'The client metadata is not valid')
  const name = nameOf(data)
  const { id, at } = await insertClient(db, { name, redirectUris: data.redirect_uris })
  return {
    client_id: id,
    client_id_issued_at: Math.floor(at.getTime() / 1_000),
    client_name: name,
    redirect_uris: data.redirect_uris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
}

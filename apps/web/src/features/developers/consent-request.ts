import type { Input } from '@tintario/contract/core/endpoint.ts'
import type { oauth } from '@tintario/contract/oauth/endpoints.ts'

export type ConsentRequest = Input<typeof oauth.ask, 'query'>

/** The authorization request in the page's address; null when it is none that this product answers. */
export const readConsentRequest = (search: string): ConsentRequest | null => {
  const sent = new URLSearchParams(search)
  const get = (name: string) => sent.get(name) ?? ''
  if (get('response_type') !== 'code' || get('code_challenge_method') !== 'S256') return null
  const optional = Object.fromEntries(
    ['resource', 'scope', 'state'].flatMap((name) => (sent.has(name) ? [[name, get(name)]] : [])),
  )
  return {
    client: get('client_id'),
    redirectUri: get('redirect_uri'),
    responseType: 'code',
    codeChallenge: get('code_challenge'),
    codeChallengeMethod: 'S256',
    ...optional,
  }
}

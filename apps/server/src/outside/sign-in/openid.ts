import type { Configuration, CustomFetch, IDToken } from 'openid-client'
import { type Egress, EgressFailed, EgressRefused } from '../egress.ts'
import { type Identity, type SignIn, SignInFailed } from './sign-in.ts'

const TIMEOUT_S = 10
const ANSWER_MAX = 1024 * 1024
const isLoopback = ({ hostname }: URL) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
const text = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '')

/** Google assigns addresses of gmail.com and of the organisations that it hosts (their claim is `hd`). */
const isAuthoritative = (claims: IDToken, email: string): boolean =>
  claims.email_verified === true && (email.endsWith('@gmail.com') || text(claims.hd) !== '')

const identityOf = (claims: IDToken): Identity => {
  const email = text(claims.email).toLowerCase()
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email || null,
    isEmailVerified: claims.email_verified === true,
    isAuthoritative: isAuthoritative(claims, email),
    firstName: text(claims.given_name) || text(claims.name),
    surname: text(claims.family_name),
  }
}

/** An answer that says no is the user's or the issuer's word; no answer at all is the network's. */
const failed = (error: unknown): SignInFailed => {
  if (error instanceof SignInFailed) return error
  const { error: word, cause } = error as { error?: unknown; cause?: unknown }
  if (word === 'access_denied') return new SignInFailed('cancelled', error)
  const isNetwork = cause instanceof EgressFailed || cause instanceof EgressRefused
  return new SignInFailed(isNetwork ? 'unreachable' : 'refused', error)
}

const fetchBy =
  (egress: Egress): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await egress.request({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body ? { body: String(body) } : {}),
      redirect: 'refuse',
      timeoutMs: TIMEOUT_S * 1_000,
      maxBytes: ANSWER_MAX,
      signal,
    })
    return new Response(new Uint8Array(answer.body), answer)
  }

/**
 * Sign-in by an OpenID issuer such as Google (OpenID Connect Core 3.1, RFC 7636). The issuer's description is read at
 * the first sign-in and again when that failed. An ID token counts when a key that the issuer publishes has signed it,
 * for us, now and for this sign-in. Only an issuer on this machine may speak plain HTTP.
 */
export const createOpenIdSignIn = (
  settings: { issuer: string; clientId: string; clientSecret: string },
  egress: Egress,
): SignIn => {
  const issuer = new URL(settings.issuer)
  let known: Promise<Configuration> | undefined
  // Loaded at the first sign-in: most processes never see one.
  const library = () => import('openid-client')
  const configuration = async (): Promise<Configuration> => {
    const { discovery, customFetch, allowInsecureRequests, enableNonRepudiationChecks } = await library()
    known ??= discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
      timeout: TIMEOUT_S,
      [customFetch]: fetchBy(egress),
      execute: [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])],
    })
    return known.catch((error: unknown) => {
      known = undefined
      throw error
    })
  }
  return {
    start: async (redirectUri) => {
      try {
        const openid = await library()
        const flow = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        }
        const url = openid.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(flow.verifier),
          code_challenge_method: 'S256',
        })
        return { url: url.href, flow }
      } catch (error) {
        throw failed(error)
      }
    },
    finish: async (currentUrl, { state, nonce, verifier }) => {
      try {
        const { authorizationCodeGrant } = await library()
        const tokens = await authorizationCodeGrant(await configuration(), new URL(currentUrl), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new SignInFailed('refused')
        return identityOf(claims)
      } catch (error) {
        throw failed(error)
      }
    },
  }
}

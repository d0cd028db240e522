/** What a browser keeps between the way to the issuer and the way back. */
export type SignInFlow = { state: string; nonce: string; verifier: string }

/** Who somebody is to an issuer. The address counts only when the issuer has verified it. */
export type Identity = {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  /** The issuer itself hands this address out, so it cannot be somebody else's. */
  isAuthoritative: boolean
  firstName: string
  surname: string
}

/** Sign-in with somebody else's account: OpenID Connect, authorization code with PKCE, state and nonce. */
export type SignIn = {
  start(redirectUri: string): Promise<{ url: string; flow: SignInFlow }>
  /** Checks the answer that came to `currentUrl`; throws SignInFailed for every one that is not right. */
  finish(currentUrl: string, flow: SignInFlow): Promise<Identity>
}

export class SignInFailed extends Error {
  readonly reason: 'cancelled' | 'refused' | 'unreachable'

  constructor(reason: SignInFailed['reason'], cause?: unknown) {
    super(`sign-in ${reason}`, { cause })
    this.reason = reason
  }
}

type SignInFlow = { state: string; nonce: string; verifier: string }

/** A person as the issuer identifies them. The address counts only when the issuer has verified it. */
export type Identity = {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  /** The issuer itself assigns this address, so it cannot belong to another person. */
  isAuthoritative: boolean
  firstName: string
  surname: string
}

/** Sign-in with an account elsewhere: OpenID Connect, authorization code with PKCE, state and nonce. */
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

type Code =
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_target'
  | 'unsupported_grant_type'

/** A refusal in the words of RFC 6749 and RFC 7591, for programs. */
export class OAuthError extends Error {
  readonly code: Code
  readonly statusCode: 400 | 401

  constructor(code: Code, description: string) {
    super(description)
    this.code = code
    this.statusCode = code === 'invalid_client' ? 401 : 400
  }
}

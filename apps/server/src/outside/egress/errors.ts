type RefusedReason = 'address' | 'scheme' | 'userinfo' | 'redirect' | 'too-many-redirects'

/** We did not open the address, or did not follow where it pointed. Trying again changes nothing. */
export class EgressRefused extends Error {
  override readonly name = 'EgressRefused'
  readonly reason: RefusedReason
  /** Where a refused redirect pointed, made absolute. */
  readonly location: string | null

  constructor(reason: RefusedReason, location: string | null = null) {
    super(`Egress refused: ${reason}`)
    this.reason = reason
    this.location = location
  }
}

type FailedKind = 'dns' | 'connect' | 'tls' | 'timeout' | 'too-large' | 'reset' | 'aborted'

/** The other side did not answer properly. `requestMayHaveBeenSent` true means the outcome is unknown. */
export class EgressFailed extends Error {
  override readonly name = 'EgressFailed'
  readonly kind: FailedKind
  /** False only when it is certain that not one byte of the request was written. */
  readonly requestMayHaveBeenSent: boolean
  /** The operating system's or library's code (`ECONNREFUSED`, `CERT_HAS_EXPIRED` …), for logs. */
  readonly code: string | null

  constructor(kind: FailedKind, requestMayHaveBeenSent: boolean, cause?: unknown) {
    super(`Egress failed: ${kind}`, { cause })
    this.kind = kind
    this.requestMayHaveBeenSent = requestMayHaveBeenSent
    this.code = codeOf(cause)
  }
}

const codeOf = (cause: unknown): string | null =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null

const tlsCodes =
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH|INVALID_CA)/

/** Classifies what undici, node:net or node:tls threw; `sent` as recorded by the dispatcher. */
export const asEgressError = (error: unknown, sent: boolean): EgressRefused | EgressFailed => {
  if (error instanceof EgressRefused || error instanceof EgressFailed) return error
  const inner = error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error
  if (inner instanceof EgressRefused || inner instanceof EgressFailed) return inner
  const code = codeOf(error) ?? codeOf(inner) ?? ''
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return new EgressFailed('timeout', false, error)
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return new EgressFailed('timeout', sent, error)
  if (!sent && tlsCodes.test(code)) return new EgressFailed('tls', false, inner)
  return new EgressFailed(sent ? 'reset' : 'connect', sent, inner)
}

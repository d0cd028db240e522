import { type ErrorCode, errors } from '@tintario/contract/errors.ts'

/** A refusal that the API answers as `{ statusCode, message, errors? }` (ruling R23). */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {}) {
    const [statusCode, message] = errors[code]
    super(message)
    this.code = code
    this.statusCode = statusCode
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Ends the request with a refusal; `fields` maps a field to its message key. */
export const refuse = (
  code: ErrorCode,
  more?: { fields?: Record<string, string>; retryAfterSeconds?: number },
): never => {
  throw new Refusal(code, more)
}

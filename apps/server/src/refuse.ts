import { type ErrorCode, errors } from '@tintario/contract/core/errors.ts'

/** `fields` maps a field to its message key; `reason` is what an operator wrote, in no certain language. */
type RefusalDetails = { fields?: Record<string, string>; retryAfterSeconds?: number; reason?: string }

/** A refusal that the API answers as `{ statusCode, message, errors? }`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly reason: string | undefined

  constructor(code: ErrorCode, more: RefusalDetails = {}) {
    const [statusCode, message] = errors[code]
    super(message)
    this.code = code
    this.statusCode = statusCode
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.reason = more.reason
  }
}

/** Ends the request with a refusal; `fields` maps a field to its message key. */
export const refuse = (code: ErrorCode, more?: RefusalDetails): never => {
  throw new Refusal(code, more)
}

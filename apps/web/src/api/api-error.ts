/** A refusal of the server, or a failure to reach it: then `statusCode` is 0. `message` is a message key. */
export class ApiError extends Error {
  readonly statusCode: number
  /** Field → message key (R23). */
  readonly errors: Record<string, string>
  /** Seconds to wait before another try, when the server said so. */
  readonly retryAfter: number | undefined

  constructor(statusCode: number, message: string, errors: Record<string, string> = {}, retryAfter?: number) {
    super(message)
    this.name = 'ApiError'
    this.statusCode = statusCode
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** The message key of anything that was thrown. */
export const messageOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'MESSAGES_SOMETHING_WENT_WRONG'

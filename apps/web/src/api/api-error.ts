/** A refusal of the server, or a failure to reach it: then `statusCode` is 0. */
export class ApiError extends Error {
  readonly statusCode: number
  /** What the person is told, as a message key. `message` is for who reads logs. */
  readonly key: string
  /** Field → message key (R23). */
  readonly errors: Record<string, string>
  /** Seconds to wait before another try, when the server said so. */
  readonly retryAfter: number | undefined
  /** What an operator wrote to who is refused. */
  readonly reason: string | undefined

  constructor(
    statusCode: number,
    key: string,
    {
      errors = {},
      retryAfter,
      reason,
      message = key,
    }: { errors?: Record<string, string>; retryAfter?: number; reason?: string; message?: string } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.statusCode = statusCode
    this.key = key
    this.errors = errors
    this.retryAfter = retryAfter
    this.reason = reason
  }
}

/** The message key of anything that was thrown. */
export const messageOf = (error: unknown) =>
  error instanceof ApiError ? error.key : 'MESSAGES_SOMETHING_WENT_WRONG'

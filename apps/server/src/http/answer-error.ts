import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errors } from '@tintario/contract/core/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isRetryableDbError, isUnstorableText } from '../db/db.ts'
import { Refusal } from '../refuse.ts'
import type { Log } from '../tools.ts'

const isKey = (text: string) => /^[A-Z][A-Z0-9_]+$/.test(text)

/** Refusals whose code clients depend on. */
const coded: ErrorCode[] = ['TRIAL_ALREADY_USED']

/** A date message is a refusal of its own with status 422 and that message. */
const asRefusal = (fields: Record<string, string>): Refusal =>
  Object.values(fields).includes('MESSAGES_INVALID_PUBLICATION_DATE')
    ? new Refusal('INVALID_PUBLICATION_DATE', { fields })
    : new Refusal('INVALID', { fields })

const toRefusal = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const { instancePath, message } of error.validation) {
      const field = instancePath.split('/').filter(Boolean).join('.') || 'body'
      fields[field] ??= message && isKey(message) ? message : 'FIELD_INVALID'
    }
    return asRefusal(fields)
  }
  if (isRetryableDbError(error)) return new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 })
  if (isUnstorableText(error)) return new Refusal('MALFORMED')
  const { statusCode } = error as { statusCode?: unknown }
  if (statusCode === 413) return new Refusal('PAYLOAD_TOO_LARGE')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new Refusal('MALFORMED')
  return null
}

/**
 * Refusals have their key, bad input is 422 with a key a field, an unreachable database 503 with Retry-After.
 * Anything else is an internal error: logged, and answered 500 with the general key and no detail.
 */
export const answerError =
  (log: Log) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = toRefusal(error)
    if (!refusal)
      log.error(
        { err: error, id: request.id, method: request.method, path: request.routeOptions.url },
        'request failed',
      )
    const { code, statusCode, message, fields, reason, retryAfterSeconds } =
      refusal ?? new Refusal('UNEXPECTED')
    if (statusCode === 503)
      log.warn({ err: error, id: request.id, path: request.routeOptions.url }, 'unavailable')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    // The id of the lines in the log, for a report to the operator.
    if (statusCode >= 500) reply.header('x-request-id', request.id)
    const body: ErrorBody = {
      statusCode,
      message,
      ...(fields ? { errors: fields } : {}),
      ...(coded.includes(code) ? { code } : {}),
      ...(reason === undefined ? {} : { reason }),
    }
    reply
      .code(statusCode)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(JSON.stringify(body))
  }

export const notFoundBody: ErrorBody = { statusCode: errors.NOT_FOUND[0], message: errors.NOT_FOUND[1] }

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what never became a request, in the shape of every other refusal, and ends its connection. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const statusCode = statuses[error.code ?? ''] ?? errors.MALFORMED[0]
  const body: ErrorBody = { statusCode, message: errors.MALFORMED[1] }
  const text = JSON.stringify(body)
  socket.write(
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
  )
  socket.destroy()
}

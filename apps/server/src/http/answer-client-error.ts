import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, errors } from '@tintario/contract/errors.ts'

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

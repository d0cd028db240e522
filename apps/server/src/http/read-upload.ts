import { MIMEType } from 'node:util'
import { UPLOAD_MAX } from '@tintario/contract/images/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { Refusal, refuse } from '../refuse.ts'
import { untilAborted } from '../until-aborted.ts'
import { type Load, withUploadSlot } from '../upload-slots.ts'

const READ_MS = 30_000
/** The longest boundary that a form may have (RFC 2046, 5.1.1). */
const BOUNDARY_MAX = 70
/**
 * Clients send 30 characters and more. One chunk of 64 KB can contain thirteen thousand boundaries of one
 * character, and the parser creates a stream for each.
 */
const BOUNDARY_MIN = 16

const limits = { fileSize: UPLOAD_MAX, files: 1, fields: 4, fieldSize: 1_000, parts: 5 }

const hasBoundary = (request: FastifyRequest): boolean => {
  const boundary = new MIMEType(request.headers['content-type'] ?? '').params.get('boundary')
  return boundary !== null && boundary.length >= BOUNDARY_MIN && boundary.length <= BOUNDARY_MAX
}

/** The file of that field. Throws the form parser's errors. */
const readForm = async (request: FastifyRequest, field: string, load: Load): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let isThere = false
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') continue
    const isWanted = part.fieldname === field
    isThere ||= isWanted
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if (!isWanted) continue
      load.add(chunk.length)
      chunks.push(chunk)
    }
    if (part.file.truncated) refuse('FILE_TOO_LARGE')
  }
  return isThere ? Buffer.concat(chunks) : refuse('INVALID', { fields: { [field]: 'FIELD_REQUIRED' } })
}

type Upload = { actor: Actor; request: FastifyRequest; reply: FastifyReply; signal: AbortSignal }

/** Ends when the form is read, the time limit is over or the client is gone, even if no more data arrives. */
const read = async ({ request, reply }: Upload, field: string, load: Load): Promise<Buffer> => {
  const late = new AbortController()
  const deadline = setTimeout(() => late.abort(new Refusal('MALFORMED')), READ_MS)
  const signal = AbortSignal.any([load.signal, late.signal])
  try {
    signal.throwIfAborted()
    if (!hasBoundary(request)) refuse('MALFORMED')
    return await untilAborted(signal, readForm(request, field, load))
  } catch (error) {
    // An aborted client may still be sending, so the connection is closed.
    if (signal.aborted) reply.header('connection', 'close')
    // What else goes wrong while a form is read is wrong with the form.
    return error instanceof Refusal ? Promise.reject(error) : refuse('MALFORMED')
  } finally {
    clearTimeout(deadline)
    // The rest is read away, so that the connection can be used again.
    request.raw.unpipe()
    request.raw.resume()
  }
}

/**
 * Reads the one file of a form, at most 20 MB within half a minute, and passes it to `use` with a signal that aborts
 * when the client is gone. Refuses FILE_TOO_LARGE (413), INVALID (422) without a file under that field name,
 * MALFORMED (400) for a body that is no form or too slow, TOO_MANY_UPLOADS (429) when the person has others running,
 * UNAVAILABLE (503) when all people together have too many.
 */
export const withUpload = <T>(
  upload: Upload,
  field: string,
  use: (file: { bytes: Buffer; signal: AbortSignal }) => Promise<T>,
): Promise<T> =>
  withUploadSlot(
    upload.actor.userId,
    upload.signal,
    (load) => read(upload, field, load),
    (bytes, signal) => use({ bytes, signal }),
  )

import { UPLOAD_MAX } from '@tintario/contract/users/rules.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../refuse.ts'
import { takeTurns } from '../take-turns.ts'

/** So many files lie in memory at once, whatever comes: 120 MB. The others wait in their connections. */
const inTurn = takeTurns({ atOnce: 6, waitingMax: 50 })
/** Who sends more slowly keeps others from their turn. */
const READ_MS = 30_000

const isTooLarge = (error: unknown) => (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE'

const read = async (request: FastifyRequest, field: string): Promise<Buffer> => {
  let isLate = false
  const deadline = setTimeout(() => {
    isLate = true
    request.raw.destroy()
  }, READ_MS)
  try {
    const limits = { fileSize: UPLOAD_MAX, files: 1, fields: 4, fieldSize: 1_000, parts: 5 }
    const part = await request.file({ limits })
    const bytes = await part?.toBuffer()
    // The library notices a cut only when another piece comes after it.
    if (part?.file.truncated) return refuse('FILE_TOO_LARGE')
    return bytes && part?.fieldname === field
      ? bytes
      : refuse('INVALID', { fields: { [field]: 'FIELD_REQUIRED' } })
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (isLate) return refuse('MALFORMED')
    if (isTooLarge(error)) return refuse('FILE_TOO_LARGE')
    const { statusCode } = error as { statusCode?: unknown }
    return typeof statusCode === 'number' && statusCode < 500 ? refuse('MALFORMED') : Promise.reject(error)
  } finally {
    clearTimeout(deadline)
  }
}

/**
 * Reads the one file of a form, at most 20 MB (R15, ruling R07), and gives it to `use`. Refuses FILE_TOO_LARGE (413),
 * INVALID (422) without a file under that field name, MALFORMED (400) for what is no form.
 */
export const withUpload = <T>(
  request: FastifyRequest,
  field: string,
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> => inTurn(async () => use(await read(request, field)))

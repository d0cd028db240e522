import { Agent, request } from 'node:http'

export type Answered = { status: number; headers: Record<string, unknown>; text: string }

const agent = new Agent({ keepAlive: true })
/** Longer than the product may take for anything. */
const PATIENCE_MS = 75_000

/** One call of the product. An answer that does not come, or breaks off, has the status 0. */
export const ask = (
  url: string,
  method: string,
  path: string,
  {
    token,
    headers = {},
    body,
  }: {
    token?: string
    headers?: Record<string, string | string[]>
    body?: object | string | Buffer | undefined
  } = {},
): Promise<Answered> =>
  new Promise((resolve) => {
    const isObject = typeof body === 'object' && !Buffer.isBuffer(body)
    const bytes = body === undefined ? null : Buffer.from(isObject ? JSON.stringify(body) : (body as string))
    const failed = (error: NodeJS.ErrnoException) => {
      // Whoever sends more than is taken is answered while he still speaks, and may not hear it.
      const isCutOff = error.code === 'EPIPE' || (error.code === 'ECONNRESET' && !sent.writableFinished)
      resolve({ status: isCutOff ? 413 : 0, headers: {}, text: error.message })
    }
    const sent = request(
      url + path,
      {
        method,
        agent,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
          ...headers,
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (answer) => {
        // A stream has been answered once it stands; it would be heard for ever.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: '' })
          return void sent.destroy()
        }
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', failed)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    sent.on('error', failed)
    sent.end(bytes)
  })

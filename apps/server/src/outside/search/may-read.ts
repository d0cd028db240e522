import { type Egress, EgressFailed, EgressRefused } from '../egress.ts'
import { readRobots } from '../robots.ts'

const ANSWER_MS = 5_000
const BYTES = 500_000

/**
 * Whether the site of an address lets robots read it (RFC 9309): without a robots.txt, or with one too large to be meant,
 * everything may be read; while its server fails or does not answer, nothing. Throws the signal's reason only.
 */
export const mayRead = async (egress: Egress, url: string, signal?: AbortSignal): Promise<boolean> => {
  const { origin, pathname, search } = new URL(url)
  try {
    const { status, body } = await egress.request({
      url: `${origin}/robots.txt`,
      headers: { accept: 'text/plain' },
      timeoutMs: ANSWER_MS,
      maxBytes: BYTES,
      ...(signal ? { signal } : {}),
    })
    if (status >= 500) return false
    return readRobots(status === 200 ? body.toString('utf8') : '', 'tintario').allows(`${pathname}${search}`)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof EgressRefused) return false
    if (error instanceof EgressFailed) return error.kind === 'too-large'
    throw error
  }
}

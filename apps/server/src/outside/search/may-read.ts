import { type Egress, EgressFailed, EgressRefused } from '../egress.ts'
import { readRobotsInThread } from '../robots.ts'
import { type ThreadCaller, ThreadTooSlow } from '../threads.ts'

const ANSWER_MS = 5_000
const BYTES = 500_000

/**
 * Whether the site of an address lets robots read it (RFC 9309): without a robots.txt, or with one too large to be meant,
 * everything may be read; while its server fails or does not answer, or when the rules take too long to match, nothing.
 * Throws the signal's reason only.
 */
export const mayRead = async (egress: Egress, url: string, asked: ThreadCaller): Promise<boolean> => {
  const { signal } = asked
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
    if (status !== 200) return true
    const { allowed } = await readRobotsInThread(asked, body.toString('utf8'), [`${pathname}${search}`])
    return allowed[0] === true
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof EgressRefused || error instanceof ThreadTooSlow) return false
    if (error instanceof EgressFailed) return error.kind === 'too-large'
    throw error
  }
}

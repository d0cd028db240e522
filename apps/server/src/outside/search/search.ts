import { type Egress, EgressFailed, EgressRefused } from '../egress.ts'
import { readRobotsInThread } from '../robots.ts'
import { type ThreadCaller, ThreadTooSlow } from '../threads.ts'
import { webAddress } from '../web-address.ts'
import { readBytesInThread } from './extract-page.ts'

const ANSWER_MS = 5_000
const BYTES = 500_000

/**
 * Whether the site of an address lets robots read it (RFC 9309): without a robots.txt, or with one too large to be meant,
 * everything may be read; while its server fails or does not answer, or when the rules take too long to match, nothing.
 * Throws the signal's reason only.
 */
const mayRead = async (egress: Egress, url: string, asked: ThreadCaller): Promise<boolean> => {
  const { signal } = asked
  const { origin, pathname, search } = new URL(url)
  try {
    const { status, body } = await egress.request({
      url: `${origin}/robots.txt`,
      headers: { accept: 'text/plain' },
      timeoutMs: ANSWER_MS,
      maxBytes: BYTES,
      signal,
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

/** A page that may serve as a reference. All of it is untrusted. */
type Page = {
  title: string
  /** Where the page was found, after redirects. */
  url: string
  /** Absolute http(s) address, or null. */
  image: string | null
  /** The site's own name, else its host. */
  site: string
  /** Plain text, one paragraph a line. */
  text: string
  /** Heading tags with escaped text only. */
  headingsHtml: string
  bytes: Buffer
}

/** An error status, not HTML, no text, too intricate, or closed to robots. */
export class PageUnreadable extends Error {
  override readonly name = 'PageUnreadable'
  readonly reason: 'status' | 'not-html' | 'empty' | 'too-intricate' | 'robots'

  constructor(reason: PageUnreadable['reason']) {
    super(`Page unreadable: ${reason}`)
    this.reason = reason
  }
}

/** Bytes: two for each character that `html.ts` reads. */
const PAGE_MAX = 4_000_000

/** `isRobot`: a search found this page, no person named it, so robots.txt of its site applies. */
type Asked = { owner: string; signal?: AbortSignal; isRobot?: boolean }

const readInThread = async (asked: Asked, bytes: Buffer, type: string) => {
  try {
    return await readBytesInThread(asked, bytes, type)
  } catch (error) {
    if (asked.signal?.aborted) throw new EgressFailed('aborted', true, error)
    if (error instanceof ThreadTooSlow) return null
    throw error
  }
}

/** At most 4 MB in 20 seconds. Throws `EgressRefused`, `EgressFailed` or `PageUnreadable`. */
export const readPage = async (asked: Asked, url: string, egress: Egress): Promise<Page> => {
  const isClosed = async (address: string) =>
    asked.isRobot === true && !(await mayRead(egress, address, asked))
  if (await isClosed(url)) throw new PageUnreadable('robots')
  const answer = await egress.request({
    url,
    headers: { accept: 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.5' },
    maxBytes: PAGE_MAX,
    signal: asked.signal,
  })
  // It moved, and its new site may forbid robots.
  if (answer.url !== url && (await isClosed(answer.url))) throw new PageUnreadable('robots')
  if (answer.status < 200 || answer.status >= 300) throw new PageUnreadable('status')
  const type = answer.headers['content-type'] ?? 'text/html'
  if (!/html|text\/plain|xml/i.test(type)) throw new PageUnreadable('not-html')
  const page = await readInThread(asked, answer.body, type)
  if (page === null) throw new PageUnreadable('too-intricate')
  if (page.text === '') throw new PageUnreadable('empty')
  const { host } = new URL(answer.url)
  return {
    title: page.title || host,
    url: answer.url,
    image: page.image && webAddress(page.image, answer.url),
    site: page.site ?? host,
    text: page.text,
    headingsHtml: page.headingsHtml,
    bytes: answer.body,
  }
}

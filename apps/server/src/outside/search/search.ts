import { type Egress, EgressFailed } from '../egress.ts'
import { ThreadTooSlow } from '../threads.ts'
import { webAddress } from '../web-address.ts'
import { mayRead } from './may-read.ts'
import { readBytesInThread } from './read-bytes.ts'

/** A page that may serve as a reference. All of it is untrusted. */
export type Page = {
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
  /** The page as it was sent. */
  bytes: Buffer
}

/**
 * There is nothing to read: an error status, not HTML, no text, a text to choke on, or a site that wants no robot to read it.
 */
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

/**
 * The caller: an owner's pages are read one at a time. `isRobot`: a search found this page, no person named it, so
 * robots.txt of its site applies.
 */
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

/**
 * Reads a page that a user pasted, that belongs to the connected site or that a search found: at most 4 MB in 20
 * seconds, in a thread. Throws `EgressRefused`, `EgressFailed` or `PageUnreadable`.
 */
export const readPage = async (asked: Asked, url: string, egress: Egress): Promise<Page> => {
  const isClosed = async (address: string) =>
    asked.isRobot === true && !(await mayRead(egress, address, asked))
  if (await isClosed(url)) throw new PageUnreadable('robots')
  const answer = await egress.request({
    url,
    headers: { accept: 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.5' },
    maxBytes: PAGE_MAX,
    ...(asked.signal ? { signal: asked.signal } : {}),
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

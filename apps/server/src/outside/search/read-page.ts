import type { Egress } from '../egress.ts'
import { decodePage } from './decode-page.ts'
import { extractPage } from './extract-page.ts'

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
  wordCount: number
}

/** The address answered, but there is nothing to read: an error status, not HTML, or no text. */
export class PageUnreadable extends Error {
  override readonly name = 'PageUnreadable'
  readonly reason: 'status' | 'not-html' | 'empty'

  constructor(reason: 'status' | 'not-html' | 'empty') {
    super(`Page unreadable: ${reason}`)
    this.reason = reason
  }
}

/**
 * Reads a page that a user pasted or that belongs to the connected site: at most 10 MB in 20 seconds (the
 * egress's limits). Throws `EgressRefused`, `EgressFailed` or `PageUnreadable`.
 */
export const readPage = async (url: string, egress: Egress, signal?: AbortSignal): Promise<Page> => {
  const answer = await egress.request({
    url,
    headers: { accept: 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.5' },
    ...(signal ? { signal } : {}),
  })
  if (answer.status < 200 || answer.status >= 300) throw new PageUnreadable('status')
  const type = answer.headers['content-type'] ?? 'text/html'
  if (!/html|text\/plain|xml/i.test(type)) throw new PageUnreadable('not-html')
  const page = extractPage(decodePage(answer.body, type))
  if (page.text === '') throw new PageUnreadable('empty')
  const host = new URL(answer.url).host
  const image = page.image ? URL.parse(page.image, answer.url) : null
  return {
    title: page.title || host,
    url: answer.url,
    image: image && /^https?:$/.test(image.protocol) ? image.href : null,
    site: page.site ?? host,
    text: page.text,
    headingsHtml: page.headingsHtml,
    wordCount: page.text.split(/\s+/).length,
  }
}

import type { Egress } from '../../egress.ts'
import { HtmlRefused, scanHtml } from '../../html.ts'
import { decodePage } from '../../search/decode-page.ts'
import { inThread } from '../../threads.ts'
import { words } from '../compare-posts.ts'
import type { Platform, SearchTexts } from '../platform.ts'
import type { WordpressCredentials } from './credentials.ts'

const PAGE_MS = 10_000
const PAGE_BYTES = 4_000_000
const THREAD_MS = 5_000
/** Longest text that is stored, in units of a JavaScript string; search engines show a third of it. */
const LONGEST = 500

export const headTexts = (page: Uint8Array, contentType: string): SearchTexts | null => {
  const html = decodePage(page, contentType)
  const end = html.search(/<\/head\b|<body\b/i)
  const found: SearchTexts = { title: null, description: null }
  let isInTitle = false
  let title = ''
  try {
    scanHtml(end < 0 ? html : html.slice(0, end), {
      onopentag: (name, { name: meta = '', content = '' }) => {
        isInTitle = name === 'title' && found.title === null
        if (name === 'meta' && meta.toLowerCase() === 'description' && found.description === null)
          found.description = words(content.slice(0, LONGEST)) || null
      },
      ontext: (text) => {
        if (isInTitle && title.length < LONGEST) title += text
      },
      onclosetag: (name) => {
        if (name !== 'title' || !isInTitle) return
        isInTitle = false
        found.title = words(title.slice(0, LONGEST)) || null
      },
    })
    return found
  } catch (error) {
    if (error instanceof HtmlRefused) return null
    throw error
  }
}

const headTextsInThread = inThread(headTexts, import.meta.url, { deadlineMs: THREAD_MS })

/** Reads a post's public page as a visitor does, without its password. Throws as the egress and the thread do. */
export const createReadHead =
  (egress: Egress): NonNullable<Platform<WordpressCredentials>['readHead']> =>
  async ({ baseUrl }, { link }, signal) => {
    if (link === '') return null
    const answer = await egress.request({
      url: link,
      headers: { accept: 'text/html' },
      timeoutMs: PAGE_MS,
      maxBytes: PAGE_BYTES,
      signal,
    })
    const { 'content-type': type = '' } = answer.headers
    if (answer.status !== 200 || !/html/i.test(type.slice(0, 100))) return null
    return headTextsInThread({ owner: baseUrl, signal }, answer.body, type)
  }

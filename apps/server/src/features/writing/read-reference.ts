import type { SeoScore } from '@tintario/contract/writing/endpoints.ts'
import type { Tools } from '../../tools.ts'
import { type PostRow, plainText, sanitizeOutline } from '../posts/index.ts'

/** Longest text of a page that is kept, in characters. */
const TEXT_MAX = 20_000
const SNIPPET_MAX = 300

export type ReadReference = {
  title: string
  snippet: string
  imageUrl: string | null
  site: string
  url: string
  /** Sanitised outline. */
  structure: string
  /** Plain text. */
  text: string
  seo: SeoScore | null
}

/**
 * Reads a page that may serve as a reference; all of it is untrusted, so only plain text, an http(s) picture and a
 * sanitised outline are kept. Throws what the egress and the reader throw.
 */
export const readReference = async (
  tools: Tools,
  _post: PostRow,
  url: string,
  signal: AbortSignal,
): Promise<ReadReference> => {
  const got = await tools.egress.request({ url, signal, maxBytes: 2_000_000 })
  const html = got.body.toString()
  const page = {
    title: /<title>(.*?)<\/title>/is.exec(html)?.[1] ?? url,
    text: plainText(html),
    image: null as string | null,
    site: new URL(got.url).host,
    url: got.url,
    headingsHtml: '',
  }
  const text = page.text.slice(0, TEXT_MAX)
  const imageUrl = page.image && /^https?:\/\//i.test(page.image) ? page.image : null
  return {
    title: page.title.slice(0, 300),
    snippet: text.slice(0, SNIPPET_MAX),
    imageUrl,
    site: page.site.slice(0, 200),
    url: page.url,
    structure: sanitizeOutline(page.headingsHtml),
    text,
    seo: null,
  }
}

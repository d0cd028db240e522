import type { SeoScore } from '@tintario/contract/writing/seo-score.ts'
import { readPage } from '../../outside/search/search.ts'
import type { Tools } from '../../tools.ts'
import { type PostRow, sanitizeOutline } from '../posts/index.ts'
import { languageOf } from './make-brief.ts'
import { scorePage } from './score-page.ts'

/** Longest stored parts of a page, in characters. */
const TEXT_MAX = 20_000
const SNIPPET_MAX = 300
const TITLE_MAX = 300
const SITE_MAX = 200
const OUTLINE_MAX = 15_000

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
 * Reads a page that may serve as a reference of the post; all of it is untrusted, so only plain text, an http(s)
 * picture and a sanitised outline are stored. Throws what the egress and the reader throw.
 */
export const readReference = async (
  tools: Tools,
  post: PostRow,
  url: string,
  { signal, isRobot = false }: { signal: AbortSignal; isRobot?: boolean },
): Promise<ReadReference> => {
  const page = await readPage({ owner: post.accountId, signal, isRobot }, url, tools.egress)
  const text = page.text.slice(0, TEXT_MAX)
  const about = {
    title: page.title.slice(0, TITLE_MAX),
    url: page.url,
    keyword: post.primaryKeyword,
    language: languageOf(post),
  }
  return {
    title: page.title.slice(0, TITLE_MAX),
    snippet: text.slice(0, SNIPPET_MAX),
    imageUrl: page.image,
    site: page.site.slice(0, SITE_MAX),
    url: page.url,
    structure: sanitizeOutline(page.headingsHtml.slice(0, OUTLINE_MAX)),
    text,
    seo: await scorePage({ owner: post.accountId, signal }, page.bytes, about),
  }
}

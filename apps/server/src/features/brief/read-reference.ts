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

type ReadReference = {
  title: string
  snippet: string
  imageUrl: string | null
  site: string
  url: string
  structure: string
  text: string
  seo: SeoScore | null
}

/** Stores only plain text, an http(s) picture and a sanitised outline. Throws as the egress and the reader. */
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

const READING_MS = 10_000

export type Offered = {
  origin: 'site' | 'search'
  title: string
  url: string
  snippet: string
  imageUrl: string | null
  site: string
}

/** Pages as references of a post, read in parallel; one that cannot be read in time has its known excerpt. */
export const readOffered = async (
  tools: Tools,
  post: PostRow,
  offered: readonly Offered[],
  signal: AbortSignal,
) => {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(READING_MS)])
  return Promise.all(
    offered.map(async ({ url, title, snippet, imageUrl, site, origin }) => {
      const page = await readReference(tools, post, url, {
        signal: limited,
        isRobot: origin === 'search',
      }).catch(() => null)
      return {
        accountId: post.accountId,
        postId: post.id,
        origin,
        title: title || page?.title || url,
        snippet: snippet || page?.snippet || '',
        imageUrl: page?.imageUrl ?? imageUrl,
        site,
        url,
        structure: page?.structure ?? '',
        text: page?.text || snippet,
        seo: page?.seo ?? null,
      }
    }),
  )
}

import type { Tools } from '../../tools.ts'
import type { PostRow } from '../posts/index.ts'
import { readReference } from './read-reference.ts'

/** How long reading all pages that are offered together may take, in milliseconds. */
const READING_MS = 10_000

/** What is known of a page before it is read. */
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

import type { SeoScore } from '@tintario/contract/writing/seo-score.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import { scoreSeoInThread } from '../checks/index.ts'
import { cleanBodyInThread } from '../posts/index.ts'
import { readContentInThread } from './read-content.ts'

/** A page larger than this is not scored: it would take longer than it is worth. Bytes. */
const PAGE_MAX = 1_500_000

type About = { title: string; url: string; keyword: string | null; language: 'en' | 'es' }

/** Null for a page without a text, one that is too large or takes too long to read. */
export const scorePage = async (
  asked: { owner: string; signal: AbortSignal },
  bytes: Buffer,
  about: About,
): Promise<SeoScore | null> => {
  if (bytes.length > PAGE_MAX) return null
  try {
    const page = await readContentInThread(asked, bytes.toString())
    if (!page) return null
    const body = await cleanBodyInThread(asked, page.html)
    if (!body?.html) return null
    const { fixes: _, ...scores } = await scoreSeoInThread(asked, {
      html: body.html,
      title: about.title,
      metaTitle: page.metaTitle,
      metaDescription: page.metaDescription,
      keyword: about.keyword,
      language: about.language,
      // A page does not say what its picture shows where we read of it.
      featuredImage: page.hasImage ? { alt: null } : null,
      siteUrl: new URL(about.url).origin,
      // A page of a site has other pages to link to.
      hasSiblings: true,
    })
    return scores
  } catch (error) {
    if (error instanceof ThreadTooSlow) return null
    throw error
  }
}

import { isConfirmed, type PostStatus } from '@tintario/contract/posts/post.ts'
import type { Actor } from '../../actor.ts'
import { isTooDeep } from '../../outside/html-depth.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { changePost } from './change-post.ts'
import type { PostRow } from './post-store.ts'
import { countWords } from './post-text.ts'
import { unschedulePublications } from './publication-store.ts'
import { cleanedBody, sanitizePostHtml } from './sanitize-post-html.ts'

/**
 * Stores title and body, the body cleaned (API-066, ruling R129). A confirmed post that loses its whole text is a
 * draft again: nothing empty is ever published (ruling R49). Refuses INVALID_HTML for a body that is nested beyond
 * any real page.
 */
export const editPost = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: { title?: string; body?: string },
): Promise<PostRow> => {
  if (asked.body !== undefined && isTooDeep(asked.body)) return refuse('INVALID_HTML')
  const body = asked.body === undefined ? undefined : sanitizePostHtml(asked.body)
  return changePost(tools, actor, id, 'change', async (row, tx) => {
    const isEmptied = body === '' && isConfirmed(row.status as PostStatus)
    if (isEmptied) await unschedulePublications(tx, actor.accountId, id)
    return {
      set: {
        ...(asked.title === undefined ? {} : { title: asked.title }),
        ...(body === undefined ? {} : { ...cleanedBody(body), wordCount: countWords(body) }),
        ...(isEmptied ? { status: 'draft' } : {}),
      },
      complete: asked.title === undefined ? [] : ['title'],
    }
  })
}

import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { changePost } from './change-post.ts'
import type { PostRow } from './post-store.ts'
import { countWords } from './post-text.ts'
import { sanitizePostHtml } from './sanitize-post-html.ts'

/** Stores title and body, the body cleaned (API-066, ruling R129). */
export const editPost = (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: { title?: string; body?: string },
): Promise<PostRow> => {
  const body = asked.body === undefined ? undefined : sanitizePostHtml(asked.body)
  return changePost(tools, actor, id, 'change', () => ({
    set: {
      ...(asked.title === undefined ? {} : { title: asked.title }),
      ...(body === undefined ? {} : { body, wordCount: countWords(body) }),
    },
    complete: asked.title === undefined ? [] : ['title'],
  }))
}

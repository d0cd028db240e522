import { isConfirmed, type PostStatus } from '@tintario/contract/posts/post.ts'
import type { VersionCause } from '@tintario/contract/posts/versions.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { unschedulePublications } from '../publications/index.ts'
import { changePost } from './change-post.ts'
import { type CleanBody, cleanBodyInThread } from './clean-body.ts'
import { plainTextInThread, staleHead } from './excerpt.ts'
import type { PostChange, PostRow } from './post-store.ts'
import { cleanedBody } from './sanitize-post-html.ts'

const clean = async (accountId: string, html: string): Promise<CleanBody> => {
  const body = await cleanBodyInThread({ owner: accountId }, html).catch((error) => {
    if (error instanceof ThreadTooSlow) return null
    throw error
  })
  return body ?? refuse('TEXT_TOO_INTRICATE')
}

/** Stores more with a new body, in its transaction; it gets the post's row before the change. */
export type WithinTransaction = (body: CleanBody) => Promise<(row: PostRow, tx: Db) => Promise<void>>

/** A change of a post's text. */
export type TextEdit = {
  title?: string
  body?: string
  /** For search engines, as the user entered them. */
  metaTitle?: string
  metaDescription?: string
  /** For lists, as the user entered it; empty removes it. */
  excerpt?: string
  /** Texts for search engines and lists. */
  head?: Pick<PostChange, 'metaTitle' | 'metaDescription' | 'excerpt' | 'hasOwnExcerpt'>
  cause?: VersionCause
  /** The edit is meant for a published post, whose site shows the earlier text until it is updated. */
  isPublished?: boolean
  /** The version on which the edit is based; without it the stored text is overwritten in any case. */
  version?: number
}

/** A search title equal to the post's title changes with it; a different one stays. */
const renamed = (row: PostRow, title: string): Pick<PostChange, 'title' | 'metaTitle'> =>
  row.metaTitle !== null && row.metaTitle === row.title ? { title, metaTitle: title } : { title }

/**
 * Stores title and body; the body is sanitized. A confirmed post that loses its whole text becomes a draft
 * again, so that no empty post is published. Refuses TEXT_TOO_INTRICATE for a body that is nested too deeply or
 * takes too long to parse, and VERSION_CONFLICT when the stored version is another.
 */
export const editPost = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: TextEdit,
  alongside?: WithinTransaction,
): Promise<PostRow> => {
  const body = asked.body === undefined ? undefined : await clean(actor.accountId, asked.body)
  const words = body && (await plainTextInThread({ owner: actor.accountId }, body.html))
  const storeAlongside = body && (await alongside?.(body))
  if (asked.isPublished && body?.html === '') refuse('STEP_MISSING')
  return changePost(tools, actor, id, asked.isPublished ? 'revise' : 'change', async (row, tx) => {
    if (asked.version !== undefined && asked.version !== row.version) refuse('VERSION_CONFLICT')
    await storeAlongside?.(row, tx)
    const isEmptied = body?.html === '' && isConfirmed(row.status as PostStatus)
    if (isEmptied) await unschedulePublications(tx, actor.accountId, id)
    return {
      set: {
        ...(asked.title === undefined ? {} : renamed(row, asked.title)),
        ...(body === undefined ? {} : { ...cleanedBody(body.html), wordCount: body.wordCount }),
        // A text that is taken over from a site matches the excerpt there already.
        ...(words === undefined || asked.cause === 'taken-over' ? {} : staleHead(row, words)),
        ...asked.head,
        ...(asked.metaTitle === undefined ? {} : { metaTitle: asked.metaTitle }),
        ...(asked.metaDescription === undefined ? {} : { metaDescription: asked.metaDescription }),
        ...(asked.excerpt === undefined
          ? {}
          : { excerpt: asked.excerpt || null, hasOwnExcerpt: asked.excerpt !== '' }),
        ...(isEmptied ? { status: 'draft' } : {}),
      },
      complete: asked.title === undefined ? [] : ['title'],
      cause: asked.cause ?? 'edited',
    }
  })
}

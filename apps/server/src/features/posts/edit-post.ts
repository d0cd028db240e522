import { isConfirmed, type PostStatus } from '@tintario/contract/posts/post.ts'
import type { VersionCause } from '@tintario/contract/posts/versions.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { unschedulePublications } from '../publishing/schedule/index.ts'
import { changePost } from './change-post.ts'
import { type CleanBody, cleanBodyAside } from './clean-body.ts'
import { plainTextInThread, staleHead } from './excerpt.ts'
import type { PostChange, PostRow } from './post-store.ts'
import { cleanedBody } from './sanitize-post-html.ts'

const clean = async (accountId: string, html: string): Promise<CleanBody> => {
  const body = await cleanBodyAside({ owner: accountId }, html).catch((error) => {
    if (error instanceof ThreadTooSlow) return null
    throw error
  })
  return body ?? refuse('TEXT_TOO_INTRICATE')
}

/** What else is to be stored with a new body, in its transaction: it sees the post as it was. */
export type Alongside = (body: CleanBody) => Promise<(row: PostRow, tx: Db) => Promise<void>>

/** A change of a post's text. */
export type TextEdit = {
  title?: string
  body?: string
  /** For search engines, as a person typed them. */
  metaTitle?: string
  metaDescription?: string
  /** For lists, as a person typed it; empty: none of its own. */
  excerpt?: string
  /** What search engines and lists show. */
  head?: Pick<PostChange, 'metaTitle' | 'metaDescription' | 'excerpt' | 'hasOwnExcerpt'>
  cause?: VersionCause
  /** The text of a published post is meant, whose site goes on showing the earlier one. */
  isPublished?: boolean
  /** The version that the text was changed from; without it whatever is stored is written over. */
  version?: number
}

/** A search title that equals the post's title changes with it; a different one stays. */
const renamed = (row: PostRow, title: string): Pick<PostChange, 'title' | 'metaTitle'> =>
  row.metaTitle !== null && row.metaTitle === row.title ? { title, metaTitle: title } : { title }

/**
 * Stores title and body, the body cleaned (API-066, ruling R129). A confirmed post that loses its whole text is a
 * draft again: nothing empty is ever published (ruling R49). Refuses TEXT_TOO_INTRICATE for a body that is nested
 * beyond any real page or takes too long to read, and VERSION_CONFLICT for a change of another version than is stored.
 */
export const editPost = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: TextEdit,
  alongside?: Alongside,
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
        // What is taken over from a site is beside its excerpt there already.
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

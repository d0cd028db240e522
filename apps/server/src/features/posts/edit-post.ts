import { isConfirmed, type PostStatus } from '@tintario/contract/posts/post.ts'
import type { VersionCause } from '@tintario/contract/posts/versions.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import { unschedulePublications } from '../publications/index.ts'
import { type CleanBody, cleanBodyInThread } from './clean-body.ts'
import { readTextInThread, staleHead } from './excerpt.ts'
import { lockPost, type PostChange, type PostRow, refuseStatus, savePost } from './post-store.ts'
import type { ReadText } from './post-text.ts'
import { cleanedBody } from './sanitize-post-html.ts'
import { refusePictureWithoutAlt } from './text-pictures.ts'

const clean = async (accountId: string, html: string): Promise<CleanBody> => {
  const body = await cleanBodyInThread({ owner: accountId }, html).catch((error) => {
    if (error instanceof ThreadTooSlow) return null
    throw error
  })
  return body ?? refuse('TEXT_TOO_INTRICATE')
}

export type TextEdit = {
  title?: string
  body?: string
  /** For search engines, as the user entered them. */
  metaTitle?: string
  metaDescription?: string
  /** For lists, as the user entered it; empty removes it. */
  excerpt?: string
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

/** An edit whose body is sanitized; `text` is what that body says. */
type PreparedEdit = Omit<TextEdit, 'body'> & { body?: CleanBody; text?: ReadText }

/** Sanitizes the body of an edit, before its transaction. Refuses TEXT_TOO_INTRICATE, and STEP_MISSING if it is empty. */
export const prepareEdit = async (
  accountId: string,
  { body: html, ...edit }: TextEdit,
): Promise<PreparedEdit> => {
  if (html === undefined) return edit
  const body = await clean(accountId, html)
  const text = await readTextInThread({ owner: accountId }, body.html)
  if (edit.isPublished && body.html === '') refuse('STEP_MISSING')
  return { ...edit, body, text }
}

/** Locks the post for an edit. Refuses what `lockPost` refuses, and VERSION_CONFLICT after another change. */
export const lockForEdit = async (
  tx: Db,
  actor: Actor,
  id: string,
  { isPublished, version }: PreparedEdit,
): Promise<PostRow> => {
  const row = await lockPost(tx, actor, id, isPublished ? 'revise' : 'change')
  if (version !== undefined && version !== row.version) refuse('VERSION_CONFLICT')
  return row
}

/**
 * Stores an edit of a locked post. A confirmed post that loses its whole text becomes a draft again. Refuses
 * PICTURE_ALT_MISSING.
 */
export const storeEdit = async (
  tx: Db,
  { accountId, userId }: Actor,
  row: PostRow,
  edit: PreparedEdit,
): Promise<PostRow> => {
  const { title, body, text, head, metaTitle, metaDescription, excerpt, cause = 'edited' } = edit
  if (body && cause !== 'taken-over') refusePictureWithoutAlt(body.html, row.body)
  const isEmptied = body?.html === '' && isConfirmed(row.status as PostStatus)
  if (isEmptied) await unschedulePublications(tx, accountId, row.id)
  const set = {
    ...(title === undefined ? {} : renamed(row, title)),
    ...(body === undefined ? {} : { ...cleanedBody(body.html), wordCount: body.wordCount }),
    // A text that is taken over from a site matches the excerpt there already.
    ...(text === undefined || cause === 'taken-over' ? {} : staleHead(row, text)),
    ...head,
    ...(metaTitle === undefined ? {} : { metaTitle }),
    ...(metaDescription === undefined ? {} : { metaDescription }),
    ...(excerpt === undefined ? {} : { excerpt: excerpt || null, hasOwnExcerpt: excerpt !== '' }),
    ...(isEmptied ? { status: 'draft' } : {}),
  }
  const by = { accountId, userId, id: row.id, move: edit.isPublished ? 'revise' : 'change' } as const
  const complete = title === undefined ? [] : ['title']
  return (await savePost(tx, by, { set, complete, cause })) ?? refuseStatus(row.status)
}

import type { PostStatus } from '@tintario/contract/posts/post.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'

/** A published post can only be read; one that is being written or sent waits (POST-03, IMAGE-02). */
export const isLocked = (status: PostStatus) => status === 'published' || status === 'creating'
/** The edit button is hidden for published posts and for those that are not finished (POST-02). */
export const mayEdit = (status: PostStatus) =>
  status === 'ready' || status === 'created' || status === 'failed'
/** A post without all its steps is finished in the wizard (POST-15). */
export const isUnfinished = (post: { status: PostStatus; body: string | null }) =>
  post.status === 'proposed' || (post.status === 'draft' && !post.body)

const SOON_MS = 120_000

/** Whether the page should look again soon: something is being written or sent, or goes out about now. */
export const isMoving = (status: PostStatus | undefined, publications: readonly Publication[], now: number) =>
  status === 'creating' ||
  publications.some(
    ({ state, dueAt, nextTryAt }) =>
      state === 'publishing' ||
      (state === 'scheduled' && new Date(nextTryAt ?? dueAt).getTime() - now < SOON_MS),
  )

export type Band = 'hi' | 'mid' | 'lo'
/** Colour band of a score from 0 to 10. */
export const bandOf = (score: number): Band => (score >= 7 ? 'hi' : score >= 5 ? 'mid' : 'lo')

/** Scores show one decimal; a missing one falls back to 8 (POST-05, R104). */
export const shownScore = (score: number | null | undefined, language: string) =>
  (score ?? 8).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The address of the public preview (POST-07). */
export const previewAddress = (base: string, token: string) =>
  `${base.replace(/\/+$/, '')}/preview-post/${token}`

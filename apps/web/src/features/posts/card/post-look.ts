import type { PostStatus, PostSummary } from '@tintario/contract/posts/post.ts'
import { startOfDay } from '../../../ui/days.ts'
import { isConfirmed } from '../post-rules.ts'

/** How a post's card looks (CAL-25 to CAL-29, design 2.3). */
type Look = {
  paint: 'ok' | 'draft' | 'other'
  isDashed: boolean
  isFlagged: boolean
  isPast: boolean
  /** Only what was done is faint: a failed or unfinished post of a past day still needs its owner. */
  isFaded: boolean
  isFailed: boolean
  /** It is finished, and yet will not go out: no platform is switched on for it (R46). */
  isNowhere: boolean
}

export const lookOf = (
  post: Pick<PostSummary, 'status' | 'publishAt' | 'needsReview' | 'isExample'> & {
    platformNames: readonly string[]
  },
  today: Date,
): Look => {
  const isDone = isConfirmed(post.status)
  return {
    paint: isDone ? 'ok' : post.status === 'draft' ? 'draft' : 'other',
    isDashed: post.status === 'proposed' || post.isExample,
    isFlagged: !post.isExample && (!isDone || post.needsReview !== null),
    isPast: isPast(post.publishAt, today),
    isFaded: isPast(post.publishAt, today) && (isDone || post.isExample),
    isFailed: post.status === 'failed' && !post.isExample,
    isNowhere: goesNowhere(post),
  }
}

/** Whether a confirmed post has no platform to go to; what was published was somewhere. */
export const goesNowhere = (post: { status: PostStatus; platformNames: readonly string[] }) =>
  (post.status === 'ready' || post.status === 'created') && post.platformNames.length === 0

/** A post is past when its day is before today (CAL-33). */
export const isPast = (publishAt: string, today: Date) => new Date(publishAt) < startOfDay(today)

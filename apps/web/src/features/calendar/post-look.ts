import type { PostStatus } from '@tintario/contract/posts/post.ts'
import { startOfDay } from './calendar-dates.ts'

const confirmed: readonly PostStatus[] = ['ready', 'created', 'published']

/** How a post's card looks (CAL-25 to CAL-29, design 2.3). */
export type Look = { paint: 'ok' | 'draft' | 'other'; isDashed: boolean; isFlagged: boolean; isPast: boolean }

export const lookOf = (post: { status: PostStatus; publishAt: string }, today: Date): Look => {
  const isConfirmed = confirmed.includes(post.status)
  return {
    paint: isConfirmed ? 'ok' : post.status === 'draft' ? 'draft' : 'other',
    isDashed: post.status === 'proposed',
    isFlagged: !isConfirmed,
    isPast: isPast(post.publishAt, today),
  }
}

/** A post is past when its day is before today (CAL-33). */
export const isPast = (publishAt: string, today: Date) => new Date(publishAt) < startOfDay(today)

export const isConfirmed = (status: PostStatus) => confirmed.includes(status)
/** Neither a published post nor one that is being written can be moved. */
export const canMove = (status: PostStatus) => status !== 'published' && status !== 'creating'

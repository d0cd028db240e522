import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { memo } from 'react'
import { PostCard } from '../posts/index.ts'
import { cardKeys } from './card-keys.ts'
import type { GridProps } from './grid-props.ts'
import type { useDragPost } from './use-drag-post.ts'

type Props = Pick<GridProps, 'now' | 'onOpen' | 'onNudge'> & {
  post: PostSummary
  shape: 'slot' | 'chip' | 'day'
  isOpen: boolean
  /** Takes the card up; where it is left out, the card cannot be carried. */
  start?: ReturnType<typeof useDragPost>['start']
}

/** A post in a grid of days. Of hundreds, only those are drawn again of which something changed. */
export const CalendarCard = memo(({ post, now, shape, isOpen, onOpen, onNudge, start }: Props) => {
  const carry = start?.(post)
  return (
    <PostCard
      post={post}
      now={now}
      shape={shape}
      isOpen={isOpen}
      onOpen={onOpen}
      onKeyDown={cardKeys(post, onNudge)}
      {...(carry && { onPointerDown: carry })}
    />
  )
})

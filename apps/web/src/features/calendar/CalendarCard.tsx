import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { type KeyboardEvent, memo } from 'react'
import { PostCard } from '../posts/index.ts'
import { focusNeighbour, isArrow } from './focus-neighbour.ts'
import type { GridProps } from './grid-props.ts'
import { movedByKey } from './move-target.ts'
import type { useDragPost } from './use-drag-post.ts'

/** Arrows move the focus between posts; with Alt they move the post itself (design 3.4). */
const cardKeys =
  (post: PostSummary, nudge: (post: PostSummary, to: Date) => void) =>
  (event: KeyboardEvent<HTMLElement>) => {
    if (!isArrow(event.key)) return
    event.preventDefault()
    if (!event.altKey) return focusNeighbour(event.currentTarget, event.key)
    const to = movedByKey(new Date(post.publishAt), event.key)
    if (to) nudge(post, to)
  }

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

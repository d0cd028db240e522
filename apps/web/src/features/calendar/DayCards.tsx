import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { memo } from 'react'
import { CalendarCard } from './CalendarCard.tsx'
import type { GridProps } from './grid-props.ts'
import { COLUMNS_MAX, layOutDay, type Place, WEEK_COLUMNS_MAX } from './lay-out-day.ts'
import { OverlappingPosts } from './OverlappingPosts.tsx'
import type { useDragPost } from './use-drag-post.ts'
import classes from './WeekGrid.module.css'

type Props = Pick<GridProps, 'now' | 'openId' | 'onOpen' | 'onNudge'> & {
  day: Date
  posts: readonly PostSummary[]
  /** Its day is the only one shown: cards have room for whole titles. */
  isAlone: boolean
  draggedId: string | null
  start: ReturnType<typeof useDragPost>['start']
}

/** Where so many minutes after midnight stand in a column of hours. */
export const topOf = (minutes: number) => `calc(var(--hour) * ${minutes / 60})`

const styleOf = ({ top, column, columns }: Place) => ({
  top: topOf(top),
  left: `calc(${(column / columns) * 100}% + 5px)`,
  width: `calc(${100 / columns}% - 10px)`,
})

/** The posts of one day by their time. What moves over the day, a slot or another day's card, does not draw them again. */
export const DayCards = memo(
  ({ day, posts, now, isAlone, openId, draggedId, onOpen, onNudge, start }: Props) => {
    const { placed, stacks } = layOutDay(posts, isAlone ? COLUMNS_MAX : WEEK_COLUMNS_MAX)
    return (
      <>
        {placed.map(({ post, ...place }) => (
          <div
            key={post.id}
            className={classes.place}
            data-columns={place.columns}
            data-dragged={draggedId === post.id || undefined}
            style={styleOf(place)}
          >
            <CalendarCard
              post={post}
              now={now}
              shape={isAlone ? 'day' : 'slot'}
              isOpen={openId === post.id}
              onOpen={onOpen}
              onNudge={onNudge}
              start={start}
            />
          </div>
        ))}
        {stacks.map((stack) => (
          <OverlappingPosts
            key={stack.top}
            {...stack}
            day={day}
            now={now}
            openId={openId}
            onOpen={onOpen}
            onNudge={onNudge}
            style={styleOf(stack)}
          />
        ))}
      </>
    )
  },
)

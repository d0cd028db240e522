import { type CSSProperties, memo } from 'react'
import { clock } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { atMinutes } from '../../ui/days.ts'
import { Stack } from '../../ui/parts.tsx'
import { CalendarCard } from './CalendarCard.tsx'
import type { GridProps } from './grid-props.ts'
import { IdeaCard } from './ideas/IdeaCard.tsx'
import { type CalendarEntry, isSlotIdea } from './ideas/slot-idea.ts'
import { COLUMNS_MAX, layOutDay, type Place, type Stacked, WEEK_COLUMNS_MAX } from './lay-out-day.ts'
import { MorePosts } from './MorePosts.tsx'
import overlappingPosts from './OverlappingPosts.module.css'
import type { useDragPost } from './use-drag-post.ts'
import classes from './WeekGrid.module.css'

type OverlappingPostsProps = Stacked<CalendarEntry> &
  Pick<GridProps, 'now' | 'openId' | 'onOpen' | 'onNudge' | 'ideaActs'> & { day: Date; style: CSSProperties }

const OverlappingPosts = ({
  posts,
  top,
  day,
  now,
  openId,
  onOpen,
  onNudge,
  ideaActs,
  style,
}: OverlappingPostsProps) => {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const [only] = posts
  const name = t('stackNamed', { count: posts.length, time: clock(atMinutes(day, top), language) })
  if (!only) return null
  return (
    <div
      className={overlappingPosts.place}
      style={style}
      data-failed={posts.some((entry) => !isSlotIdea(entry) && entry.status === 'failed') || undefined}
    >
      <MorePosts
        words={t('stack', { count: posts.length })}
        label={`${t('stack', { count: posts.length })}, ${name}`}
        className={overlappingPosts.more}
        name={name}
      >
        <Stack gap={1}>
          {posts.map((post) => (
            <div key={post.id} className={overlappingPosts.card}>
              {isSlotIdea(post) ? (
                <IdeaCard entry={post} shape="chip" acts={ideaActs} />
              ) : (
                <CalendarCard
                  post={post}
                  now={now}
                  shape="chip"
                  isOpen={openId === post.id}
                  onOpen={onOpen}
                  onNudge={onNudge}
                />
              )}
            </div>
          ))}
        </Stack>
      </MorePosts>
    </div>
  )
}

type Props = Pick<GridProps, 'now' | 'openId' | 'onOpen' | 'onNudge' | 'ideaActs'> & {
  day: Date
  posts: readonly CalendarEntry[]
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
  ({ day, posts, now, isAlone, openId, draggedId, onOpen, onNudge, ideaActs, start }: Props) => {
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
            {isSlotIdea(post) ? (
              <IdeaCard
                entry={post}
                shape={isAlone ? 'day' : 'slot'}
                acts={ideaActs}
                onPointerDown={start(post)}
              />
            ) : (
              <CalendarCard
                post={post}
                now={now}
                shape={isAlone ? 'day' : 'slot'}
                isOpen={openId === post.id}
                onOpen={onOpen}
                onNudge={onNudge}
                start={start}
              />
            )}
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
            ideaActs={ideaActs}
            style={styleOf(stack)}
          />
        ))}
      </>
    )
  },
)

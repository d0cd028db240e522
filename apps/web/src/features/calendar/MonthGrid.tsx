import { Popover } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { atMinutes, dayFrom, dayKey, isSameDay, isWeekend, minutesOf } from '../../ui/days.ts'
import { PostCard } from '../posts/index.ts'
import { cardKeys } from './card-keys.ts'
import classes from './MonthGrid.module.css'
import { useDragPost } from './use-drag-post.ts'
import type { GridProps } from './WeekGrid.tsx'

const CHIPS = 2
const TEN_O_CLOCK = 600

/** The moment a new post of a day starts with: ten o'clock, or later when that is too near. Null for a day gone by. */
const startOn = (day: Date, now: Date): Date | null => {
  const ten = atMinutes(day, TEN_O_CLOCK)
  const earliest = new Date(now.getTime() + CREATE_LEAD_MINUTES * 60_000)
  if (ten >= earliest) return ten
  const half = atMinutes(earliest, Math.ceil((minutesOf(earliest) + 1) / 30) * 30)
  return isSameDay(half, day) ? half : null
}

/** Six weeks with up to two posts a day; the rest of a full day opens beside it (CAL-01). */
export const MonthGrid = (props: GridProps & { month: Date }) => {
  const { days, now, month, onMove } = props
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const toTarget = useCallback((post: PostSummary, x: number, y: number) => {
    const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')
    const day = dayFrom(cell?.dataset.day ?? null)
    return day && atMinutes(day, minutesOf(new Date(post.publishAt)))
  }, [])
  const { drag, start } = useDragPost({ toTarget, onDrop: onMove })

  return (
    <div className={classes.grid} data-calendar>
      <div className={classes.head} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={dayKey(day)} data-today={isSameDay(day, now) || undefined}>
            {new Intl.DateTimeFormat(localeOf(language), { weekday: 'short' }).format(day).replace('.', '')}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.body} tabIndex={0} aria-label={t('grid')}>
        {days.map((day) => (
          <DayCell
            key={dayKey(day)}
            {...props}
            day={day}
            isOther={day.getMonth() !== month.getMonth()}
            isTarget={!!drag?.target && isSameDay(drag.target, day)}
            draggedId={drag?.post.id ?? null}
            start={start}
          />
        ))}
      </section>
    </div>
  )
}

type CellProps = GridProps & {
  day: Date
  isOther: boolean
  isTarget: boolean
  draggedId: string | null
  start: ReturnType<typeof useDragPost>['start']
}

const DayCell = ({
  day,
  isOther,
  isTarget,
  draggedId,
  start,
  posts,
  now,
  openId,
  onOpen,
  onCreate,
  onNudge,
}: CellProps) => {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const here = posts
    .filter((post) => isSameDay(new Date(post.publishAt), day))
    .sort((a, b) => a.publishAt.localeCompare(b.publishAt))
  const createAt = startOn(day, now)
  const name = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(day)
  const card = (post: PostSummary) => (
    <div key={post.id} data-dragged={draggedId === post.id || undefined} className={classes.place}>
      <PostCard
        post={post}
        now={now}
        shape="chip"
        isOpen={openId === post.id}
        onOpen={onOpen}
        onKeyDown={cardKeys(post, onNudge)}
        onPointerDown={start(post)}
      />
    </div>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a day is a named group of posts, not a form's fieldset
    <div
      role="group"
      aria-label={name}
      className={classes.cell}
      data-day={dayKey(day)}
      data-other={isOther || undefined}
      data-weekend={isWeekend(day) || undefined}
      data-target={isTarget || undefined}
    >
      <div className={classes.top}>
        <span className={classes.number} data-today={isSameDay(day, now) || undefined}>
          {day.getDate()}
          {day.getDate() === 1 &&
            ` ${new Intl.DateTimeFormat(localeOf(language), { month: 'short' }).format(day).replace('.', '')}`}
        </span>
        {here.length > CHIPS && (
          <Popover width={260} position="bottom-end" withArrow shadow="lg" trapFocus>
            <Popover.Target>
              <button type="button" className={classes.more}>
                {t('more', { count: here.length - CHIPS })}
              </button>
            </Popover.Target>
            <Popover.Dropdown aria-label={name}>
              <p className={classes.moreTitle}>{name}</p>
              <div className={classes.moreList}>{here.map(card)}</div>
            </Popover.Dropdown>
          </Popover>
        )}
      </div>
      {here.slice(0, CHIPS).map(card)}
      {createAt && here.length < CHIPS && (
        <button
          type="button"
          className={classes.create}
          onClick={() => onCreate(createAt)}
          aria-label={t('newOn', { day: name })}
        >
          <IconPlus size={14} aria-hidden="true" /> {t('create')}
        </button>
      )}
    </div>
  )
}

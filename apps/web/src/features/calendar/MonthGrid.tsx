import { memo, useCallback, useMemo } from 'react'
import { dateFormat, dayName } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { atMinutes, dayKey, isSameDay, isWeekend, minutesOf, partsOf } from '../../ui/days.ts'
import { IconPlus } from '../../ui/icons/index.ts'
import { Box, Row, Stack, Text } from '../../ui/parts.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { groupByDay, hereOf } from '../posts/index.ts'
import { CalendarCard } from './CalendarCard.tsx'
import type { GridProps } from './grid-props.ts'
import { IdeaCard } from './ideas/IdeaCard.tsx'
import { type CalendarEntry, isSlotIdea } from './ideas/slot-idea.ts'
import classes from './MonthGrid.module.css'
import { MorePosts } from './MorePosts.tsx'
import { dayUnder, startOn } from './moment-under.ts'
import { useDragPost } from './use-drag-post.ts'

const CHIPS = 2
const NONE: readonly CalendarEntry[] = []

export const MonthGrid = memo((props: GridProps) => {
  const { days, posts, ideas, ideaActs, now, openId, onOpen, onCreate, onMove, onNudge } = props
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const toTarget = useCallback((post: CalendarEntry, x: number, y: number) => {
    const day = dayUnder(x, y)
    return day && atMinutes(day, minutesOf(new Date(post.publishAt)))
  }, [])
  /** Of six weeks the second lies in the month for sure. */
  const month = days[7] && partsOf(days[7]).month
  const byDay = useMemo(() => groupByDay<CalendarEntry>([...posts, ...ideas]), [posts, ideas])
  const onDrop = useStableCallback((entry: CalendarEntry, to: Date) =>
    isSlotIdea(entry) ? ideaActs.onMove(entry, to) : onMove(entry, to),
  )
  const { drag, start } = useDragPost({ toTarget, onDrop })

  return (
    <Stack low grow data-calendar>
      <Box look="label" line="bottom" className={classes.head} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={dayKey(day)} data-today={isSameDay(day, now) || undefined}>
            {dateFormat(language, { weekday: 'short' }).format(day).replace('.', '')}
          </span>
        ))}
      </Box>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.body} tabIndex={0} aria-label={t('grid')}>
        {days.map((day) => (
          <DayCell
            key={dayKey(day)}
            day={day}
            here={byDay.get(dayKey(day)) ?? NONE}
            now={now}
            isOther={partsOf(day).month !== month}
            isTarget={!!drag?.target && isSameDay(drag.target, day)}
            openId={hereOf(byDay.get(dayKey(day)), openId)}
            draggedId={hereOf(byDay.get(dayKey(day)), drag?.post.id)}
            onOpen={onOpen}
            onCreate={onCreate}
            onNudge={onNudge}
            ideaActs={ideaActs}
            start={start}
          />
        ))}
      </section>
    </Stack>
  )
})

type CellProps = Omit<GridProps, 'days' | 'posts' | 'ideas' | 'onMove'> & {
  day: Date
  here: readonly CalendarEntry[]
  isOther: boolean
  isTarget: boolean
  draggedId: string | null
  start: ReturnType<typeof useDragPost>['start']
}

const DayCell = memo((props: CellProps) => {
  const { day, isOther, isTarget, draggedId, start, here, now, openId, onOpen, onCreate, onNudge } = props
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const createAt = startOn(day, now)
  const name = dayName(day, language)
  const card = (post: CalendarEntry) => (
    <div
      key={post.id}
      data-dragged={draggedId === post.id || undefined}
      data-alone={here.length === 1 || undefined}
      className={classes.place}
    >
      {isSlotIdea(post) ? (
        <IdeaCard entry={post} shape="chip" acts={props.ideaActs} onPointerDown={start(post)} />
      ) : (
        <CalendarCard
          post={post}
          now={now}
          shape="chip"
          isOpen={openId === post.id}
          onOpen={onOpen}
          onNudge={onNudge}
          start={start}
        />
      )}
    </div>
  )
  // Beside the day's number where a card needs the room below it.
  const create = createAt && here.length < CHIPS && (
    <Row
      as="button"
      bare
      justify="center"
      gap={1}
      high={here.length > 0 ? 24 : 36}
      round="md"
      look="label"
      tone="link"
      type="button"
      className={classes.create}
      onClick={() => onCreate(createAt)}
      aria-label={t('newOn', { day: name })}
    >
      <IconPlus size={14} /> {t('create')}
    </Row>
  )
  return (
    <Stack
      role="group"
      aria-label={name}
      gap={1}
      py={2}
      px={1}
      className={classes.cell}
      data-day={dayKey(day)}
      data-other={isOther || undefined}
      data-weekend={isWeekend(day) || undefined}
      data-target={isTarget || undefined}
    >
      <Row high={24} justify="between" px={1}>
        <Box
          as="span"
          look="hint"
          tone="inherit"
          strong
          className={classes.number}
          data-today={isSameDay(day, now) || undefined}
        >
          {partsOf(day).date}
          {partsOf(day).date === 1 &&
            ` ${dateFormat(language, { month: 'short' }).format(day).replace('.', '')}`}
        </Box>
        {here.length > 0 && create}
        {here.length > CHIPS && (
          <MorePosts words={t('more', { count: here.length - CHIPS })} className={classes.more} name={name}>
            <Text mb={2} strong>
              {name}
            </Text>
            <Stack gap={1}>{here.map(card)}</Stack>
          </MorePosts>
        )}
      </Row>
      {here.slice(0, CHIPS).map(card)}
      {here.length === 0 && create}
    </Stack>
  )
})

import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { clock, dateFormat, dayName, zoneName } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { otherZoneAt, placeOf, shownZone } from '../../i18n/zone.ts'
import { atMinutes, dayFrom, dayKey, isSameDay, isWeekend, minutesOf, partsOf } from '../../ui/days.ts'
import { onFirstAct } from '../../ui/first-act.ts'
import { areLettersOn } from '../../ui/shortcuts.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { groupByDay, hereOf } from '../posts/index.ts'
import { topOf } from './DayCards.tsx'
import type { GridProps } from './grid-props.ts'
import { type CalendarEntry, isSlotIdea } from './ideas/slot-idea.ts'
import { slotUnder } from './moment-under.ts'
import { movedByKey, slotAt } from './move-target.ts'
import { openingHour } from './opening-hour.ts'
import { useDragPost } from './use-drag-post.ts'
import { TypedIdea, WeekColumn } from './WeekColumn.tsx'
import classes from './WeekGrid.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const DAY_MINUTES = 24 * 60
const NOON = 12 * 60
/** Minutes of a card that are above the upper edge when it counts as hidden. */
const HALF_CARD = 30
/** In this order a slot is offered that was not chosen: mornings first. */
const USUAL_HOURS = [10, 11, 12, 13, 14, 15, 16, 17, 9]
const SLOT_MS = 60 * 60_000
/** The hour that the grid opens at is two hours below its upper edge. */
const HOURS_ABOVE = 2
const NONE: readonly PostSummary[] = []
const NO_ENTRIES: readonly CalendarEntry[] = []

type Props = GridProps & {
  /** The posts of these days are there, so that the grid can open at one of them. */
  isRead: boolean
}

export const WeekGrid = memo((props: Props) => {
  const { days, posts, ideas, ideaActs, now, isRead, openId, onOpen, onCreate, onMove, onNudge } = props
  const { t } = useTranslation('calendar')
  const scroller = useRef<HTMLDivElement>(null)
  const [slot, setSlot] = useState<Date | null>(null)
  /** Minutes of the day above the upper edge, in half hours. */
  const [edge, setEdge] = useState(0)
  const [typed, setTyped] = useState<Date | null>(null)
  /** The box of the column under the pointer, measured once a visit: reading it at each move would force layout. */
  const hovered = useRef<{ column: Element; top: number; height: number } | null>(null)
  /** Keys took the slot to another day, where it is another button that gets the focus. */
  const isSlotTaken = useRef(false)
  const toTarget = useCallback(
    (_: CalendarEntry, x: number, y: number, grabY: number) => slotUnder(x, y, grabY),
    [],
  )
  const byDay = useMemo(() => groupByDay(posts), [posts])
  const entries = useMemo(() => groupByDay<CalendarEntry>([...posts, ...ideas]), [posts, ideas])
  const onDrop = useStableCallback((entry: CalendarEntry, to: Date) =>
    isSlotIdea(entry) ? ideaActs.onMove(entry, to) : onMove(entry, to),
  )
  const { drag, start } = useDragPost({ toTarget, onDrop })
  const firstDay = days[0]?.getTime()
  useEffect(() => onFirstAct(() => void TypedIdea.preload()), [])

  /** The period that the grid has scrolled for, and whether its posts were there; read again, it stays where it is. */
  const opened = useRef<{ period: string; isRead: boolean } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another period is shown or read, not each minute
  useLayoutEffect(() => {
    const body = scroller.current
    const period = `${firstDay} ${days.length}`
    const isOpened = opened.current?.period === period && (opened.current.isRead || !isRead)
    if (!body || isOpened) return
    opened.current = { period, isRead }
    const hourHeight = hourHeightOf(body)
    const hours = body.clientHeight / hourHeight
    body.scrollTop = Math.max(0, openingHour({ days, posts, now, hours }) - HOURS_ABOVE) * hourHeight
  }, [firstDay, days.length, isRead])

  /** Scrolls to the first of a day's posts above the upper edge, and focuses its card. */
  const showEarlier = useCallback(({ id, publishAt }: PostSummary) => {
    const body = scroller.current
    if (!body) return
    const card = body.querySelector<HTMLElement>(`[data-post="${id}"]`)
    ;(card ?? body).focus({ preventScroll: true })
    body.scrollTop = topOfHour(publishAt) * hourHeightOf(body)
  }, [])

  const isFree = (at: Date) => at.getTime() >= now.getTime() + CREATE_LEAD_MINUTES * 60_000
  const showSlot = useCallback(
    (at: Date | null) => setSlot((old) => (old?.getTime() === at?.getTime() ? old : at)),
    [],
  )
  const onHover = useStableCallback((event: PointerEvent<HTMLElement>) => {
    const column = event.currentTarget
    const day = dayFrom(column.dataset.day ?? null)
    if (
      !day ||
      event.pointerType === 'touch' ||
      (event.target as HTMLElement).closest('[data-post], [data-idea]')
    )
      return showSlot(null)
    if (hovered.current?.column !== column) {
      const { top, height } = column.getBoundingClientRect()
      hovered.current = { column, top, height }
    }
    const { top, height } = hovered.current
    const at = atMinutes(day, slotAt(((event.clientY - top) / height) * DAY_MINUTES))
    showSlot(isFree(at) ? at : null)
  })
  const onLeave = useCallback(() => {
    hovered.current = null
    showSlot(null)
  }, [showSlot])
  const onTyped = useStableCallback((isStored: boolean) => {
    // The focus returns to the slot, or to the grid where a post has taken the slot.
    isSlotTaken.current = !isStored
    if (isStored) scroller.current?.focus({ preventScroll: true })
    else setSlot(typed)
    setTyped(null)
  })
  const onSlotKey = useStableCallback((event: KeyboardEvent<HTMLElement>, at: Date) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key.toLowerCase() === 'i' && isPlain && areLettersOn()) {
      event.preventDefault()
      return setTyped(at)
    }
    const next = movedByKey(at, event.key)
    if (!next) return
    event.preventDefault()
    if (!isFree(next) || !days.some((day) => isSameDay(day, next))) return
    isSlotTaken.current = true
    setSlot(next)
  })
  const onSlotDrawn = useCallback((button: HTMLButtonElement | null) => {
    if (button && isSlotTaken.current) button.focus()
    if (button) isSlotTaken.current = false
  }, [])
  const hasEntry = (at: Date) =>
    (entries.get(dayKey(at)) ?? []).some(
      (entry) => Math.abs(Date.parse(entry.publishAt) - at.getTime()) < SLOT_MS,
    )
  /** The slot that Tab reaches: the chosen one, else the first of the period that has nothing yet, from ten o'clock on. */
  const usualSlot =
    USUAL_HOURS.flatMap((hour) => days.map((day) => atMinutes(day, hour * 60))).find(
      (at) => isFree(at) && !hasEntry(at),
    ) ?? null
  const cursor = slot && days.some((day) => isSameDay(day, slot)) ? slot : usualSlot

  return (
    <div
      className={classes.grid}
      style={{ '--days': days.length } as CSSProperties}
      data-days={days.length}
      data-calendar
    >
      <section
        className={classes.body}
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('grid')}
        onScroll={({ currentTarget }) => {
          hovered.current = null
          setEdge(Math.floor(currentTarget.scrollTop / (hourHeightOf(currentTarget) / 2)) * 30)
        }}
      >
        <Hours days={days} now={now} byDay={byDay} edge={edge} onEarlier={showEarlier} />
        {days.map((day) => {
          const here = entries.get(dayKey(day)) ?? NO_ENTRIES
          const isOver = drag?.target && isSameDay(drag.target, day)
          return (
            <WeekColumn
              key={dayKey(day)}
              day={day}
              posts={here}
              now={now}
              isAlone={days.length === 1}
              openId={hereOf(here, openId)}
              draggedId={hereOf(here, drag?.post.id)}
              start={start}
              ghost={isOver ? drag.target : null}
              slot={!drag && cursor && isSameDay(cursor, day) ? cursor : null}
              isSlotShown={slot !== null && isSameDay(slot, day)}
              onOpen={onOpen}
              onCreate={onCreate}
              onNudge={onNudge}
              ideaActs={ideaActs}
              onSlot={showSlot}
              onSlotKey={onSlotKey}
              onSlotDrawn={onSlotDrawn}
              typed={typed && isSameDay(typed, day) ? typed : null}
              onType={setTyped}
              onTyped={onTyped}
              onHover={onHover}
              onLeave={onLeave}
            />
          )
        })}
      </section>
    </div>
  )
})

/** Pixels of an hour. */
const hourHeightOf = (body: HTMLElement) =>
  (body.querySelector<HTMLElement>('[data-day]')?.offsetHeight ?? 0) / 24 || 1
const topOfHour = (publishAt: string) => Math.floor(minutesOf(new Date(publishAt)) / 60)

const two = (n: number) => String(n).padStart(2, '0')

/** The days above and the hours beside the grid; below each hour the viewer's own, where their clock differs. */
type HoursProps = Pick<GridProps, 'days' | 'now'> & {
  byDay: ReadonlyMap<string, readonly PostSummary[]>
  edge: number
  onEarlier: (first: PostSummary) => void
}

const Hours = memo(({ days, now, byDay, edge, onEarlier }: HoursProps) => {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const isNow = days.some((day) => isSameDay(day, now))
  const start = (isNow ? now : days[0]) ?? now
  const other = otherZoneAt(atMinutes(start, NOON))
  const zones = other ? [shownZone(), other] : []
  return (
    <>
      <div className={classes.head}>
        <span
          className={classes.zone}
          title={zones.map((zone) => t('common:zone.of', { place: placeOf(zone) })).join(' · ')}
        >
          {zones.map((zone) => (
            <span key={zone}>{zoneName(atMinutes(start, NOON), language, zone)}</span>
          ))}
        </span>
        {days.map((day) => (
          <div
            key={dayKey(day)}
            className={classes.day}
            data-today={isSameDay(day, now) || undefined}
            data-weekend={isWeekend(day) || undefined}
            aria-current={isSameDay(day, now) ? 'date' : undefined}
          >
            <span className={classes.weekday}>
              {dateFormat(language, { weekday: 'short' }).format(day).replace('.', '')}
            </span>
            <span className={classes.number}>{partsOf(day).date}</span>
            <EarlierPosts
              day={day}
              posts={(byDay.get(dayKey(day)) ?? NONE).filter(
                ({ publishAt }) => minutesOf(new Date(publishAt)) + HALF_CARD <= edge,
              )}
              onShow={onEarlier}
            />
          </div>
        ))}
      </div>
      <div className={classes.gutter} aria-hidden="true">
        {HOURS.slice(1).map((hour) => (
          <span key={hour} style={{ top: `calc(var(--hour) * ${hour})` }}>
            {two(hour)}:00
            {other && <small>{clock(atMinutes(start, hour * 60), language, other)}</small>}
          </span>
        ))}
        {isNow && (
          <span className={classes.nowTime} style={{ top: topOf(minutesOf(now)) }}>
            {clock(now, language)}
          </span>
        )}
      </div>
    </>
  )
})

type EarlierProps = { day: Date; posts: readonly PostSummary[]; onShow: (first: PostSummary) => void }

const EarlierPosts = ({ day, posts, onShow }: EarlierProps) => {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const [first] = posts
  if (!first) return null
  const words = t('earlier', { count: posts.length })
  return (
    <button
      type="button"
      className={classes.earlier}
      aria-label={`${words}, ${dayName(day, language)}`}
      onClick={() => onShow(first)}
    >
      {words}
    </button>
  )
}

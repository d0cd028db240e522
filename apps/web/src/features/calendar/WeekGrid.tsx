import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { clock, dateFormat, dayName, moment } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { addDays, atMinutes, dayKey, isSameDay, isWeekend, minutesOf, startOfDay } from '../../ui/days.ts'
import { DayCards, topOf } from './DayCards.tsx'
import type { GridProps } from './grid-props.ts'
import { groupByDay, hereOf } from './group-by-day.ts'
import { slotUnder } from './moment-under.ts'
import { SLOT_MINUTES } from './move-target.ts'
import { useDragPost } from './use-drag-post.ts'
import classes from './WeekGrid.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const DAY_MINUTES = 24 * 60
/** The chosen time stands two hours below the top edge (CAL-10). */
const HOURS_ABOVE = 2
const NONE: readonly PostSummary[] = []

/** Seven days (or one) with two slots an hour; cards by time, a line for now, a slot to start a post in (CAL-01, CAL-06, CAL-54). */
export const WeekGrid = memo(({ days, posts, now, openId, onOpen, onCreate, onMove, onNudge }: GridProps) => {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const [slot, setSlot] = useState<Date | null>(null)
  /** Keys took the slot to another day, where it is another button that gets the focus. */
  const isSlotTaken = useRef(false)
  const toTarget = useCallback(
    (_: PostSummary, x: number, y: number, grabY: number) => slotUnder(x, y, grabY),
    [],
  )
  const byDay = useMemo(() => groupByDay(posts), [posts])
  const { drag, start } = useDragPost({ toTarget, onDrop: onMove })
  const firstDay = days[0]?.getTime()

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another period is shown, not each minute
  useEffect(() => {
    const body = scroller.current
    if (!body) return
    const inWeek = days.some((day) => isSameDay(day, now))
    const hour = inWeek ? now.getHours() : 10
    const column = body.querySelector<HTMLElement>('[data-day]')
    body.scrollTop = Math.max(0, hour - HOURS_ABOVE) * ((column?.offsetHeight ?? 0) / 24)
  }, [firstDay, days.length])

  const isFree = (at: Date) => at.getTime() >= now.getTime() + CREATE_LEAD_MINUTES * 60_000
  const hover = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch' || (event.target as HTMLElement).closest('[data-post]'))
      return setSlot(null)
    const at = slotUnder(event.clientX, event.clientY, 0)
    if (at?.getTime() !== slot?.getTime()) setSlot(at && isFree(at) ? at : null)
  }
  const slotKeys = (event: KeyboardEvent<HTMLElement>, at: Date) => {
    const next = {
      ArrowUp: atMinutes(at, Math.max(0, minutesOf(at) - SLOT_MINUTES)),
      ArrowDown: atMinutes(at, Math.min(DAY_MINUTES - SLOT_MINUTES, minutesOf(at) + SLOT_MINUTES)),
      ArrowLeft: addDays(at, -1),
      ArrowRight: addDays(at, 1),
    }[event.key]
    if (!next) return
    event.preventDefault()
    if (!isFree(next) || !days.some((day) => isSameDay(day, next))) return
    isSlotTaken.current = true
    setSlot(next)
  }
  const slotOf = (day: Date) => (slot && isSameDay(slot, day) ? slot : null)
  /** The slot that Tab reaches: the chosen one, else the first free one of the period at ten o'clock. */
  const usualSlot = days.map((day) => atMinutes(day, 600)).find(isFree) ?? null
  const cursor = slot && days.some((day) => isSameDay(day, slot)) ? slot : usualSlot

  return (
    <div className={classes.grid} style={{ '--days': days.length } as CSSProperties} data-calendar>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.body} ref={scroller} tabIndex={0} aria-label={t('grid')}>
        <div className={classes.head}>
          <span className={classes.zone}>{zoneName(now)}</span>
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
              <span className={classes.number}>{day.getDate()}</span>
            </div>
          ))}
        </div>
        <div className={classes.gutter} aria-hidden="true">
          {HOURS.slice(1).map((hour) => (
            <span key={hour} style={{ top: `calc(var(--hour) * ${hour})` }}>
              {clock(atMinutes(now, hour * 60), language)}
            </span>
          ))}
          {days.some((day) => isSameDay(day, now)) && (
            <span className={classes.nowTime} style={{ top: topOf(minutesOf(now)) }}>
              {clock(now, language)}
            </span>
          )}
        </div>
        {days.map((day) => {
          const here = byDay.get(dayKey(day)) ?? NONE
          const ghost = drag?.target && isSameDay(drag.target, day) ? drag.target : null
          const free = cursor && isSameDay(cursor, day) ? cursor : null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a day is a named group of posts, not a form's fieldset
            <div
              key={dayKey(day)}
              role="group"
              aria-label={dayName(day, language)}
              className={classes.column}
              data-day={dayKey(day)}
              data-weekend={isWeekend(day) || undefined}
              onPointerMove={hover}
              onPointerLeave={() => setSlot(null)}
            >
              {free && !drag && (
                <button
                  type="button"
                  className={classes.slot}
                  data-shown={slotOf(day) ? true : undefined}
                  style={{ top: topOf(minutesOf(free)) }}
                  aria-label={t('newAt', { date: moment(free, language) })}
                  onClick={() => onCreate(free)}
                  onFocus={() => setSlot(free)}
                  onKeyDown={(event) => slotKeys(event, free)}
                  ref={(button) => {
                    if (button && isSlotTaken.current) button.focus()
                    if (button) isSlotTaken.current = false
                  }}
                  data-slot
                >
                  + {clock(free, language)}
                </button>
              )}
              <DayCards
                day={day}
                posts={here}
                now={now}
                openId={hereOf(here, openId)}
                draggedId={hereOf(here, drag?.post.id)}
                onOpen={onOpen}
                onNudge={onNudge}
                start={start}
              />
              {ghost && (
                <div className={classes.ghost} style={{ top: topOf(minutesOf(ghost)) }}>
                  {clock(ghost, language)}
                </div>
              )}
              {isSameDay(day, now) && (
                <span className={classes.now} style={{ top: topOf(minutesOf(now)) }} aria-hidden="true" />
              )}
            </div>
          )
        })}
      </section>
    </div>
  )
})

const zoneName = (now: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
    .formatToParts(startOfDay(now))
    .find((part) => part.type === 'timeZoneName')?.value

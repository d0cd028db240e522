import { TITLE_MAX } from '@tintario/contract/posts/limits.ts'
import { type KeyboardEvent, memo, type PointerEvent, useCallback, useRef } from 'react'
import { clock, dayName, moment } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dayKey, isSameDay, isWeekend, minutesOf } from '../../ui/days.ts'
import { IconCursorText } from '../../ui/icons/index.ts'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { DayCards, topOf } from './DayCards.tsx'
import type { GridProps } from './grid-props.ts'
import type { CalendarEntry } from './ideas/slot-idea.ts'
import type { useDragPost } from './use-drag-post.ts'
import classes from './WeekGrid.module.css'

export const TypedIdea = lazyWithRetry(async () => (await import('./ideas/TypedIdea.tsx')).TypedIdea)

/** Takes the focus and what is typed until the code of `TypedIdea` is there. */
const EarlyTitle = ({ onText, onEscape }: { onText: (text: string) => void; onEscape: () => void }) => {
  const { t } = useTranslation('calendar')
  return (
    <input
      ref={(field) => field?.focus()}
      aria-label={t('idea.title')}
      placeholder={t('idea.title')}
      maxLength={TITLE_MAX}
      className={classes.early}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onEscape()
      }}
    />
  )
}

type Props = Pick<GridProps, 'now' | 'openId' | 'onOpen' | 'onCreate' | 'onNudge' | 'ideaActs'> & {
  day: Date
  posts: readonly CalendarEntry[]
  isAlone: boolean
  draggedId: string | null
  start: ReturnType<typeof useDragPost>['start']
  /** Where a post that is dragged over the day would go. */
  ghost: Date | null
  /** The free slot of this day that Tab reaches; the pointer or the keys show it. */
  slot: Date | null
  isSlotShown: boolean
  onSlot: (at: Date | null) => void
  onSlotKey: (event: KeyboardEvent<HTMLElement>, at: Date) => void
  onSlotDrawn: (button: HTMLButtonElement | null) => void
  /** The free slot of this day that a title is typed into. */
  typed: Date | null
  onType: (at: Date) => void
  onTyped: (isStored: boolean) => void
  onHover: (event: PointerEvent<HTMLElement>) => void
  onLeave: () => void
}

/** A day of the week grid. Hovering another day does not draw it again. */
export const WeekColumn = memo((props: Props) => {
  const { day, posts, now, isAlone, openId, draggedId, start, ghost, slot, isSlotShown } = props
  const { onOpen, onCreate, onNudge, onSlot, onSlotKey, onSlotDrawn, onHover, onLeave } = props
  const { typed, onType, onTyped, ideaActs } = props
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const early = useRef('')
  const readEarly = useCallback(() => early.current, [])
  const type = (at: Date) => {
    early.current = ''
    onType(at)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a day is a named group of posts, not a form's fieldset
    <div
      role="group"
      aria-label={dayName(day, language)}
      className={classes.column}
      data-day={dayKey(day)}
      data-weekend={isWeekend(day) || undefined}
      onPointerMove={onHover}
      onPointerLeave={onLeave}
    >
      {slot && !typed && (
        <>
          <button
            type="button"
            className={classes.slot}
            data-shown={isSlotShown || undefined}
            style={{ top: topOf(minutesOf(slot)) }}
            aria-label={t('newAt', { date: moment(slot, language) })}
            onClick={() => onCreate(slot)}
            onFocus={() => onSlot(slot)}
            onKeyDown={(event) => onSlotKey(event, slot)}
            ref={onSlotDrawn}
            data-slot
          >
            + {clock(slot, language)}
          </button>
          <button
            type="button"
            className={classes.type}
            data-shown={isSlotShown || undefined}
            style={{ top: topOf(minutesOf(slot)) }}
            aria-label={t('idea.open', { date: moment(slot, language) })}
            title={`${t('idea.open', { date: clock(slot, language) })} (I)`}
            aria-keyshortcuts="I"
            data-type-idea
            onClick={() => type(slot)}
            onFocus={() => onSlot(slot)}
          >
            <IconCursorText />
          </button>
        </>
      )}
      {typed && (
        <div className={classes.typed} style={{ top: topOf(minutesOf(typed)) }}>
          <LoadingBoundary
            fallback={
              <EarlyTitle
                onText={(text) => {
                  early.current = text
                }}
                onEscape={() => onTyped(false)}
              />
            }
          >
            <TypedIdea at={typed} readEarly={readEarly} onClose={(isStored) => onTyped(isStored)} />
          </LoadingBoundary>
        </div>
      )}
      <DayCards
        day={day}
        posts={posts}
        now={now}
        isAlone={isAlone}
        openId={openId}
        draggedId={draggedId}
        onOpen={onOpen}
        onNudge={onNudge}
        ideaActs={ideaActs}
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
})

import { Skeleton } from '@mantine/core'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Failure } from '../../api/Failure.tsx'
import ventas from '../../ui/art/ventas.svg'
import { startOfDay } from '../../ui/days.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { newPostPath } from '../../ui/paths.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { useWaiting } from '../../ui/use-waiting.ts'
import {
  daysOf,
  ExampleIdeas,
  PostDialog,
  step,
  useNow,
  usePeriodPosts,
  useShown,
  type View,
} from '../posts/index.ts'
import classes from './CalendarPage.module.css'
import { FirstSteps } from './first-steps/FirstSteps.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useMovePost, withMoves } from './use-move-post.ts'
import { WeekGrid } from './WeekGrid.tsx'

/** Fetched when they are shown: a desk opens with the week, a phone with the agenda. */
const MonthGrid = lazy(() => import('./MonthGrid.tsx').then((m) => ({ default: m.MonthGrid })))
const Agenda = lazy(() => import('./Agenda.tsx').then((m) => ({ default: m.Agenda })))

const VIEW_KEYS: Record<string, View> = { d: 'day', w: 'week', m: 'month' }
const SKELETON_CARDS = [
  [1, 14],
  [2, 30],
  [3, 18],
  [4, 44],
  [5, 26],
  [6, 52],
] as const

/** The planned posts of the workspace by day, week or month (CAL-01 to CAL-33). */
export const CalendarPage = () => {
  const { t } = useTranslation('calendar')
  const isMobile = useIsMobile()
  const [, go] = useLocation()
  const now = useNow()
  const { shown: asked, show } = useShown(now)
  // A phone has no hour grid: its list shows the whole week.
  const shown = isMobile && asked.view === 'day' ? { ...asked, view: 'week' as const } : asked
  const days = daysOf(shown)
  const list = usePeriodPosts(shown, now, { days })
  const { moved, move, nudge } = useMovePost()
  const [open, setOpen] = useState<{ id: string; card: HTMLElement | null } | null>(null)
  const isWaiting = useWaiting(list.isPending)
  const posts = withMoves(list.data ?? [], moved)
  const opened = open && posts.find((post) => post.id === open.id)
  const close = useCallback(() => setOpen(null), [])
  const onOpen = useCallback((post: PostSummary, card: HTMLElement) => setOpen({ id: post.id, card }), [])
  const onCreate = (at?: Date) => go(newPostPath(at))
  useCalendarKeys({ isOff: opened !== null || isMobile, show, shown, now })

  const failed = list.isError && (
    <div className={classes.failed}>
      <Failure of={list} title={list.data ? t('stale') : t('posts:failed')} />
    </div>
  )
  const dialog = opened && <PostDialog post={opened} card={open.card} now={now} onClose={close} />
  const isEmpty = list.isSuccess && !list.isPlaceholderData && posts.length === 0
  if (isMobile)
    return (
      <>
        {failed}
        <Suspense>
          <Agenda
            shown={shown}
            now={now}
            posts={posts}
            isLoading={isWaiting}
            isEmpty={isEmpty}
            openId={open?.id ?? null}
            show={show}
            onOpen={onOpen}
          />
        </Suspense>
        {dialog}
      </>
    )
  const grid = { days, posts, now, openId: open?.id ?? null, onOpen, onCreate, onMove: move, onNudge: nudge }
  return (
    <div className={classes.page}>
      <Toolbar shown={shown} now={now} show={show} onNew={() => onCreate()} />
      <FirstSteps />
      {failed}
      <div className={classes.sheet}>
        {shown.view === 'month' ? (
          <Suspense>
            <MonthGrid {...grid} month={shown.day} />
          </Suspense>
        ) : (
          <WeekGrid {...grid} />
        )}
        {isWaiting && (
          <div className={classes.skeletons} aria-hidden="true">
            {SKELETON_CARDS.map(([column, top]) => (
              <Skeleton
                key={column}
                className={classes.skeleton}
                style={{ gridColumn: column, top: `${top}%` }}
                height={58}
                radius="md"
              />
            ))}
          </div>
        )}
        {isEmpty && (
          <div className={classes.empty}>
            <EmptyState picture={ventas} title={t(`empty.${shown.view}`)} />
          </div>
        )}
      </div>
      {/* Also while a period loads: the grid would grow and shrink again with each step from one empty week to the next. */}
      {posts.length === 0 && !list.isError && (
        <div className={classes.ideas}>
          <ExampleIdeas />
        </div>
      )}
      {dialog}
    </div>
  )
}

type Keys = { isOff: boolean } & Pick<ReturnType<typeof useShown>, 'shown' | 'show'> & { now: Date }

/** D, W, M choose the view, T today, J and K (or the arrows on the page itself) the period; never while typing. */
const useCalendarKeys = ({ isOff, shown, show, now }: Keys) => {
  useEffect(() => {
    if (isOff) return
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const types = target.closest(
        'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]',
      )
      if (types || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const key = event.key.toLowerCase()
      const isPage = target === document.body || target.tagName === 'H1'
      const view = VIEW_KEYS[key]
      if (view) show({ view })
      else if (key === 't') show({ day: startOfDay(now) })
      else if (key === 'j' || (isPage && event.key === 'ArrowLeft')) show({ day: step(shown, -1) })
      else if (key === 'k' || (isPage && event.key === 'ArrowRight')) show({ day: step(shown, 1) })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOff, shown, show, now])
}

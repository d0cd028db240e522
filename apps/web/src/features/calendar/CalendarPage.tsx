import { Button } from '@mantine/core'
import type { Idea } from '@tintario/contract/posts/ideas.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Failure } from '../../api/Failure.tsx'
import { useTakenTimes } from '../../api/use-busy-days.ts'
import { useShownZone } from '../../api/use-workspaces.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import ventas from '../../ui/art/ventas.svg'
import { rememberCalendar } from '../../ui/calendar-address.ts'
import { addDays, isSameDay, startOfDay } from '../../ui/days.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconPlus } from '../../ui/icons/index.ts'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Box, Row, Stack } from '../../ui/parts.tsx'
import { newPostPath } from '../../ui/paths.ts'
import { isMobileNow } from '../../ui/use-is-mobile.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { useWaiting } from '../../ui/use-waiting.ts'
import {
  daysOf,
  ExampleIdeas,
  type Filter,
  fetchPostDialog,
  fitView,
  NextPost,
  newPostMoment,
  nextFreeMoment,
  PostDialog,
  readPeriodAhead,
  SelectionBar,
  type Shown,
  screenNow,
  shownFrom,
  step,
  useMovePost,
  useNow,
  useOpenedPost,
  usePeriodPosts,
  useScreen,
  useShown,
} from '../posts/index.ts'
import classes from './CalendarPage.module.css'
import { FirstSteps, readFirstStepsAhead, useFirstStepsPlace } from './first-steps/FirstSteps.tsx'
import { type SlotIdea, startOfIdea } from './ideas/slot-idea.ts'
import { useSlotIdeas } from './ideas/use-slot-ideas.ts'
import { useTray } from './ideas/use-tray.ts'
import { dayUnder, slotUnder, startOn } from './moment-under.ts'
import { SkeletonCards } from './SkeletonCards.tsx'
import { CalendarSide } from './side/CalendarSide.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useCalendarActions } from './use-calendar-actions.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { TakeFocus, useFollowCard } from './use-follow-card.ts'
import { WeekGrid } from './WeekGrid.tsx'

type Props = {
  shown: Shown
  days: readonly Date[]
  now: Date
  show: (change: Partial<Shown>) => void
  onNew: () => void
}

/** Nothing goes out in what is shown. On the last day of a week there is little to pick, so the next one is offered. */
const EmptyPeriod = ({ shown, days, now, show, onNew }: Props) => {
  const { t } = useTranslation('calendar')
  const last = days.at(-1)
  const isNearlyOver = shown.view === 'week' && last !== undefined && isSameDay(last, now)
  const after = addDays(last ?? shown.day, 1)
  return (
    <Row justify="center" className={classes.empty}>
      <EmptyState
        picture={ventas}
        title={t(isNearlyOver ? 'empty.over' : `empty.${shown.view}`)}
        text={<NextPost from={after > now ? after : startOfDay(now)} />}
        action={
          isNearlyOver ? (
            <Button onClick={() => show({ day: step({ view: 'week', day: startOfDay(now) }, 1) })}>
              {t('empty.next')}
            </Button>
          ) : (
            after > now && (
              <Button leftSection={<IconPlus />} onClick={onNew}>
                {t('empty.plan')}
              </Button>
            )
          )
        }
      />
    </Row>
  )
}

/** Fetched when they are shown: a desk opens with the week, a phone with the agenda. */
const MonthGrid = lazyWithRetry(async () => (await import('./MonthGrid.tsx')).MonthGrid)
const Agenda = lazyWithRetry(async () => (await import('./Agenda.tsx')).Agenda)
const IdeaDialog = lazyWithRetry(async () => (await import('./ideas/IdeaDialog.tsx')).IdeaDialog)
const IdeaTray = lazyWithRetry(async () => (await import('./ideas/IdeaTray.tsx')).IdeaTray)

/** Fetches what the address shows beside the page's own code, so that the page is drawn in one piece. */
export const fetchView = async (): Promise<void> => {
  if (isMobileNow()) return Agenda.preload()
  const { view } = shownFrom(new URLSearchParams(location.search), new Date())
  if (view === 'month') await MonthGrid.preload()
}

/** Reads the posts of the first page, and what is above them, ahead of its rendering. */
export const readFirst = (): Promise<unknown> =>
  Promise.all([readPeriodAhead(new URLSearchParams(location.search), screenNow()), readFirstStepsAhead()])

const NONE: readonly PostSummary[] = []
const NO_DAYS: readonly Date[] = []
const NO_IDEAS: readonly SlotIdea[] = []

/** The planned posts of the workspace by day, week or month (CAL-01 to CAL-33), and what is not planned yet beside them. */
export const CalendarPage = () => <Calendar key={useShownZone()} />

const Calendar = () => {
  const { t } = useTranslation('calendar')
  const screen = useScreen()
  const isMobile = screen === 'phone'
  const [, go] = useLocation()
  const now = useNow()
  const { shown: asked, show } = useShown(now)
  const shown = fitView(asked, screen)
  const { view, day, filter, platform } = shown
  const dayTime = day.getTime()
  const days = useMemo(() => daysOf({ view, day: new Date(dayTime) }), [view, dayTime])
  const { list, posts: read } = usePeriodPosts(shown, now, { days })
  const { move, nudge } = useMovePost({ onUndone: (id, to) => goAlong({ id }, to) })
  const { follow, take } = useFollowCard()
  const tray = useTray()
  const isPlaced = useFirstStepsPlace()
  const isWaiting = useWaiting(list.isPending || !isPlaced)
  const listed = isPlaced ? read : undefined
  const posts = useMemo(
    () =>
      platform ? (listed ?? NONE).filter((post) => post.platformNames.includes(platform)) : (listed ?? NONE),
    [listed, platform],
  )
  const wanted = useMemo(
    () => ({ view, day: new Date(dayTime), days, filter, platform, posts }),
    [view, dayTime, days, filter, platform, posts],
  )
  // Another period or choice is drawn behind what answers the key or the click at once: its name, the buttons, the menus.
  // Within one, what was moved stands there at once.
  const followed = useDeferredValue(wanted)
  const isSame = followed.days === days && followed.filter === filter && followed.platform === platform
  const drawn = isSame ? wanted : followed
  const isRead = listed !== undefined && !list.isPlaceholderData
  const { opened: open, open: onOpen, close } = useOpenedPost(isRead ? posts : undefined)
  const shownPost = open && posts.find((post) => post.id === open.id)
  const onMove = useStableCallback((post: PostSummary, to: Date) =>
    to.toISOString() === post.publishAt ? null : move(post, to),
  )
  const onNew = useStableCallback(() => onCreate(begin()))
  // The button is seen to be pressed before hundreds of cards make way.
  const onCreate = useStableCallback((at?: Date) => {
    afterPaint(() => go(newPostPath(at)))
  })
  const onChoose = useCallback((chosen: Date) => show({ day: chosen }), [show])
  const onFilter = useCallback((filter: Filter) => show({ filter }), [show])
  /** The focus goes with the card, and so does what is shown. */
  const goAlong = (post: { id: string }, to: Date) => {
    follow(post.id)
    // A phone lists one chosen day: it follows within the week, too.
    if (isMobile ? !isSameDay(day, to) : !days.some((day) => isSameDay(day, to)))
      show({ day: startOfDay(to) })
  }
  const onNudge = useStableCallback((post: PostSummary, to: Date) => nudge(post, to) && goAlong(post, to))
  const onMoveTo = useStableCallback((post: PostSummary, to: Date) => onMove(post, to) && goAlong(post, to))
  const { ideas: slotIdeas, move: moveIdea } = useSlotIdeas()
  const ideas = filter === 'all' && platform === null ? slotIdeas : NO_IDEAS
  const [openIdea, setOpenIdea] = useState<Idea | null>(null)
  const onMoveIdea = useStableCallback((idea: SlotIdea, to: Date) => void moveIdea(idea, to))
  const onNudgeIdea = useStableCallback((idea: SlotIdea, to: Date) => {
    void moveIdea(idea, to)
    goAlong(idea, to)
  })
  const ideaActs = useMemo(
    () => ({ onOpen: setOpenIdea, onMove: onMoveIdea, onNudge: onNudgeIdea }),
    [onMoveIdea, onNudgeIdea],
  )
  useCalendarActions({ shown, now, show, tray, isMobile })
  useCalendarKeys({ isOff: open !== null || isMobile, show, shown, now })

  const failed = list.isError && (
    <Box p="0 4 3">
      <Failure of={list} title={list.data ? t('stale') : t('posts:failed')} />
    </Box>
  )
  const dialog = shownPost && (
    <PostDialog
      post={shownPost}
      card={open.card}
      begin={open.act}
      now={now}
      onClose={close}
      onMoveTo={onMoveTo}
      onMoved={goAlong}
    />
  )
  const selected = <SelectionBar posts={isRead ? posts : undefined} />
  // An example is for reading: it is no post of the shop.
  const ownPosts = useMemo(() => posts.filter(({ isExample }) => !isExample), [posts])
  const isEmpty = isRead && ownPosts.length === 0
  // The listed posts are not all that is planned while a filter is set.
  const hidden = useTakenTimes({ enabled: filter !== 'all' || platform !== null })
  const suggest = useStableCallback((known: readonly Date[]) => {
    const isDayChosen = (isMobile || view === 'day') && !isSameDay(day, now)
    const from = isMobile || view === 'day' ? day : (days[0] ?? day)
    const listed = [...ownPosts, ...slotIdeas].map(({ publishAt }) => new Date(publishAt))
    const byTime = new Map([...known, ...hidden, ...listed].map((at) => [at.getTime(), at]))
    const taken = [...byTime.values()]
    return (isDayChosen && newPostMoment(day, now, taken)) || nextFreeMoment(from, taken, now)
  })
  const closeIdea = (isGone: boolean) => {
    setOpenIdea(null)
    if (isGone) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  const ideaDialog = openIdea && (
    <LoadingBoundary>
      <IdeaDialog idea={openIdea} at={startOfIdea(openIdea)} suggest={suggest} onClose={closeIdea} />
    </LoadingBoundary>
  )
  /** Without a moment where today is shown: a post then begins in two hours. */
  const begin = useStableCallback(() => {
    const isToday = isMobile || view === 'day' ? isSameDay(day, now) : days.some((one) => isSameDay(one, now))
    return isToday ? undefined : suggest([])
  })
  const search = useSearch()
  useEffect(() => {
    rememberCalendar(search, begin)
    return () => rememberCalendar(search, null)
  }, [search, begin])
  if (isMobile)
    return (
      <>
        {failed}
        <LoadingBoundary>
          <Agenda
            shown={shown}
            now={now}
            posts={posts}
            ideas={ideas}
            ideaActs={ideaActs}
            isRead={listed !== undefined || list.isError}
            isLoading={isWaiting}
            isEmpty={isEmpty}
            openId={open?.id ?? null}
            show={show}
            onOpen={onOpen}
          >
            {(listed || list.isError) && (
              // A boundary of its own: the outer one would hide the agenda and lose its focus while the tray is loading.
              <LoadingBoundary>
                <IdeaTray suggest={suggest} />
              </LoadingBoundary>
            )}
          </Agenda>
        </LoadingBoundary>
        {dialog}
        {ideaDialog}
        {selected}
      </>
    )
  const { days: drawnDays, posts: drawnPosts } = drawn
  const grid = {
    days: drawnDays,
    posts: drawnPosts,
    ideas,
    ideaActs,
    now,
    openId: open?.id ?? null,
    onOpen,
    onCreate,
    onMove,
    onNudge,
  }
  const isMonth = drawn.view === 'month'
  const hasIdeas = ideas.some(({ publishAt }) => days.some((day) => isSameDay(day, new Date(publishAt))))
  const momentAt = (x: number, y: number) => {
    const day = isMonth ? dayUnder(x, y) : null
    return day ? startOn(day, new Date()) : isMonth ? null : slotUnder(x, y, 0)
  }
  return (
    <Stack low overflow grow>
      <Toolbar shown={shown} now={now} posts={drawnPosts} show={show} onNew={onNew} tray={tray} />
      <FirstSteps />
      {failed}
      <Row
        align="stretch"
        line="top"
        className={classes.middle}
        data-month={isMonth || undefined}
        data-unplaced={!isPlaced || undefined}
      >
        <Stack relative low grow onFocus={fetchPostDialog} onPointerOver={fetchPostDialog}>
          {isMonth ? (
            <LoadingBoundary>
              <MonthGrid {...grid} />
              <TakeFocus take={take} />
            </LoadingBoundary>
          ) : (
            <WeekGrid {...grid} isRead={isRead && isSame} />
          )}
          {isWaiting && <SkeletonCards isMonth={isMonth} />}
          {isRead && posts.length === 0 && !hasIdeas && (
            <EmptyPeriod shown={shown} days={days} now={now} show={show} onNew={onNew} />
          )}
        </Stack>
        {tray.isOpen && (
          <LoadingBoundary>
            <IdeaTray momentAt={momentAt} suggest={suggest} onClose={tray.toggle} />
          </LoadingBoundary>
        )}
      </Row>
      {/* Also while a period loads: the grid would grow and shrink again with each step from one empty week to the next. */}
      {ownPosts.length === 0 && !list.isError && (
        <div className={classes.ideas}>
          <ExampleIdeas />
        </div>
      )}
      <CalendarSide
        chosen={isMonth ? NO_DAYS : drawnDays}
        day={drawn.day}
        now={now}
        onChoose={onChoose}
        filter={shown.filter}
        onFilter={onFilter}
      />
      {dialog}
      {ideaDialog}
      {selected}
    </Stack>
  )
}

import { ActionIcon, Button, Chip, Skeleton, VisuallyHidden } from '@mantine/core'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { dateFormat, dayName } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addDays, dayKey, isSameDay, partsOf, startOfDay } from '../../ui/days.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { IconChevronDown, IconChevronUp, IconCircleCheck, IconPlus } from '../../ui/icons/index.ts'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import { Box, Fact, Row, Stack, Text } from '../../ui/parts.tsx'
import { newPostPath } from '../../ui/paths.ts'
import {
  type CardAct,
  daysOf,
  ExampleIdeas,
  type Filter,
  filters,
  goesNowhere,
  groupByDay,
  isConfirmed,
  NextPost,
  newPostMoment,
  PeriodTitle,
  PostCard,
  type Shown,
  selection,
  step,
  UpcomingTimeline,
} from '../posts/index.ts'
import classes from './Agenda.module.css'
import { FirstSteps } from './first-steps/FirstSteps.tsx'
import { IdeaCard } from './ideas/IdeaCard.tsx'
import { type CalendarEntry, type IdeaActs, isSlotIdea, type SlotIdea } from './ideas/slot-idea.ts'

const DOTS = 3

type Props = {
  shown: Shown
  now: Date
  posts: readonly PostSummary[]
  ideas: readonly SlotIdea[]
  ideaActs: IdeaActs
  /** Whether the posts are known, or will not come. */
  isRead: boolean
  isLoading: boolean
  isEmpty: boolean
  openId: string | null
  show: (change: Partial<Shown>) => void
  onOpen: (post: PostSummary, card: HTMLElement, act?: CardAct) => void
  children?: ReactNode
}

/** The calendar on a phone: a strip of days with dots (a week, or the month), and the days' posts below. */
export const Agenda = (props: Props) => {
  const { shown, now, posts, ideas, ideaActs, isRead, isLoading, isEmpty, openId, show, onOpen, children } =
    props
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const isMonth = shown.view === 'month'
  const view = isMonth ? 'month' : 'week'
  const days = daysOf({ view, day: shown.day })
  const hasTwoMonths = !isMonth && days.some((day) => partsOf(day).month !== partsOf(shown.day).month)
  const after = addDays(days.at(-1) ?? shown.day, 1)
  const chosen = useRef<HTMLElement>(null)
  const dayTime = shown.day.getTime()
  const byDay = useMemo(() => groupByDay<CalendarEntry>([...posts, ...ideas]), [posts, ideas])
  const of = (day: Date) => byDay.get(dayKey(day)) ?? []
  const ownOf = (day: Date) =>
    of(day).filter((entry): entry is PostSummary => !isSlotIdea(entry) && !entry.isExample)
  const listed = days.filter((day) => isSameDay(day, shown.day) || (!isMonth && of(day).length > 0))

  const firstTime = useRef(dayTime)
  useEffect(() => {
    const block = dayTime === firstTime.current ? 'nearest' : 'start'
    if (isRead) chosen.current?.scrollIntoView({ block })
  }, [dayTime, isRead])

  return (
    <Stack low grow>
      <Box p="2 3 3" as="header" line="bottom" bg="panel">
        <Row gap={1} px={1}>
          <FocusHeading grow>
            <Fact
              as="button"
              type="button"
              gap={1}
              look="section"
              high={44}
              bare
              aria-expanded={isMonth}
              onClick={() => show({ view: isMonth ? 'week' : 'month' })}
            >
              <PeriodTitle shown={{ view: hasTwoMonths ? 'week' : 'month', day: shown.day }} isShort />
              <VisuallyHidden>, {isMonth ? t('agenda.monthClose') : t('agenda.monthOpen')}</VisuallyHidden>
              {isMonth ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
            </Fact>
          </FocusHeading>
          <ActionIcon
            aria-label={t('planning:bulk.begin')}
            title={t('planning:bulk.begin')}
            disabled={posts.length === 0}
            onClick={selection.begin}
          >
            <IconCircleCheck size={18} />
          </ActionIcon>
          <PeriodSwitch
            previous={t(`posts:previous.${view}`)}
            next={t(`posts:next.${view}`)}
            onStep={(by) => show({ day: step({ view, day: shown.day }, by) })}
          />
        </Row>
        <Box look="label" className={classes.weekdays} aria-hidden="true">
          {days.slice(0, 7).map((day) => (
            <span key={dayKey(day)}>{dateFormat(language, { weekday: 'narrow' }).format(day)}</span>
          ))}
        </Box>
        <div className={classes.strip}>
          {days.map((day) => (
            <Stack
              as="button"
              bare
              align="center"
              high={50}
              round="md"
              key={dayKey(day)}
              type="button"
              className={classes.day}
              data-today={isSameDay(day, now) || undefined}
              data-other={(isMonth && partsOf(day).month !== partsOf(shown.day).month) || undefined}
              aria-pressed={isSameDay(day, shown.day)}
              aria-label={`${dayName(day, language)}, ${t('agenda.posts', { count: ownOf(day).length })}`}
              onClick={() => show({ day: startOfDay(day) })}
            >
              <Row as="span" justify="center" look="section" strong className={classes.number}>
                {partsOf(day).date}
              </Row>
              <Row as="span" align="stretch" gap={1} className={classes.dots}>
                {ownOf(day)
                  .slice(0, DOTS)
                  .map((post) => (
                    <i key={post.id} data-paint={dotOf(post)} />
                  ))}
              </Row>
            </Stack>
          ))}
        </div>
        <Chip.Group value={shown.filter} onChange={(filter) => show({ filter: filter as Filter })}>
          <Row align="stretch" gap={2} py={2} px={4} className={classes.chips}>
            {filters.map((filter) => (
              <Chip key={filter} value={filter} size="sm">
                {t(`filterShort.${filter}`)}
              </Chip>
            ))}
          </Row>
        </Chip.Group>
      </Box>
      <Stack low overflow gap={4} grow className={classes.list} data-calendar>
        {isRead ? (
          <FirstSteps />
        ) : (
          isLoading && [1, 2, 3].map((n) => <Skeleton key={n} height={72} radius="lg" />)
        )}
        {(isRead ? listed : []).map((day) => (
          <Stack
            key={dayKey(day)}
            ref={(section) => {
              if (section && isSameDay(day, shown.day)) chosen.current = section
            }}
            as="section"
            gap={2}
            className={classes.section}
          >
            <Text as="h2" look="section">
              <DayName day={day} now={now} />
            </Text>
            {of(day).map((entry) =>
              isSlotIdea(entry) ? (
                <IdeaCard key={entry.id} entry={entry} shape="row" acts={ideaActs} />
              ) : (
                <PostCard
                  key={entry.id}
                  post={entry}
                  now={now}
                  shape="row"
                  isOpen={openId === entry.id}
                  onOpen={onOpen}
                />
              ),
            )}
            {of(day).length === 0 && <Text tone="quiet">{t('agenda.free')}</Text>}
            {ownOf(day).length === 0 && isSameDay(day, shown.day) && (
              <>
                <PlanLink day={day} now={now} isMain={isEmpty} />
                {isEmpty && <NextPost from={after > now ? after : startOfDay(now)} />}
              </>
            )}
          </Stack>
        ))}
        {isEmpty && <ExampleIdeas />}
        {children}
        {isRead && <UpcomingTimeline title={t('agenda.upcoming')} from={after} />}
      </Stack>
    </Stack>
  )
}

/** Begins a post on a day; nothing for a day that has passed. */
const PlanLink = ({ day, now, isMain }: { day: Date; now: Date; isMain: boolean }) => {
  const { t } = useTranslation('calendar')
  const at = newPostMoment(day, now)
  if (!at) return null
  return (
    <Stack rigid>
      <Button
        variant={isMain ? 'filled' : 'default'}
        component={Link}
        href={newPostPath(at)}
        leftSection={<IconPlus />}
      >
        {t('empty.plan')}
      </Button>
    </Stack>
  )
}

const dotOf = (post: PostSummary) =>
  goesNowhere(post)
    ? 'nowhere'
    : isConfirmed(post.status)
      ? 'ok'
      : post.status === 'draft'
        ? 'draft'
        : post.status === 'failed'
          ? 'failed'
          : 'other'

const DayName = ({ day, now }: { day: Date; now: Date }) => {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const name = dateFormat(language, { weekday: 'long', day: 'numeric' }).format(day)
  if (isSameDay(day, now)) return `${t('agenda.today')} ${name}`
  return isSameDay(day, addDays(now, 1))
    ? `${t('agenda.tomorrow')} ${name}`
    : name.charAt(0).toUpperCase() + name.slice(1)
}

import { Button, Chip, Skeleton } from '@mantine/core'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { Failure } from '../../api/Failure.tsx'
import { useShownZone } from '../../api/use-workspaces.ts'
import { dateFormat } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addDays, dayKey, isSameDay, monthOf, partsOf, startOfDay } from '../../ui/days.ts'
import { IconPlus } from '../../ui/icons/index.ts'
import { Page } from '../../ui/Page.tsx'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import { Box, Row, Stack, Text } from '../../ui/parts.tsx'
import { newPostPath } from '../../ui/paths.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { useWaiting } from '../../ui/use-waiting.ts'
import { PostCard } from './card/PostCard.tsx'
import { PostDialog } from './dialog/LazyPostDialog.tsx'
import { useOpenedPost } from './dialog/use-opened-post.ts'
import { ExampleIdeas } from './examples/ExampleIdeas.tsx'
import { UpcomingTimeline } from './follow-ups/UpcomingTimeline.tsx'
import { useUpcomingRead } from './follow-ups/use-upcoming.ts'
import classes from './MyPostsPage.module.css'
import { newPostMoment } from './period/free-moment.ts'
import { groupByDay } from './period/group-by-day.ts'
import { PeriodTitle } from './period/PeriodTitle.tsx'
import { type Filter, step } from './period/period.ts'
import { useNow } from './period/use-now.ts'
import { usePeriodPosts, useShown } from './period/use-period.ts'
import { SelectionBar } from './selection/SelectionBar.tsx'

const CHOICES = ['ready', 'draft', 'past'] as const

export const MyPostsPage = () => <MyPosts key={useShownZone()} />

const MyPosts = () => {
  const { t } = useTranslation('posts')
  const { t: label } = useTranslation('messages')
  const language = useLanguage()
  const isMobile = useIsMobile()
  const [, go] = useLocation()
  const now = useNow()
  const { shown: asked, show } = useShown(now)
  const shown = { ...asked, view: 'month' as const }
  const days = monthOf(shown.day)
  const { list, posts: listed } = usePeriodPosts(shown, now, { days, view: 'my-posts' })
  const isWaiting = useWaiting(list.isPending)
  const today = useRef<HTMLLIElement>(null)
  const month = partsOf(shown.day).month
  const posts = listed ?? []
  const { opened: open, open: onOpen, close } = useOpenedPost(list.isPlaceholderData ? undefined : listed)
  const opened = open && posts.find((post) => post.id === open.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a month is there, today comes into view
  useEffect(() => void today.current?.scrollIntoView({ block: 'center' }), [month, list.isPending, isWaiting])

  const byDay = groupByDay(posts)
  const later = addDays(days.at(-1) ?? shown.day, 1)
  const isLaterPending = useUpcomingRead(later).isPending
  // The month of today begins with what is ahead; one that is filtered by what is past has nothing ahead.
  const isSplit = shown.filter !== 'past' && days.some((day) => isSameDay(day, now))
  const coming = days.filter((day) => !isSplit || day >= startOfDay(now))
  const earlier = days
    .filter((day) => !coming.includes(day) && (!isMobile || byDay.has(dayKey(day))))
    .reverse()
  const dayRow = (day: Date) => {
    const here = byDay.get(dayKey(day)) ?? []
    const at = newPostMoment(day, now)
    if (isMobile && here.length === 0 && !at) return null
    return (
      <Box
        key={dayKey(day)}
        ref={isSameDay(day, now) ? today : undefined}
        as="li"
        py={2}
        line="bottom"
        className={classes.day}
        data-today={isSameDay(day, now) || undefined}
        aria-current={isSameDay(day, now) ? 'date' : undefined}
      >
        <Stack align="center" look="hint">
          <Text as="span" look="title" tone="text">
            {partsOf(day).date}
          </Text>
          <span>{dateFormat(language, { weekday: 'short' }).format(day).replace('.', '')}</span>
        </Stack>
        <Stack gap={2} align="start" className={classes.posts}>
          {here.map((post: PostSummary) => (
            <PostCard
              key={post.id}
              post={post}
              now={now}
              shape="row"
              isOpen={open?.id === post.id}
              onOpen={onOpen}
            />
          ))}
          {at && (
            <Button
              variant="subtle"
              size="xs"
              className={classes.create}
              leftSection={<IconPlus size={14} />}
              onClick={() => go(newPostPath(at))}
            >
              {t('myPosts.create')}
            </Button>
          )}
        </Stack>
      </Box>
    )
  }
  return (
    <Page
      title={label('LABEL_MY_POSTS')}
      width="desk"
      tools={
        <Chip.Group
          value={shown.filter === 'all' ? null : shown.filter}
          onChange={(filter) => show({ filter: (filter as Filter | null) ?? 'all' })}
        >
          <Row as="fieldset" gap={2} align="stretch" wrap aria-label={t('myPosts.filter')}>
            {CHOICES.map((filter) => (
              <Chip
                key={filter}
                value={filter}
                onClick={() => shown.filter === filter && show({ filter: 'all' })}
              >
                {t(filter === 'draft' ? 'myPosts.draft' : `filter.${filter}`)}
              </Chip>
            ))}
          </Row>
        </Chip.Group>
      }
    >
      <Row m="-6 0 2" p="6 0 2" gap={3} bg="panel" className={classes.month}>
        <PeriodSwitch
          variant="default"
          previous={t('previous.month')}
          next={t('next.month')}
          onStep={(by) => show({ day: step(shown, by) })}
        >
          <Text as="h2" look="section" center className={classes.name} aria-live="polite">
            <PeriodTitle shown={shown} />
          </Text>
        </PeriodSwitch>
      </Row>
      {list.isError && <Failure of={list} title={t('failed')} />}
      {isWaiting && [1, 2, 3, 4, 5, 6, 7, 8].map((n) => <Skeleton key={n} height={56} mb={8} radius="md" />)}
      {list.isSuccess && !list.isPlaceholderData && posts.length === 0 && <ExampleIdeas />}
      {/* Not beside the placeholders, which would push it down. */}
      {!list.isPending && !isWaiting && (
        <>
          <Box as="ol" line="top">
            {coming.map(dayRow)}
          </Box>
          <Box mt={6}>
            <UpcomingTimeline title={t('myPosts.later')} from={later} />
          </Box>
          {/* What comes later stands above, and would push it down. */}
          {earlier.length > 0 && !isLaterPending && (
            <Box mt={6}>
              <Text as="h2" look="section" mb={2}>
                {t('myPosts.earlier')}
              </Text>
              <Box as="ol" line="top">
                {earlier.map(dayRow)}
              </Box>
            </Box>
          )}
        </>
      )}
      <SelectionBar posts={list.isPlaceholderData ? undefined : listed} />
      {opened && <PostDialog post={opened} card={open.card} begin={open.act} now={now} onClose={close} />}
    </Page>
  )
}

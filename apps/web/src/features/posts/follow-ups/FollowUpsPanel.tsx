import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { FOLLOW_UPS } from '@tintario/contract/posts/limits.ts'
import type { FollowUp, PostSummary } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi, useCall } from '../../../api/use-api.ts'
import { useFallbackPoll } from '../../../api/use-live.ts'
import { usePrice } from '../../../api/use-wallet.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { addDays, startOfDay } from '../../../ui/days.ts'
import { IconBulb } from '../../../ui/icons/index.ts'
import { Box, Stack, Text } from '../../../ui/parts.tsx'
import { postPath } from '../../../ui/paths.ts'
import { StatePill } from '../../../ui/StatePill.tsx'
import { shownTitle } from '../../../ui/shown-title.ts'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { firstWords } from '../../../ui/words.ts'
import { rangeOf } from '../period/period.ts'
import classes from './FollowUpsPanel.module.css'
import { AcceptDialog } from './LazyAcceptDialog.tsx'
import { UpcomingTimeline } from './UpcomingTimeline.tsx'

/** Statuses under which a follow-up is opened. */
const opened = ['draft', 'ready', 'created', 'published', 'failed'] as const
const isOpened = (status: string): status is (typeof opened)[number] => opened.some((one) => one === status)

type FollowUpCardProps = { followUp: FollowUp; onChoose: () => void }

const FollowUpCard = ({ followUp, onChoose }: FollowUpCardProps) => {
  const { t } = useTranslation('follow-ups')
  const message = useMessage()
  const language = useLanguage()
  const price = usePrice('post')
  const { _id, publishAt, status, title } = followUp
  const facts = (
    <>
      <Text as="span" look="hint">
        {moment(new Date(publishAt), language)}
      </Text>
      <Text as="span" strong className={classes.name}>
        {title ?? t('posts:untitled')}
      </Text>
    </>
  )
  if (status === 'proposed')
    return (
      <Box as="li" line="all" round="lg" bg="panel" className={classes.card} data-status={status}>
        <UnstyledButton className={classes.act} onClick={onChoose}>
          {facts}
          <Box as="span" round="full" bg="primary" className={classes.add}>
            {t('add')} {price !== undefined && <CoinPrice coins={price} />}
          </Box>
        </UnstyledButton>
      </Box>
    )
  if (isOpened(status))
    return (
      <Box as="li" line="all" round="lg" bg="panel" className={classes.card} data-status={status}>
        <Link href={postPath(_id)} className={classes.act}>
          {facts}
          <Box as="span" tone="quiet" light className={classes.state}>
            <StatePill state={status}>{t(`posts:status.${status}`)}</StatePill>
          </Box>
        </Link>
      </Box>
    )
  return (
    <Box as="li" line="all" round="lg" bg="panel" className={classes.card} data-status="creating">
      <div className={classes.act}>
        {facts}
        <Box as="span" tone="quiet" light className={classes.state}>
          {message('MESSAGES_CREATING_POST')}
        </Box>
      </div>
    </Box>
  )
}

const IDEAS_TIMEOUT_MS = 120_000
/** How far ahead an unfinished post is offered, and how much of its title. */
const UNFINISHED_DAYS = 60
const TITLE_WORDS = 8
const WAITING = Array.from({ length: FOLLOW_UPS }, (_, n) => n)

type Props = { post: Pick<PostSummary, 'id' | 'publishAt' | 'status' | 'completedSteps'> }

const later = (a: Date, b: Date) => (a > b ? a : b)

/** What follows from a post: it can be proposed from what it says. */
const saysEnough = ({ completedSteps, status }: Props['post']) =>
  status !== 'proposed' &&
  ['country_and_language', 'details', 'description'].every((one) => completedSteps.includes(one))

export const FollowUpsPanel = ({ post }: Props) => {
  const { t } = useTranslation('follow-ups')
  const message = useMessage()
  const isMobile = useIsMobile()
  const { current } = useWorkspaces()
  const [, navigate] = useLocation()
  const refetchInterval = useFallbackPoll()
  const params = { id: post.id }
  const list = useApi(api.posts.followUps, { params }, { refetchInterval })
  const propose = useCall(api.writing.proposeFollowUps, ['post'])
  const [chosen, setChosen] = useState<FollowUp | null>(null)
  /** Where nothing new can be proposed, the next post that is still unfinished. */
  const offerUnfinished = async () => {
    const now = new Date()
    const body = { ...rangeOf([now, addDays(now, UNFINISHED_DAYS)]), workspaceId: current?.id }
    const planned = await call(api.posts.list, { body }).catch(() => [])
    const found = planned.find(
      ({ id, status, isExample }) => status === 'draft' && id !== post.id && !isExample,
    )
    const duration = SNACKBAR_MS.futurePosts
    if (!found) return snackbar.ok(t('nothingNew'), { duration })
    const title = firstWords(shownTitle(found), TITLE_WORDS) || t('posts:untitled')
    const onClick = () => navigate(postPath(found.id))
    return snackbar.ok(t('unfinished', { title }), { duration, action: { label: t('finish'), onClick } })
  }
  const suggest = (open: number) =>
    propose.mutate(
      { params, timeout: IDEAS_TIMEOUT_MS },
      {
        onSuccess: (found) => {
          const count = found.length - open
          if (count > 0) snackbar.ok(t('proposed', { count }), { duration: SNACKBAR_MS.futurePosts })
          else void offerUnfinished()
        },
        onError: (error) => snackbar.error(message(messageOf(error)), { duration: SNACKBAR_MS.futurePosts }),
      },
    )
  return (
    <Stack as="section" gap={3} aria-labelledby="follow-ups-title">
      <Text id="follow-ups-title" as="h3" strong>
        {message('LABEL_FUTURE_POSTS')}
      </Text>
      <Loaded query={list} waiting={<Waiting />}>
        {(all) => {
          const open = all.filter(({ status }) => status === 'proposed').length
          return (
            <>
              {all.length > 0 ? (
                <Stack as="ul" gap={2}>
                  {all.map((one) => (
                    <FollowUpCard key={one._id} followUp={one} onChoose={() => setChosen(one)} />
                  ))}
                </Stack>
              ) : (
                <Text look="hint">{t(saysEnough(post) ? 'none' : 'tooEarly')}</Text>
              )}
              {propose.isPending && <Waiting />}
              {saysEnough(post) && open < FOLLOW_UPS && (
                <Button
                  variant="default"
                  leftSection={<IconBulb />}
                  loading={propose.isPending}
                  onClick={() => suggest(open)}
                >
                  {t('suggest')}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
      {isMobile && (
        <UpcomingTimeline
          title={t('upcoming')}
          // Of a post that is out, what is still ahead.
          from={later(new Date(post.publishAt), startOfDay(new Date()))}
          exceptId={post.id}
          hasDescriptions
        />
      )}
      {chosen && <AcceptDialog postId={chosen._id} title={chosen.title} onClose={() => setChosen(null)} />}
    </Stack>
  )
}

const Waiting = () => (
  <Stack gap={2} aria-hidden="true">
    {WAITING.map((n) => (
      <Skeleton key={n} height={64} radius="lg" />
    ))}
  </Stack>
)

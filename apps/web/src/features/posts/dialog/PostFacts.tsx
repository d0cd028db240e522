import { ActionIcon, Anchor, Button, Skeleton } from '@mantine/core'
import { blogPlatforms, isBlog, nameOfLabel } from '@tintario/contract/core/platform-names.ts'
import { platforms } from '@tintario/contract/core/platforms.ts'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useIntegrations } from '../../../api/use-integrations.ts'
import { useMe } from '../../../api/use-session.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import {
  IconArrowRight,
  IconCalendarEvent,
  IconChartBar,
  IconDots,
  IconPhoto,
  IconX,
} from '../../../ui/icons/index.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { Box, Row, Stack, smallLink, Text } from '../../../ui/parts.tsx'
import { editPostPath, integrationPath, postPath } from '../../../ui/paths.ts'
import { StatePill } from '../../../ui/StatePill.tsx'
import { useViewerTime } from '../../../ui/use-viewer-time.ts'
import { PlatformRow } from '../../publishing/index.ts'
import { DeletePostDialog } from '../acts/DeletePostDialog.tsx'
import { EditPostDate } from '../acts/EditPostDate.tsx'
import { MoreActs } from '../acts/MoreActs.tsx'
import { useMovePost } from '../acts/use-move-post.ts'
import type { PostAction } from '../acts/use-post-actions.ts'
import { usePostActs } from '../acts/use-post-acts.ts'
import type { CardAct } from '../card/card-act.ts'
import { useTitle } from '../card/use-title.ts'
import { FollowUpsPanel } from '../follow-ups/FollowUpsPanel.tsx'
import { AddProposal } from '../follow-ups/ProposedPost.tsx'
import { bandOf, isBlockedReady, isConfirmed, isLocked } from '../post-rules.ts'
import { FailedNotice } from './lazy-failed-notice.ts'
import classes from './PostFacts.module.css'
import { PostNotice } from './PostNotice.tsx'
import { useFactKeys } from './use-fact-keys.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const iconButton = ({ label, Icon, act }: PostAction) => (
  <ActionIcon aria-label={label} onClick={act}>
    <Icon size={18} />
  </ActionIcon>
)

type Props = {
  post: PostSummary
  begin?: CardAct | undefined
  now: Date
  onClose: () => void
  onMoveTo?: ((post: PostSummary, to: Date) => void) | undefined
  onMoved?: ((post: PostSummary, to: Date) => void) | undefined
}

export const PostFacts = ({ post, begin, now, onClose, onMoveTo, onMoved }: Props) => {
  const { t } = useTranslation('post-dialog')
  const { t: shared } = useTranslation('posts')
  const message = useMessage()
  const language = useLanguage()
  const full = useApi(api.posts.get, { params: { id: post.id } })
  const connections = useIntegrations()
  // The buttons are drawn once what is above them has arrived, so that they do not move under the pointer.
  const isLoading = full.isLoading || connections.isLoading
  const acts = usePostActs(post.id)
  const { isMoving, move } = useMovePost()
  const [editsDate, setEditsDate] = useState(begin === 'date')
  const [asksDelete, setAsksDelete] = useState(begin === 'delete')
  const inside = useRef<HTMLDivElement>(null)
  useKeptFocus(inside, editsDate || asksDelete)
  useFactKeys({
    date: () => !isLocked(post) && setEditsDate(true),
    delete: () => setAsksDelete(true),
  })
  const moveTo = (to: Date) => {
    if (!onMoveTo) void move(post, to)?.then((isMoved) => isMoved && onClose())
    else {
      // Its card takes the focus where it comes to stand.
      onClose()
      onMoveTo(post, to)
    }
    return null
  }
  // What a key on the card asked for ends with its answer: the focus is back on the card.
  const endAsked = () => {
    if (begin) return onClose()
    setEditsDate(false)
    setAsksDelete(false)
  }
  const viewerTime = useViewerTime()(new Date(post.publishAt))
  const title = useTitle(post)
  const isPublished = post.status === 'published'
  const isWriting = post.status === 'creating'
  const isPlayed = post.isExample && post.missingStepsCount === 0

  return (
    <Stack ref={inside} gap={2}>
      <Row gap={1} className={classes.head}>
        <span className={classes.badge}>
          {!post.isExample && isBlockedReady(post) && post.needsReview ? (
            <Pill tone="warn">{shared(`needsReview.${post.needsReview}`)}</Pill>
          ) : (
            <StatePill state={post.offSite ?? post.status}>
              {shared(post.isExample ? 'examples.label' : `status.${post.offSite ?? post.status}`)}
            </StatePill>
          )}
        </span>
        <MoreActs
          post={post}
          full={full.data}
          acts={{
            date: () => setEditsDate(true),
            copyLink: () => void acts.copyPreviewLink(),
            delete: () => setAsksDelete(true),
          }}
          buttons={{ copyLink: iconButton, delete: iconButton, date: null }}
          hasKeys
          onMoveTo={moveTo}
          isMoving={isMoving}
          button={
            <ActionIcon aria-label={t('planning:more')}>
              <IconDots size={18} />
            </ActionIcon>
          }
        />
        <ActionIcon aria-label={t('close')} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </Row>
      <Picture
        className={classes.cover}
        src={full.data?.imageUrl ?? post.urlImage}
        alt={full.data?.featuredImage?.alt ?? ''}
        instead={
          <Stack gap={2} align="center" justify="center" look="hint" className={classes.noCover}>
            <IconPhoto size={28} />
            <span>{t('noCover')}</span>
          </Stack>
        }
      />
      <Text lines={3} as="h2" look="section" id="event-title">
        {title}
      </Text>
      <Row as="p" gap={2} look="hint">
        <IconCalendarEvent />
        <Text as="span" tone="text" strong grow>
          {moment(new Date(post.publishAt), language)}
          {viewerTime && (
            <Box block as="small" look="hint">
              {viewerTime}
            </Box>
          )}
        </Text>
        {!isLocked(post) && (
          <Anchor
            component="button"
            type="button"
            className={`${smallLink} finger`}
            onClick={() => setEditsDate(true)}
          >
            {t('editDate.title')}
          </Anchor>
        )}
      </Row>
      {isLoading ? (
        <>
          <Skeleton height={20} width="60%" />
          <Skeleton height={44} radius="md" />
          <Skeleton height={36} radius="md" />
        </>
      ) : (
        <>
          {full.data && full.data.wordCount > 0 && (
            <Row as="p" gap={2} look="hint">
              <IconChartBar />
              <span>
                {full.data.seoTotal !== null && (
                  <Text
                    as="strong"
                    tone="danger"
                    className={classes.seo}
                    data-band={bandOf(full.data.seoTotal)}
                  >
                    {t('seo', { score: full.data.seoTotal.toLocaleString(language) })} ·{' '}
                  </Text>
                )}
                {t('words', { count: full.data.wordCount })}
              </span>
            </Row>
          )}
          {post.status === 'failed' ? (
            <LoadingBoundary fallback={<Skeleton height={72} radius="md" />}>
              <FailedNotice
                post={post}
                failure={full.data?.failure ?? null}
                categories={full.data?.categories}
                acts={acts}
              />
            </LoadingBoundary>
          ) : (
            <PostNotice post={post} now={now} />
          )}
          {!post.isExample && <PublishOn post={post} integrations={connections.data} />}
          {isPublished && <Text look="hint">{message('MESSAGES_PUBLISHED_POST_LOCKED')}</Text>}
          {post.status === 'proposed' ? (
            <AddProposal post={post} fullWidth />
          ) : isConfirmed(post.status) || post.status === 'failed' || isWriting || isPlayed ? (
            <Button component={Link} href={postPath(post.id)} fullWidth rightSection={<IconArrowRight />}>
              {t('read')}
            </Button>
          ) : (
            <Button component={Link} href={editPostPath(post.id)} fullWidth rightSection={<IconArrowRight />}>
              {t('finish')}
            </Button>
          )}
          {post.status !== 'proposed' && !post.isExample && <FollowUpsPanel post={post} />}
        </>
      )}
      {editsDate && <EditPostDate post={post} onClose={endAsked} onMoved={(to) => onMoved?.(post, to)} />}
      <DeletePostDialog
        opened={asksDelete}
        title={title}
        isPublished={isPublished}
        acts={acts}
        onClose={endAsked}
        onDeleted={onClose}
      />
    </Stack>
  )
}

const PublishOn = ({
  post,
  integrations,
}: {
  post: PostSummary
  integrations: readonly Integration[] | undefined
}) => {
  const { t } = useTranslation('post-dialog')
  const { isSample } = useMe()
  const hasNoBlog = integrations && !integrations.some((one) => isBlog(nameOfLabel[one.platform]))
  const names = post.platformNames.map((name) => platforms[name].brand).join(', ')
  return (
    <>
      <Text p="3 0 0" as="h3" look="label" mt={1} line="top">
        {t('publishOn')}
      </Text>
      {hasNoBlog && names && (isSample || post.status === 'published') && <Text look="hint">{names}</Text>}
      {hasNoBlog && !isSample && post.status !== 'published' && (
        <Box href={integrationPath(blogPlatforms[0])} as={Link} tone="link" strong high={24}>
          {t('connect')}
        </Box>
      )}
      {blogPlatforms.map((platform) => {
        const integration = integrations?.find((one) => nameOfLabel[one.platform] === platform)
        return (
          integration && (
            <PlatformRow key={integration.id} post={post} platform={platform} integration={integration} />
          )
        )
      })}
    </>
  )
}

import { ActionIcon, Anchor, Button, Skeleton } from '@mantine/core'
import {
  IconArrowRight,
  IconCalendarEvent,
  IconChartBar,
  IconPhoto,
  IconShare2,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import { blogPlatforms, isBlog, nameOfLabel } from '@tintario/contract/integrations/platform-names.ts'
import type { Post, PostSummary } from '@tintario/contract/posts/post.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useConnections } from '../../../api/use-connections.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { editPostPath, paths, postPath } from '../../../ui/paths.ts'
import { useViewerTime } from '../../../ui/use-viewer-time.ts'
import { PlatformRow } from '../../publishing/index.ts'
import { DeletePostDialog } from '../acts/DeletePostDialog.tsx'
import { EditPostDate } from '../acts/EditPostDate.tsx'
import { MoreActs } from '../acts/MoreActs.tsx'
import { usePostActs } from '../acts/use-post-acts.ts'
import type { CardAct } from '../card/card-act.ts'
import { lookOf } from '../card/post-look.ts'
import { useTitle } from '../card/use-title.ts'
import { FollowUpsPanel } from '../follow-ups/FollowUpsPanel.tsx'
import { AddProposal } from '../follow-ups/ProposedPost.tsx'
import { bandOf, isConfirmed, isLocked } from '../post-rules.ts'
import classes from './PostFacts.module.css'
import { PostNotice } from './PostNotice.tsx'
import { useFactKeys } from './use-fact-keys.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = {
  post: PostSummary
  begin?: CardAct | undefined
  now: Date
  onClose: () => void
  onMoveTo?: ((post: PostSummary, to: Date) => void) | undefined
}

/** A post as the calendar shows it when opened: what it is, when and where it goes out, and the way on (CAL-13 to CAL-32). */
export const PostFacts = ({ post, begin, now, onClose, onMoveTo }: Props) => {
  const { t } = useTranslation('post-dialog')
  const { t: shared } = useTranslation('posts')
  const message = useMessage()
  const language = useLanguage()
  const full = useApi(api.posts.get, { params: { id: post.id } })
  const connections = useConnections()
  // The buttons are drawn once what is above them has arrived, so that they do not move under the pointer.
  const isLoading = full.isLoading || connections.isLoading
  const acts = usePostActs(post.id)
  const [editsDate, setEditsDate] = useState(begin === 'date')
  const [asksDelete, setAsksDelete] = useState(begin === 'delete')
  const inside = useRef<HTMLDivElement>(null)
  useKeptFocus(inside, editsDate || asksDelete)
  useFactKeys({
    e: () => !isLocked(post) && setEditsDate(true),
    Delete: () => setAsksDelete(true),
  })
  const moveTo = (to: Date) => {
    if (!onMoveTo) return void acts.move(new Date(post.publishAt), to).then((isMoved) => isMoved && onClose())
    // Its card takes the focus where it comes to stand.
    onClose()
    onMoveTo(post, to)
  }
  // What a key on the card asked for ends with its answer: the focus is back on the card.
  const endAsked = () => {
    if (begin) return onClose()
    setEditsDate(false)
    setAsksDelete(false)
  }
  const viewerTime = useViewerTime()(new Date(post.publishAt))
  const title = useTitle(post)
  const look = lookOf(post, now)
  const isPublished = post.status === 'published'
  const isWriting = post.status === 'creating'
  const isPlayed = post.isExample && post.missingStepsCount === 0

  return (
    <div ref={inside} className={classes.event}>
      <div className={classes.head}>
        <span className={classes.badge} data-paint={look.paint}>
          {shared(post.isExample ? 'examples.label' : `status.${post.offSite ?? post.status}`)}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('share')}
          onClick={() => void acts.copyPreviewLink()}
        >
          <IconShare2 size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('delete.act')}
          onClick={() => setAsksDelete(true)}
        >
          <IconTrash size={18} />
        </ActionIcon>
        <MoreActs
          post={post}
          canGoOut={full.data !== undefined && canGoOut(full.data)}
          onMoveTo={moveTo}
          isMoving={acts.busy === 'move'}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={t('close')} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <Picture
        className={classes.cover}
        src={full.data?.imageUrl ?? post.urlImage}
        alt={full.data?.featuredImage?.alt ?? ''}
        instead={
          <div className={classes.noCover}>
            <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
            <span>{t('noCover')}</span>
          </div>
        }
      />
      <h2 className={classes.title} id="event-title">
        {title}
      </h2>
      <p className={classes.fact}>
        <IconCalendarEvent size={16} aria-hidden="true" />
        <span className={classes.date}>
          {moment(new Date(post.publishAt), language)}
          {viewerTime && <small className={classes.yours}>{viewerTime}</small>}
        </span>
        {!isLocked(post) && (
          <Anchor
            component="button"
            type="button"
            className={`${classes.edit} finger`}
            onClick={() => setEditsDate(true)}
          >
            {t('editDate.title')}
          </Anchor>
        )}
      </p>
      {isLoading ? (
        <>
          <Skeleton height={20} width="60%" />
          <Skeleton height={44} radius="md" />
          <Skeleton height={36} radius="md" />
        </>
      ) : (
        <>
          {full.data && full.data.wordCount > 0 && (
            <p className={classes.fact}>
              <IconChartBar size={16} aria-hidden="true" />
              <span>
                {full.data.seoTotal !== null && (
                  <strong className={classes.seo} data-band={bandOf(full.data.seoTotal)}>
                    {t('seo', { score: full.data.seoTotal.toLocaleString(language) })} ·{' '}
                  </strong>
                )}
                {t('words', { count: full.data.wordCount })}
              </span>
            </p>
          )}
          <PostNotice post={post} now={now} />
          {!post.isExample && <PublishOn post={post} integrations={connections.data} />}
          {isPublished && <p className={classes.locked}>{message('MESSAGES_PUBLISHED_POST_LOCKED')}</p>}
          {post.status === 'proposed' ? (
            <AddProposal post={post} fullWidth />
          ) : isConfirmed(post.status) || post.status === 'failed' || isWriting || isPlayed ? (
            <Button
              component={Link}
              href={postPath(post.id)}
              fullWidth
              rightSection={<IconArrowRight size={16} />}
            >
              {t('read')}
            </Button>
          ) : (
            <Button
              component={Link}
              href={editPostPath(post.id)}
              fullWidth
              rightSection={<IconArrowRight size={16} />}
            >
              {t('finish')}
            </Button>
          )}
          {post.status !== 'proposed' && !post.isExample && <FollowUpsPanel post={post} />}
        </>
      )}
      {editsDate && <EditPostDate publishAt={post.publishAt} acts={acts} onClose={endAsked} />}
      <DeletePostDialog
        opened={asksDelete}
        title={title}
        isPublished={isPublished}
        acts={acts}
        onClose={endAsked}
        onDeleted={onClose}
      />
    </div>
  )
}

/** The blogs that the post goes to, each with its switch. */
const PublishOn = ({
  post,
  integrations,
}: {
  post: PostSummary
  integrations: readonly Integration[] | undefined
}) => {
  const { t } = useTranslation('post-dialog')
  return (
    <>
      <h3 className={classes.section}>{t('publishOn')}</h3>
      {integrations && !integrations.some((one) => isBlog(nameOfLabel[one.platform])) && (
        <Link href={paths.integrations} className={classes.connect}>
          {t('connect')}
        </Link>
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

/** All is there, nothing holds it, and it has somewhere to go. */
const canGoOut = (post: Post) =>
  Boolean(post.body) &&
  !post.isUnpaid &&
  post.missingStepsCount === 0 &&
  post.needsEye === null &&
  post.platforms.some(({ isActive, isWorking }) => isActive && isWorking)

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
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { moment } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { editPostPath, paths, postPath } from '../../ui/paths.ts'
import classes from './EventDetails.module.css'
import { PlatformSwitch } from './PlatformSwitch.tsx'
import { isConfirmed, lookOf } from './post-look.ts'
import { useEventActions } from './use-event-actions.ts'

const EditDateDialog = lazy(() =>
  import('../../ui/EditDateDialog.tsx').then((m) => ({ default: m.EditDateDialog })),
)

type Props = { post: PostSummary; now: Date; onClose: () => void }

/** A post as the calendar shows it when opened: what it is, when and where it goes out, and the way on (CAL-13 to CAL-32). */
export const EventDetails = ({ post, now, onClose }: Props) => {
  const { t } = useTranslation('calendar')
  const message = useMessage()
  const language = useLanguage()
  const { current } = useWorkspaces()
  const full = useApi(api.posts.get, { params: { id: post.id } })
  const integrations = useApi(api.integrations.list, { body: { workspaceId: current?.id } })
  const { busy, share, remove, saveDate, toggle } = useEventActions(post.id)
  const [editsDate, setEditsDate] = useState(false)
  const [asksDelete, setAsksDelete] = useState(false)
  const [failedCover, setFailedCover] = useState(false)
  const title = post.title ?? (post.description || t('untitled'))
  const look = lookOf(post, now)
  const cover = full.data?.imageUrl ?? post.urlImage
  const isPublished = post.status === 'published'
  const isWriting = post.status === 'creating'

  return (
    <div className={classes.event}>
      <div className={classes.head}>
        <span className={classes.badge} data-paint={look.paint}>
          {t(`status.${post.status}`)}
        </span>
        <ActionIcon variant="subtle" color="gray" aria-label={t('event.share')} onClick={() => void share()}>
          <IconShare2 size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('event.delete')}
          onClick={() => setAsksDelete(true)}
        >
          <IconTrash size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('event.close')} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {cover && !failedCover ? (
        <img
          className={classes.cover}
          src={cover}
          alt={full.data?.featuredImage?.alt ?? ''}
          onError={() => setFailedCover(true)}
        />
      ) : (
        <div className={classes.noCover}>
          <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
          <span>{t('event.noCover')}</span>
        </div>
      )}
      <h2 className={classes.title} id="event-title">
        {title}
      </h2>
      <p className={classes.fact}>
        <IconCalendarEvent size={16} aria-hidden="true" />
        <span className={classes.date}>{moment(new Date(post.publishAt), language)}</span>
        {!isPublished && !isWriting && (
          <Anchor
            component="button"
            type="button"
            className={classes.edit}
            onClick={() => setEditsDate(true)}
          >
            {t('event.editDate')}
          </Anchor>
        )}
      </p>
      {full.data && full.data.wordCount > 0 && (
        <p className={classes.fact}>
          <IconChartBar size={16} aria-hidden="true" />
          <span>
            {full.data.seoTotal !== null && (
              <strong className={classes.seo}>
                {t('event.seo', { score: full.data.seoTotal.toLocaleString(language) })} ·{' '}
              </strong>
            )}
            {t('event.words', { count: full.data.wordCount })}
          </span>
        </p>
      )}
      {full.isPending && <Skeleton height={20} width="60%" />}
      <Variant post={post} />
      <h3 className={classes.section}>{t('event.publishOn')}</h3>
      {integrations.isPending && <Skeleton height={44} radius="md" />}
      {integrations.data?.length === 0 && (
        <Link href={paths.integrations} className={classes.connect}>
          {t('event.connect')}
        </Link>
      )}
      {integrations.data?.map((integration: Integration) => (
        <PlatformSwitch
          key={integration.id}
          integration={integration}
          isOn={post.platformNames.some((name) => name === integration.platform.toLowerCase())}
          isLocked={isPublished || isWriting}
          isBusy={busy === 'switch'}
          onToggle={(isOn) => void toggle(integration, isOn)}
        />
      ))}
      {isPublished && <p className={classes.locked}>{message('MESSAGES_PUBLISHED_POST_LOCKED')}</p>}
      {isConfirmed(post.status) || post.status === 'failed' || isWriting ? (
        <Button
          component={Link}
          href={postPath(post.id)}
          fullWidth
          rightSection={<IconArrowRight size={16} />}
        >
          {t('event.read')}
        </Button>
      ) : (
        <Button
          component={Link}
          href={editPostPath(post.id)}
          fullWidth
          rightSection={<IconArrowRight size={16} />}
        >
          {t('event.finish')}
        </Button>
      )}
      {editsDate && (
        <Suspense>
          <EditDateDialog
            publishAt={new Date(post.publishAt)}
            onClose={() => setEditsDate(false)}
            isSaving={busy === 'date'}
            onSave={(date) => void saveDate(date).then((ok) => ok && setEditsDate(false))}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={asksDelete}
        onClose={() => setAsksDelete(false)}
        onConfirm={() => void remove().then((ok) => ok && onClose())}
        title={message('MESSAGES_CONFIRM_DELETE_POST')}
        confirmLabel={t('delete.act')}
        isDestructive
        isBusy={busy === 'delete'}
      >
        {t('delete.text', { title })}
      </ConfirmDialog>
    </div>
  )
}

/** What is special about the post's state: steps left, being written, or not published. */
const Variant = ({ post }: { post: PostSummary }) => {
  const { t } = useTranslation('calendar')
  if (post.status === 'creating')
    return (
      <div className={classes.notice} role="status">
        <strong>{t('event.progress')}</strong>
        <span>{t('event.follow')}</span>
      </div>
    )
  if (post.status === 'failed')
    return (
      <div className={classes.notice} data-kind="danger">
        <strong>{t('event.failedTitle')}</strong>
        <span>{t('event.failedText')}</span>
      </div>
    )
  if (post.status === 'draft' && post.missingStepsCount > 0)
    return (
      <div className={classes.notice}>
        <span className={classes.flag} aria-hidden="true">
          !
        </span>
        <strong>{t('stepsLeft', { count: post.missingStepsCount })}</strong>
      </div>
    )
  return null
}

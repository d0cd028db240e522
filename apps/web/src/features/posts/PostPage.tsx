import { Anchor, Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { PublishedCopy } from '@tintario/contract/publishing/after.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'wouter'
import { Failure } from '../../api/Failure.tsx'
import { clock, detailDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { paths } from '../../ui/paths.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { useViewerTime } from '../../ui/use-viewer-time.ts'
import { useWaiting } from '../../ui/use-waiting.ts'
import { DeletePostDialog } from './acts/DeletePostDialog.tsx'
import { EditPostDate } from './acts/EditPostDate.tsx'
import { usePostActs } from './acts/use-post-acts.ts'
import { goesNowhere } from './card/post-look.ts'
import { useTitle } from './card/use-title.ts'
import { ApprovalBar } from './detail/ApprovalBar.tsx'
import { CoverImage } from './detail/CoverImage.tsx'
import { DraftNotice } from './detail/DraftNotice.tsx'
import { EvidentBody } from './detail/EvidentBody.tsx'
import { FinishPost } from './detail/FinishPost.tsx'
import { NextStep } from './detail/NextStep.tsx'
import { PayNotice } from './detail/PayNotice.tsx'
import { PostBar } from './detail/PostBar.tsx'
import { PostPanel } from './detail/PostPanel.tsx'
import { PublishedNotice } from './detail/PublishedNotice.tsx'
import { ShareDialog } from './detail/ShareDialog.tsx'
import { UnsavedNotice } from './detail/UnsavedNotice.tsx'
import { usePost } from './detail/use-post.ts'
import { dropUnsaved, readUnsaved, type UnsavedText } from './editor/unsaved-text.ts'
import { ExampleNotice } from './examples/ExampleNotice.tsx'
import { ProposedPost } from './follow-ups/ProposedPost.tsx'
import classes from './PostPage.module.css'
import { hasNextStep, isCalledDraft, isLocked, isUnfinished, isWholeDraft, shownScore } from './post-rules.ts'

const CopyChanges = lazyWithRetry(async () => (await import('./detail/CopyChanges.tsx')).CopyChanges)
const PostEditor = lazyWithRetry(async () => (await import('./detail/PostEditor.tsx')).PostEditor)

/** One post: its text and picture, its score, where it goes and how far it is there (POST-01 to POST-17). */
export const PostPage = () => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const { postId = '' } = useParams()
  const { post, publications, copies } = usePost(postId)
  const isWaiting = useWaiting(post.isPending)
  if (post.isError && !post.data)
    return (
      <div className={classes.alone}>
        <FocusHeading className={classes.failed}>{message('MESSAGES_POST_FETCH_FAILED')}</FocusHeading>
        <Failure of={post} />
      </div>
    )
  if (!post.data)
    return (
      <div className={classes.alone} aria-busy="true">
        {isWaiting && (
          <>
            <Skeleton height={20} width={220} />
            <Skeleton height={44} />
            <Skeleton height={320} radius="lg" />
            {[1, 2, 3, 4].map((line) => (
              <Skeleton key={line} height={18} />
            ))}
          </>
        )}
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      </div>
    )
  return <OpenPost post={post.data} publications={publications.data ?? []} copies={copies.data ?? []} />
}

type OpenProps = { post: Post; publications: readonly Publication[]; copies: readonly PublishedCopy[] }

const OpenPost = ({ post, publications, copies }: OpenProps) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const language = useLanguage()
  const isMobile = useIsMobile()
  const [, go] = useLocation()
  const acts = usePostActs(post.id)
  const [dialog, setDialog] = useState<'date' | 'sharing' | 'share' | 'delete' | 'panel' | null>(null)
  /** The editor, with a text to go on with where one was left unsaved. */
  const [editing, setEditing] = useState<{ unsaved: UnsavedText | null; isThin?: true } | null>(null)
  /** The site whose changes are shown. */
  const [compared, setCompared] = useState<string | null>(null)
  const [unsaved, setUnsaved] = useState(() => readUnsaved(post.id))
  const close = () => setDialog(null)
  const title = useTitle(post)
  const date = new Date(post.publishAt)
  const isDraft = isCalledDraft(post)
  // "Ready" beside what it waits for would contradict it.
  const isBlockedReady =
    !isDraft && post.needsEye !== null && (post.status === 'ready' || post.status === 'created')
  const isFinished = hasNextStep(post)
  const viewerTime = useViewerTime()(date)
  const other = copies.find(({ publicationId }) => publicationId === compared)

  if (editing)
    return (
      <LoadingBoundary fallback={<Skeleton height={400} m={32} />}>
        <PostEditor
          post={post}
          unsaved={editing.unsaved}
          isThin={editing.isThin}
          onClose={() => {
            setEditing(null)
            setUnsaved(null)
          }}
        />
      </LoadingBoundary>
    )
  const panel = (
    <PostPanel
      post={post}
      publications={publications}
      copies={copies}
      onEdit={() => setEditing({ unsaved: null })}
      onChanges={setCompared}
      onRetry={acts.retry}
      isRetrying={acts.busy === 'retry'}
      onShown={close}
    />
  )
  return (
    <div className={classes.page}>
      <PostBar
        post={post}
        acts={acts}
        onEdit={() => setEditing({ unsaved: null })}
        isQuiet={isDraft || isFinished}
        isSharing={dialog === 'sharing'}
        onShare={() => setDialog('sharing')}
        onDelete={() => setDialog('delete')}
      />
      <div className={classes.columns}>
        <article className={classes.article}>
          <p className={classes.facts}>
            {!isBlockedReady && (
              <span className={classes.status} data-status={isDraft ? 'draft' : post.status}>
                {post.isExample && post.status === 'draft'
                  ? t('posts:examples.label')
                  : t(isDraft ? 'evidence:draft.status' : `posts:status.${post.offSite ?? post.status}`)}
              </span>
            )}
            {post.needsEye && !post.isIncompleteText && (
              <span className={classes.eye}>{t(`posts:needsEye.${post.needsEye}`)}</span>
            )}
            {goesNowhere(post) && <span className={classes.eye}>{t('posts:nowhere')}</span>}
            <span className={classes.date}>
              <IconCalendarEvent size={16} aria-hidden="true" />
              {detailDate(date, language)}, {clock(date, language)}
              {viewerTime && ` · ${viewerTime}`}
            </span>
            {!isLocked(post) && (
              <Anchor
                component="button"
                type="button"
                className={`${classes.edit} finger`}
                onClick={() => setDialog('date')}
              >
                {t('post-dialog:editDate.title')}
              </Anchor>
            )}
            <span className={classes.sites}>{publications.map(({ site }) => site).join(', ')}</span>
          </p>
          <FocusHeading className={classes.title} lang={post.language ?? undefined}>
            {title}
          </FocusHeading>
          {post.isExample && post.body && <ExampleNotice post={post} />}
          {isMobile && (
            <Button variant="default" onClick={() => setDialog('panel')} className={classes.pill}>
              {post.seoTotal !== null && `${t('seo.tab')} ${shownScore(post.seoTotal, language)} · `}
              {t('panel')}
            </Button>
          )}
          {post.status === 'published' && (
            <PublishedNotice copies={copies} onEdit={() => setEditing({ unsaved: null })} />
          )}
          {copies.map(
            ({ publicationId, site, there }) =>
              there && (
                <Notice key={publicationId} kind="warn">
                  {t('after:changedThere', { site })}{' '}
                  <Anchor component="button" type="button" onClick={() => setCompared(publicationId)}>
                    {t('after:see')}
                  </Anchor>
                </Notice>
              ),
          )}
          {unsaved && post.status !== 'creating' && (
            <UnsavedNotice
              unsaved={unsaved}
              onGoOn={() => setEditing({ unsaved })}
              onGiveUp={() => {
                dropUnsaved(post.id)
                setUnsaved(null)
              }}
            />
          )}
          {post.failure && <Notice kind="danger">{message(post.failure)}</Notice>}
          {post.status === 'creating' && <Notice kind="info">{t('creating')}</Notice>}
          {post.status === 'proposed' ? (
            <ProposedPost post={post} />
          ) : isUnfinished(post) ? (
            <FinishPost post={post} />
          ) : (
            <>
              {post.isIncompleteText ? (
                <DraftNotice post={post} onWrite={() => setEditing({ unsaved: null, isThin: true })} />
              ) : (
                isWholeDraft(post) && <PayNotice post={post} />
              )}
              {isFinished && (
                <NextStep post={post} publications={publications} onDate={() => setDialog('date')} />
              )}
              <ApprovalBar post={post} />
              <CoverImage post={post} acts={acts} />
              {post.body && <EvidentBody post={post} />}
              {post.writer === 'built-in' && post.body && !post.isIncompleteText && (
                <p className={classes.writer}>{t('writtenByBuiltIn')}</p>
              )}
              {post.writer === 'recorded' && <p className={classes.writer}>{t('writtenRecorded')}</p>}
              {post.isExample && <ExampleNotice post={post} />}
            </>
          )}
        </article>
        {!isMobile && <aside className={classes.aside}>{panel}</aside>}
      </div>
      {isMobile && (
        <Dialog opened={dialog === 'panel'} onClose={close} title={t('panel')}>
          {panel}
        </Dialog>
      )}
      {other?.there && (
        <LoadingBoundary>
          <CopyChanges post={post} copy={other} there={other.there} onClose={() => setCompared(null)} />
        </LoadingBoundary>
      )}
      {(dialog === 'sharing' || dialog === 'share') && (
        <ShareDialog
          postId={post.id}
          title={title}
          isOpen={dialog === 'share'}
          onMade={() => setDialog('share')}
          onClose={close}
        />
      )}
      {dialog === 'date' && <EditPostDate publishAt={post.publishAt} acts={acts} onClose={close} />}
      <DeletePostDialog
        opened={dialog === 'delete'}
        title={title}
        isPublished={post.status === 'published'}
        acts={acts}
        onClose={close}
        onDeleted={() => go(paths.calendar)}
      />
    </div>
  )
}

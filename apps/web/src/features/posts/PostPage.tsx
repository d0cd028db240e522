import { GonePost, UnsavedNotice } from './detail/PostNotices.tsx'
import '../../ui/mantine-post.css'
import { Anchor, Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { PublishedCopy } from '@tintario/contract/publishing/after.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { useEffect, useState } from 'react'
import { useLocation, useParams, useRoute } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { Failure } from '../../api/Failure.tsx'
import { renewAfter } from '../../api/renew.ts'
import { clock, detailDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { onFirstAct } from '../../ui/first-act.ts'
import { useFocusMode } from '../../ui/focus-mode.ts'
import { IconCalendarEvent } from '../../ui/icons/index.ts'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Box, Fact, Row, Stack, smallLink, Text } from '../../ui/parts.tsx'
import { paths, postTextPath } from '../../ui/paths.ts'
import { StatePill } from '../../ui/StatePill.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { useOpened } from '../../ui/use-opened.ts'
import { useViewerTime } from '../../ui/use-viewer-time.ts'
import { useWaiting } from '../../ui/use-waiting.ts'
import { opensCategories } from '../publishing/index.ts'
import { DeletePostDialog } from './acts/DeletePostDialog.tsx'
import { EditPostDate } from './acts/EditPostDate.tsx'
import { usePostActs } from './acts/use-post-acts.ts'
import { goesNowhere } from './card/post-look.ts'
import { useTitle } from './card/use-title.ts'
import { BuiltInWriter } from './detail/BuiltInWriter.tsx'
import { CoverImage } from './detail/CoverImage.tsx'
import { EvidentBody } from './detail/EvidentBody.tsx'
import {
  ApprovalBar,
  CopyChanges,
  DraftPanel,
  FinishPost,
  HistoryDialog,
  ProposedPost,
  PublishedNotice,
  preloadParts,
  ShareDialog,
} from './detail/lazy-parts.ts'
import { NextStep } from './detail/NextStep.tsx'
import { PostBar } from './detail/PostBar.tsx'
import { PostPanel } from './detail/PostPanel.tsx'
import { type EditState, PostText } from './detail/PostText.tsx'
import { usePost } from './detail/use-post.ts'
import { FailedNotice } from './dialog/lazy-failed-notice.ts'
import { useUnsaved } from './editor/use-unsaved.ts'
import { ExampleNotice } from './examples/ExampleNotice.tsx'
import classes from './PostPage.module.css'
import {
  hasNextStep,
  isBlockedReady,
  isCalledDraft,
  isLocked,
  isUnfinished,
  isWholeDraft,
  shownScore,
} from './post-rules.ts'

export const PostPage = () => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const { postId = '' } = useParams()
  const [isText] = useRoute(paths.postText)
  const { post, publications, copies } = usePost(postId)
  const isWaiting = useWaiting(post.isPending)
  // The editor works without the app's bars on a phone: without them from the first paint on, it does not move.
  useFocusMode(useIsMobile() && isText && !post.isError)
  if (post.isError && !post.data && post.error instanceof ApiError && post.error.statusCode === 404)
    return <GonePost />
  if (post.isError && !post.data)
    return (
      <Stack full most={680} m="0 auto" p="8 page" gap={4}>
        <FocusHeading look="title">{message('MESSAGES_POST_FETCH_FAILED')}</FocusHeading>
        <Failure of={post} />
      </Stack>
    )
  if (!post.data)
    return (
      <Stack full most={680} m="0 auto" p="8 page" gap={4} aria-busy="true">
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
      </Stack>
    )
  if (isText) return <PostText key={postId} post={post.data} />
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
  const [dialog, setDialog] = useState<'date' | 'offer' | 'sharing' | 'share' | 'delete' | 'panel' | null>(
    isMobile && opensCategories() ? 'panel' : null,
  )
  /** The site whose changes are shown, and the version that is compared. */
  const changes = useOpened('changes')
  const compared = useOpened('compare')
  const edit = (how: EditState = {}) =>
    go(postTextPath(post.id), { state: { ...how, isFromPage: true } satisfies EditState })
  const unsaved = useUnsaved(post)
  const close = () => setDialog(null)
  // The text of a post with findings waits for them.
  const needsReview = post.needsReview !== null
  useEffect(() => (needsReview ? preloadParts() : onFirstAct(preloadParts)), [needsReview])
  const title = useTitle(post)
  const date = new Date(post.publishAt)
  const isDraft = isCalledDraft(post)
  const isFinished = hasNextStep(post)
  const viewerTime = useViewerTime()(date)
  const other = copies.find(({ publicationId }) => publicationId === changes.value)

  const panel = (
    <PostPanel
      post={post}
      publications={publications}
      copies={copies}
      onEdit={() => edit()}
      onChanges={changes.open}
      onRetry={acts.retry}
      isRetrying={acts.busy === 'retry'}
      onShown={close}
    />
  )
  return (
    <Stack low grow>
      <PostBar
        post={post}
        acts={acts}
        onEdit={() => edit()}
        isQuiet={isDraft || isFinished}
        isSharing={dialog === 'sharing'}
        onShare={() => setDialog(post.previewToken === null ? 'offer' : 'sharing')}
        onDate={() => setDialog('date')}
        onDelete={() => setDialog('delete')}
      />
      <Box grow low className={classes.columns}>
        <Box as="article" overflow p="6 page 8" className={classes.article}>
          <Row as="p" gap={2} wrap look="hint">
            {post.isExample && <Pill>{t('posts:examples.label')}</Pill>}
            {(isDraft || !(isBlockedReady(post) || goesNowhere(post))) && !post.isExample && (
              <StatePill state={isDraft ? 'draft' : (post.offSite ?? post.status)}>
                {isWholeDraft(post)
                  ? t('draftReady')
                  : t(`posts:status.${isDraft ? 'draft' : (post.offSite ?? post.status)}`)}
              </StatePill>
            )}
            {post.needsReview && !post.isIncompleteText && (
              <Pill tone="warn">{t(`posts:needsReview.${post.needsReview}`)}</Pill>
            )}
            {goesNowhere(post) && !post.needsReview && <Pill tone="warn">{t('posts:nowhereNext')}</Pill>}
            {!isMobile && !isDraft && post.body && post.seoTotal !== null && (
              <Pill>
                {t('seo.tab')} {shownScore(post.seoTotal, language)}
              </Pill>
            )}
            <Fact gap={2}>
              <IconCalendarEvent />
              {detailDate(date, language)}, {clock(date, language)}
              {viewerTime && ` · ${viewerTime}`}
            </Fact>
            {!isLocked(post) && (
              <Anchor
                component="button"
                type="button"
                className={`${smallLink} finger`}
                onClick={() => setDialog('date')}
              >
                {t('post-dialog:editDate.title')}
              </Anchor>
            )}
            <span className={classes.sites}>{publications.map(({ site }) => site).join(', ')}</span>
          </Row>
          <FocusHeading mt={3} mb={3} className={classes.title} lang={post.language ?? undefined}>
            {title}
          </FocusHeading>
          {post.isExample && post.body && <ExampleNotice postId={post.id} />}
          {isMobile && (
            <Button variant="default" onClick={() => setDialog('panel')} className={classes.pill}>
              {post.seoTotal !== null && `${t('seo.tab')} ${shownScore(post.seoTotal, language)} · `}
              {t('panel')}
            </Button>
          )}
          {post.status === 'published' && (
            <LoadingBoundary fallback={<Skeleton height={64} radius="lg" />}>
              <PublishedNotice copies={copies} onEdit={() => edit()} onChanges={changes.open} />
            </LoadingBoundary>
          )}
          {unsaved.at !== null && post.status !== 'creating' && (
            <UnsavedNotice at={unsaved.at} onGoOn={() => edit()} onGiveUp={() => void unsaved.giveUp()} />
          )}
          {/* Beside it the panel says so where it is shown. */}
          {isMobile && post.status === 'failed' ? (
            <LoadingBoundary fallback={<Skeleton height={72} radius="md" />}>
              <FailedNotice
                post={post}
                failure={post.failure}
                categories={post.categories}
                acts={acts}
                onCategory={() => setDialog('panel')}
              />
            </LoadingBoundary>
          ) : (
            post.failure && <Notice kind="danger">{message(post.failure)}</Notice>
          )}
          {post.status === 'creating' && <Notice kind="info">{t('creating')}</Notice>}
          <LoadingBoundary fallback={<Skeleton height={320} radius="lg" />}>
            {post.status === 'proposed' ? (
              <ProposedPost post={post} />
            ) : isUnfinished(post) ? (
              <FinishPost post={post} />
            ) : (
              <>
                {isDraft && <DraftPanel post={post} onWrite={() => edit({ isThin: true })} />}
                {isFinished && (
                  <NextStep post={post} publications={publications} onDate={() => setDialog('date')} />
                )}
                {post.approval.isAsked && <ApprovalBar post={post} />}
                <CoverImage post={post} acts={acts} />
                {post.body && <EvidentBody post={post} />}
                {post.writer === 'built-in' && post.body && !post.isIncompleteText && (
                  <BuiltInWriter post={post} className={classes.writer} />
                )}
                {post.writer === 'recorded' && (
                  <Text look="hint" mt={7} line="top" className={classes.writer}>
                    {t('writtenRecorded')}
                  </Text>
                )}
                {post.isExample && <ExampleNotice postId={post.id} />}
              </>
            )}
          </LoadingBoundary>
        </Box>
        {!isMobile && (
          <Box as="aside" p={5} bg="sunken" className={classes.aside}>
            {panel}
          </Box>
        )}
      </Box>
      {isMobile && (
        <Dialog opened={dialog === 'panel'} onClose={close} title={t('panel')}>
          {panel}
        </Dialog>
      )}
      {other?.there && (
        <LoadingBoundary>
          <CopyChanges post={post} copy={other} there={other.there} onClose={changes.close} />
        </LoadingBoundary>
      )}
      {compared.value !== null && (
        <LoadingBoundary>
          <HistoryDialog key={compared.value} post={post} first={compared.value} onClose={compared.close} />
        </LoadingBoundary>
      )}
      <ConfirmDialog
        opened={dialog === 'offer'}
        onClose={close}
        onConfirm={() => setDialog('sharing')}
        title={t('share.title')}
        confirmLabel={t('share.create')}
      >
        {t('share.offer')}
      </ConfirmDialog>
      {(dialog === 'sharing' || dialog === 'share') && (
        <LoadingBoundary>
          <ShareDialog
            postId={post.id}
            title={title}
            isOpen={dialog === 'share'}
            onMade={() => {
              setDialog('share')
              // The next click on Share finds the link.
              void renewAfter('post', post.id)
            }}
            onClose={close}
          />
        </LoadingBoundary>
      )}
      {dialog === 'date' && <EditPostDate post={post} onClose={close} />}
      <DeletePostDialog
        opened={dialog === 'delete'}
        title={title}
        isPublished={post.status === 'published'}
        acts={acts}
        onClose={close}
        onDeleted={() => go(paths.calendar)}
      />
    </Stack>
  )
}

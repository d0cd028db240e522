import { Anchor, Button } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { Link, useLocation } from 'wouter'
import { api } from '../../../api/call.ts'
import { useCall } from '../../../api/use-api.ts'
import { moment, whole } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconCheck } from '../../../ui/icons/index.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Box } from '../../../ui/parts.tsx'
import { postPath } from '../../../ui/paths.ts'
import { FreeDraftBox } from '../../wallet/index.ts'
import { StepBody } from '../frame/StepBody.tsx'
import { StepFailure } from '../frame/StepFailure.tsx'
import classes from './Finished.module.css'

/** A post whose text is written: what came out, when it goes out, and the last act, confirming it. */
export const Finished = ({ post }: { post: Post }) => {
  const { t } = useTranslation('writing')
  const language = useLanguage()
  const [, navigate] = useLocation()
  const ready = useCall(api.posts.markReady, ['post'])
  const when = moment(new Date(post.publishAt), language)
  const { isIncompleteText, isExample, isUnpaid } = post
  const canConfirm =
    !isExample && !isIncompleteText && !isUnpaid && (post.status === 'created' || post.status === 'draft')
  const schedule = isExample
    ? t('posts:examples.of')
    : isUnpaid
      ? t('evidence:pay.finished')
      : t(
          post.platforms.length === 0
            ? 'finished.planned'
            : canConfirm
              ? 'finished.intro'
              : 'finished.confirmed',
          { when },
        )
  const further = isIncompleteText ? 'evidence:draft.answer' : isUnpaid ? 'evidence:pay.act' : 'finished.open'
  const toPost = () => navigate(postPath(post.id))
  const confirm = () => ready.mutate({ params: { id: post.id } }, { onSuccess: toPost })
  return (
    <StepBody
      title={t(isIncompleteText ? 'evidence:draft.finished' : 'finished.title')}
      intro={isIncompleteText ? t('evidence:draft.what') : schedule}
      hasBack={false}
      next={
        canConfirm
          ? {
              label: t('finished.ready'),
              icon: <IconCheck size={18} />,
              onClick: confirm,
              isBusy: ready.isPending,
            }
          : { label: t(further), onClick: toPost }
      }
    >
      <Box as="article" line="all" round="lg" bg="raised" className={classes.card}>
        {post.featuredImage && <img src={post.featuredImage.urls.full} alt={post.featuredImage.alt} />}
        <Box p="5 6 6" tone="quiet" className={classes.words}>
          <h2>{post.title ?? post.structure?.label}</h2>
          <p>
            {t('finished.words', { count: post.wordCount, number: whole(post.wordCount, language) })}
            {post.seoTotal !== null &&
              ` · ${t('references.seo', {
                score: post.seoTotal.toLocaleString(language, {
                  minimumFractionDigits: 1,
                  maximumFractionDigits: 1,
                }),
              })}`}
          </p>
        </Box>
      </Box>
      {isUnpaid && <FreeDraftBox />}
      {post.writer === 'built-in' && !isIncompleteText && (
        <Notice kind="info">{t('finished.builtIn')}</Notice>
      )}
      {post.needsReview === 'findings' && !isIncompleteText && (
        <Notice kind="warn">
          <strong>{t('posts:needsReview.findings')}</strong> {t('evidence:finished.text')}{' '}
          <Anchor component={Link} href={postPath(post.id)}>
            {t('evidence:finished.open')}
          </Anchor>
        </Notice>
      )}
      {!isExample && post.platforms.length === 0 && <Notice kind="warn">{t('finished.noPlatform')}</Notice>}
      {ready.error && <StepFailure act="setStructure" error={ready.error} onRetry={confirm} />}
      {canConfirm && (
        <div>
          <Button variant="default" onClick={toPost}>
            {t('finished.open')}
          </Button>
        </div>
      )}
    </StepBody>
  )
}

import { IconBan } from '@tabler/icons-react'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useTranslation } from 'react-i18next'
import { goesNowhere } from '../card/post-look.ts'
import classes from './PostNotice.module.css'

/** What is special about the post's state: steps left, being written, waiting for somebody, not published, or without a place to go to. */
export const PostNotice = ({ post, now }: { post: PostSummary; now: Date }) => {
  const { t } = useTranslation('post-dialog')
  if (post.status === 'creating')
    return (
      <div className={classes.notice} role="status">
        <strong>{t('progress')}</strong>
        <span>{t('follow')}</span>
      </div>
    )
  if (post.isExample)
    return (
      <div className={classes.notice}>
        <span>{t('posts:examples.of')}</span>
      </div>
    )
  if (post.status === 'failed' || post.needsEye === 'late')
    return (
      <div className={classes.notice} data-kind="danger">
        <strong>{t(post.needsEye === 'late' ? 'posts:needsEye.late' : 'failedTitle')}</strong>
        <span>{t(post.needsEye === 'late' ? 'lateText' : 'failedText')}</span>
      </div>
    )
  if (post.needsEye)
    return (
      <div className={classes.notice}>
        <span className={classes.flag} aria-hidden="true">
          !
        </span>
        <strong>{t(`posts:needsEye.${post.needsEye}`)}</strong>
      </div>
    )
  if (post.status === 'draft' && post.missingStepsCount > 0)
    return (
      <div className={classes.notice}>
        <span className={classes.flag} aria-hidden="true">
          !
        </span>
        <strong>{t('posts:stepsLeft', { count: post.missingStepsCount })}</strong>
      </div>
    )
  if (post.status === 'draft' && post.isUnpaid)
    return (
      <div className={classes.notice}>
        <strong>{t('posts:unpaid')}</strong>
        <span>{t('posts:unpaidText')}</span>
      </div>
    )
  if (goesNowhere(post))
    return (
      <div className={classes.notice} data-kind="warn">
        <IconBan size={18} stroke={1.75} aria-hidden="true" />
        <strong>{t('posts:nowhere')}</strong>
        <span>{t(new Date(post.publishAt) < now ? 'nowhereWas' : 'nowhereText')}</span>
      </div>
    )
  return null
}

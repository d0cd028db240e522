import { IconBan } from '@tabler/icons-react'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useTranslation } from 'react-i18next'
import { Row } from '../../../ui/parts.tsx'
import { goesNowhere } from '../card/post-look.ts'
import classes from './PostNotice.module.css'

/** What is special about the post's state: steps left, being written, waiting for approval, late, or without a place to go to. */
export const PostNotice = ({ post, now }: { post: PostSummary; now: Date }) => {
  const { t } = useTranslation('post-dialog')
  if (post.status === 'creating')
    return (
      <Row
        gap={2}
        wrap
        look="hint"
        tone="inherit"
        p={3}
        round="md"
        bg="primary-soft-2"
        className={classes.notice}
        role="status"
      >
        <strong>{t('progress')}</strong>
        <span>{t('follow')}</span>
      </Row>
    )
  if (post.isExample)
    return (
      <Row
        gap={2}
        wrap
        look="hint"
        tone="inherit"
        p={3}
        round="md"
        bg="primary-soft-2"
        className={classes.notice}
      >
        <span>{t('posts:examples.of')}</span>
      </Row>
    )
  if (post.needsReview === 'late')
    return (
      <Row
        gap={2}
        wrap
        look="hint"
        tone="inherit"
        p={3}
        round="md"
        bg="primary-soft-2"
        className={classes.notice}
        data-kind="danger"
      >
        <strong>{t('posts:needsReview.late')}</strong>
        <span>{t('lateText')}</span>
      </Row>
    )
  if (post.needsReview)
    return (
      <Row
        gap={2}
        wrap
        look="hint"
        tone="inherit"
        p={3}
        round="md"
        bg="primary-soft-2"
        className={classes.notice}
      >
        <Row as="span" justify="center" className={classes.flag} aria-hidden="true">
          !
        </Row>
        <strong>{t(`posts:needsReview.${post.needsReview}`)}</strong>
      </Row>
    )
  if (post.status === 'draft' && post.missingStepsCount > 0)
    return (
      <Row
        gap={2}
        wrap
        look="hint"
        tone="inherit"
        p={3}
        round="md"
        bg="primary-soft-2"
        className={classes.notice}
      >
        <Row as="span" justify="center" className={classes.flag} aria-hidden="true">
          !
        </Row>
        <strong>{t('posts:stepsLeft', { count: post.missingStepsCount })}</strong>
      </Row>
    )
  if (post.status === 'draft' && post.isUnpaid)
    return (
      <Row
        gap={2}
        wrap
        look="hint"
        tone="inherit"
        p={3}
        round="md"
        bg="primary-soft-2"
        className={classes.notice}
      >
        <strong>{t('posts:unpaid')}</strong>
        <span>{t('posts:unpaidText')}</span>
      </Row>
    )
  if (goesNowhere(post))
    return (
      <Row
        gap={2}
        wrap
        look="hint"
        tone="inherit"
        p={3}
        round="md"
        bg="primary-soft-2"
        className={classes.notice}
        data-kind="warn"
      >
        <IconBan size={18} aria-hidden="true" />
        <strong>{t('posts:nowhere')}</strong>
        <span>{t(new Date(post.publishAt) < now ? 'nowhereWas' : 'nowhereText')}</span>
      </Row>
    )
  return null
}

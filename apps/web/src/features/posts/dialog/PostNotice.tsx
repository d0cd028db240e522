import { isBlog, nameOfLabel } from '@tintario/contract/core/platform-names.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import type { ReactNode } from 'react'
import { useIntegrations } from '../../../api/use-integrations.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconBan } from '../../../ui/icons/index.ts'
import { Row } from '../../../ui/parts.tsx'
import { goesNowhere } from '../card/post-look.ts'
import classes from './PostNotice.module.css'

type Said = { kind?: 'danger' | 'warn'; icon?: ReactNode; strong?: string; text?: string }

/** What is special about the post's state: steps left, being written, waiting for approval, late, or without a place to go to. */
export const PostNotice = ({ post, now }: { post: PostSummary; now: Date }) => {
  const { t } = useTranslation('post-dialog')
  const hasBlog = useIntegrations().data?.some((one) => isBlog(nameOfLabel[one.platform])) ?? true
  const flag = (
    <Row round="full" bold as="span" justify="center" className={classes.flag} aria-hidden="true">
      !
    </Row>
  )
  const find = (): Said | null => {
    if (post.status === 'creating') return { strong: t('progress'), text: t('follow') }
    if (post.isExample) return { text: t('posts:examples.of') }
    if (post.needsReview === 'late')
      return { kind: 'danger', strong: t('posts:needsReview.late'), text: t('lateText') }
    if (post.needsReview) return { icon: flag, strong: t(`posts:needsReview.${post.needsReview}`) }
    if (post.status === 'draft' && post.missingStepsCount > 0)
      return { icon: flag, strong: t('posts:stepsLeft', { count: post.missingStepsCount }) }
    if (post.status === 'draft' && post.isUnpaid)
      return { strong: t('posts:unpaid'), text: t('posts:unpaidText') }
    if (!goesNowhere(post)) return null
    const text = t(
      new Date(post.publishAt) < now ? 'nowhereWas' : hasBlog ? 'nowhereText' : 'publishing:none',
    )
    return { kind: 'warn', icon: <IconBan size={18} />, strong: t('posts:nowhere'), text }
  }
  const said = find()
  if (!said) return null
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
      data-kind={said.kind}
      role={post.status === 'creating' ? 'status' : undefined}
    >
      {said.icon}
      {said.strong && <strong>{said.strong}</strong>}
      {said.text && <span>{said.text}</span>}
    </Row>
  )
}

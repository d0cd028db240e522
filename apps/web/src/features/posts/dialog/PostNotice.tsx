import { Button } from '@mantine/core'
import { can } from '@tintario/contract/core/permissions.ts'
import { isBlog, nameOfLabel } from '@tintario/contract/core/platform-names.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import type { ReactNode } from 'react'
import { api } from '../../../api/call.ts'
import { useIntegrations } from '../../../api/use-integrations.ts'
import { useSend } from '../../../api/use-send.ts'
import { useMe } from '../../../api/use-session.ts'
import { useWallet } from '../../../api/use-wallet.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconBan } from '../../../ui/icons/index.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { Row } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { goesNowhere } from '../card/post-look.ts'
import { isBlockedReady } from '../post-rules.ts'
import classes from './PostNotice.module.css'

type Said = { kind?: 'danger' | 'warn'; icon?: ReactNode; strong?: string; text?: string; act?: ReactNode }

/** Approves what the post says in the shown version, for those who may. */
const ApproveButton = ({ post }: { post: PostSummary }) => {
  const { t } = useTranslation('post-dialog')
  const me = useMe()
  const { data: wallet } = useWallet()
  const { send, isSending, problem, wait } = useSend(api.posts.approve, { changes: ['post'] })
  if (!can.approvePosts({ ...me, tier: wallet?.tier ?? 'free' })) return null
  const approve = async () => {
    if (await send({ params: { id: post.id }, body: { version: post.version } }))
      snackbar.ok(t('approval.approved'))
  }
  return (
    <>
      <Button size="xs" loading={isSending} onClick={() => void approve()}>
        {t('approval.approve')}
      </Button>
      <Problem problem={problem} wait={wait} />
    </>
  )
}

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
    // The state beside the title says what it waits for.
    if (isBlockedReady(post) && post.needsReview === 'approval')
      return { text: t('approval.text'), act: <ApproveButton post={post} /> }
    if (isBlockedReady(post)) return { icon: flag, text: t('findingsText') }
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
      {said.act}
    </Row>
  )
}

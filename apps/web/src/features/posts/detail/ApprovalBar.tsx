import { Button } from '@mantine/core'
import { can } from '@tintario/contract/core/permissions.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useMe } from '../../../api/use-session.ts'
import { useWallet } from '../../../api/use-wallet.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconCircleCheck, IconHandStop } from '../../../ui/icons/index.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { Box, Row } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import classes from './ApprovalBar.module.css'

export const ApprovalBar = ({ post }: { post: Post }) => {
  const { t } = useTranslation('evidence')
  const language = useLanguage()
  const me = useMe()
  const { data: wallet } = useWallet()
  const approve = useSend(api.posts.approve, { changes: ['post'] })
  const withdraw = useSend(api.posts.withdrawApproval, { changes: ['post'] })
  const { isAsked, given } = post.approval
  const isApproved = given?.isCurrent === true
  // What is out needs one again only for an update of another text.
  const isOut = post.status === 'published' && isApproved
  if (!isAsked || !post.body || post.isIncompleteText || isOut || post.status === 'creating') return null
  const who = { name: given?.by ?? '', date: given ? moment(new Date(given.at), language) : '' }
  const mayApprove = can.approvePosts({ ...me, tier: wallet?.tier ?? 'free' })
  const params = { id: post.id }
  const onApprove = async () => {
    if (await approve.send({ params, body: { version: post.version } })) snackbar.ok(t('approval.approved'))
  }
  const onWithdraw = async () => {
    if (await withdraw.send({ params })) snackbar.ok(t('approval.withdrawn'))
  }
  const Icon = isApproved ? IconCircleCheck : IconHandStop
  return (
    <Row
      as="section"
      wrap
      gap={2}
      mb={4}
      py={3}
      px={4}
      look="body"
      round="lg"
      bg="warn-soft"
      edge="warn-line"
      className={classes.bar}
      data-approved={isApproved || undefined}
      aria-label={t('approval.label')}
    >
      <Icon size={20} />
      <Box as="p" basis={240}>
        {!given
          ? t('approval.waits')
          : isApproved
            ? t(given.by ? 'approval.given' : 'approval.givenNobody', who)
            : t(given.by ? 'approval.changed' : 'approval.changedNobody', who)}{' '}
        {!isApproved && !mayApprove && t('approval.noRight')}
      </Box>
      {mayApprove &&
        (isApproved ? (
          <Button size="xs" variant="default" loading={withdraw.isSending} onClick={() => void onWithdraw()}>
            {t('approval.withdraw')}
          </Button>
        ) : (
          <Button size="xs" loading={approve.isSending} onClick={() => void onApprove()}>
            {t('approval.approve')}
          </Button>
        ))}
      <Problem problem={approve.problem ?? withdraw.problem} wait={Math.max(approve.wait, withdraw.wait)} />
    </Row>
  )
}

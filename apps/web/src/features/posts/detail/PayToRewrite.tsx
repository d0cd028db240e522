import type { Post } from '@tintario/contract/posts/post.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Stack } from '../../../ui/parts.tsx'
import { PayDraft } from './PayDraft.tsx'

/** What the server says of a text that a model may not work on yet. */
export const UNPAID = 'MESSAGES_DRAFT_UNPAID'

/** A model does no unpaid work: the price of a draft that was free until now, and the way on after it is paid. */
export const PayToRewrite = ({ post, onPaid }: { post: Post; onPaid: () => void }) => {
  const { t } = useTranslation('rewrite')
  if (post.isIncompleteText) return <Notice kind="info">{t('incomplete')}</Notice>
  return (
    <Stack gap={3}>
      <p>{t('unpaid')}</p>
      <PayDraft post={post} label={t('pay')} onPaid={onPaid} />
    </Stack>
  )
}

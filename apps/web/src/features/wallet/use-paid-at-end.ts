import type { Post } from '@tintario/contract/posts/post.ts'
import { usePrice } from '../../api/use-wallet.ts'
import { useWriterName } from '../../api/use-writer-access.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/**
 * What an unpaid, unwritten post costs once a model is connected, and when its coins are taken; null where its draft
 * is free, where it is paid, and until that is known.
 */
export const usePaidAtEnd = (post: Post | null): string | null => {
  const { t } = useTranslation('wallet')
  const price = usePrice('post')
  const writer = useWriterName()
  const isToBePaid = hasBilling && post?.isUnpaid && post.body === null && writer === 'model'
  return isToBePaid && price !== undefined ? t('paidAtEnd', { count: price }) : null
}

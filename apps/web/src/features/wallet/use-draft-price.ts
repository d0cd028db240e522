import { DRAFT_WORDS_MIN, WHOLE_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import { usePrice } from '../../api/use-wallet.ts'
import { useWriterName } from '../../api/use-writer-access.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What making an unpaid draft a post will cost, in one sentence that holds for every length; null until it is known. */
export const useDraftPrice = (): string | null => {
  const { t } = useTranslation('wallet')
  const price = usePrice('post')
  const writer = useWriterName()
  if (price === undefined || writer === undefined) return null
  // With an AI service connected a short text has its price, too.
  return writer === 'built-in'
    ? t('freeDraftThen', { count: price, least: DRAFT_WORDS_MIN, whole: WHOLE_WORDS_MIN })
    : t('freeDraftThenAny', { count: price })
}

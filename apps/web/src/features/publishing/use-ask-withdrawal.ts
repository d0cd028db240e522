import { messageOf } from '../../api/api-error.ts'
import { api, call } from '../../api/call.ts'
import { renewAfter } from '../../api/renew.ts'
import { clockWithSeconds, moment } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SNACKBAR_MS, snackbar } from '../../ui/snackbar.ts'

const HALF_A_DAY_MS = 12 * 3_600_000

/** Whether a refusal means that the post was published before the change arrived. */
const isWentOut = (error: unknown): boolean =>
  ['MESSAGES_PUBLISHED_POST_LOCKED', 'MESSAGES_POST_WENT_OUT'].includes(messageOf(error))

/**
 * For a change that arrived after the post was published: shows when it went out and offers to withdraw it from every site.
 * Returns false for another error, or where the time cannot be read.
 */
export const useAskWithdrawal = () => {
  const { t } = useTranslation('publishing')
  const message = useMessage()
  const language = useLanguage()
  return async (id: string, error: unknown): Promise<boolean> => {
    if (!isWentOut(error)) return false
    const publications = await call(api.publishing.list, { params: { id } }).catch(() => [])
    const out = publications.filter(({ state }) => state === 'published')
    const first = out.flatMap(({ publishedAt }) => publishedAt ?? []).sort()[0]
    if (first === undefined) return false
    const withdraw = async () => {
      try {
        for (const { id: publicationId } of out)
          await call(api.afterPublication.act, { params: { id, publicationId }, body: { kind: 'withdraw' } })
        snackbar.ok(t('wentOut.asked'))
      } catch (failure) {
        snackbar.error(message(messageOf(failure)))
      }
      await renewAfter('publication', id)
    }
    const at = new Date(first)
    const isToday = Date.now() - at.getTime() < HALF_A_DAY_MS
    const text = isToday
      ? t('wentOut.at', { time: clockWithSeconds(at, language) })
      : t('wentOut.on', { date: moment(at, language) })
    snackbar.error(text, {
      duration: SNACKBAR_MS.structure,
      action: { label: t('wentOut.act'), onClick: () => void withdraw() },
    })
    return true
  }
}

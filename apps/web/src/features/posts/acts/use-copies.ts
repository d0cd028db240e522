import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useBeginPrice } from '../../../api/use-wallet.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'

/** Copies of a post, and its way out at once; each says how it went and answers whether it succeeded. */
export const useCopies = (id: string) => {
  const { t } = useTranslation('planning')
  const message = useMessage()
  const language = useLanguage()
  const isFree = useBeginPrice() === null
  const [isBusy, setBusy] = useState(false)
  // The same dialog asked twice makes no second copy.
  const [key] = useState(() => crypto.randomUUID())
  const params = { id }
  const run = async <T>(work: () => Promise<T>, done: (answer: T) => string) => {
    setBusy(true)
    try {
      snackbar.ok(done(await work()))
      return true
    } catch (error) {
      snackbar.error(message(messageOf(error)), { duration: SNACKBAR_MS.futurePosts })
      return false
    } finally {
      setBusy(false)
      // A model may have been connected meanwhile: then the price is shown.
      await renewAfter(['post', 'wallet', 'writer'], id)
    }
  }
  return {
    isBusy,
    duplicate: (at: Date) =>
      run(
        () =>
          call(api.posts.duplicate, {
            params,
            body: { publishAt: at.toISOString() },
            idempotencyKey: `${key}:${at.toISOString()}`,
          }),
        () => t('duplicate.done', { date: moment(at, language) }),
      ),
    repeat: (every: 'week' | 'month', times: number) =>
      run(
        () =>
          call(api.posts.repeat, {
            params,
            body: { every, times, ...(isFree && { payLater: true as const }) },
            idempotencyKey: `${key}:${every}:${times}`,
          }),
        ({ data }) => t('repeat.done', { count: data.length }),
      ),
    publishNow: () =>
      run(
        () => call(api.posts.publishNow, { params }),
        () => t('now.done'),
      ),
  }
}

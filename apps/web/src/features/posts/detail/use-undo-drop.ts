import type { Post } from '@tintario/contract/posts/post.ts'
import { messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'

/** Says that questions were left out, with a way to take that back. It works after what offered it is gone. */
export const useUndoDrop = (post: Post) => {
  const { t } = useTranslation('evidence')
  const message = useMessage()
  const undo = async (ids: string[]) => {
    try {
      await call(api.evidence.dropQuestions, { params: { id: post.id }, body: { reopen: ids } })
      await renewAfter('post', post.id)
    } catch (error) {
      snackbar.error(message(messageOf(error)))
    }
  }
  return (ids: string[]) =>
    snackbar.ok(t('questions.dropped'), {
      duration: SNACKBAR_MS.undo,
      action: { label: t('common:undo'), onClick: () => void undo(ids) },
    })
}

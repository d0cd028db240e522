import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { useRenew } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { snackbar } from '../../../ui/snackbar.ts'

type Act = 'date' | 'ready' | 'delete' | 'retry' | 'image'

/** Changes of a post; each says how it went and answers whether it succeeded. */
export const usePostActions = (id: string) => {
  const { t } = useTranslation('posts')
  const message = useMessage()
  const renew = useRenew()
  const [busy, setBusy] = useState<Act | null>(null)
  const params = { id }
  const run = async (act: Act, work: () => Promise<unknown>, done?: string) => {
    setBusy(act)
    try {
      await work()
      if (done) snackbar.ok(done)
      return true
    } catch (error) {
      snackbar.error(message(messageOf(error)))
      return false
    } finally {
      setBusy(null)
      await renew(api.posts.get, api.posts.list, api.publishing.list, api.writing.seo)
    }
  }
  return {
    busy,
    saveDate: (date: Date) =>
      run('date', () =>
        call(api.posts.setPublishDate, {
          params,
          body: {
            publishAt: date.toISOString(),
            timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          },
        }),
      ),
    markReady: () => run('ready', () => call(api.posts.markReady, { params }), t('act.readyDone')),
    unmarkReady: () => run('ready', () => call(api.posts.unmarkReady, { params }), t('act.unreadyDone')),
    remove: () => run('delete', () => call(api.posts.remove, { params }), t('act.deleted')),
    retry: (publicationId: string) =>
      run('retry', () => call(api.publishing.retry, { params: { id, publicationId } }), t('act.retrying')),
    drawAnother: () =>
      run(
        'image',
        () => call(api.images.changeFeatured, { params, body: { view: 'post' }, timeout: 60_000 }),
        message('MESSAGES_IMAGE_CHANGED_SUCCESSFULLY'),
      ),
    addImage: (body: { url: string; alt: string; caption?: string }) =>
      run('image', () => call(api.images.addFeatured, { params, body, timeout: 60_000 })),
    editImage: (imageId: string, body: { alt: string; caption: string | null }) =>
      run('image', () => call(api.images.edit, { params: { id: imageId }, body })),
    removeImage: (imageId: string) =>
      run('image', () => call(api.images.remove, { params: { id: imageId } })),
  }
}
export type PostActions = ReturnType<typeof usePostActions>

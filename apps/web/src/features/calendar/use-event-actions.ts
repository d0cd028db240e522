import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/api-error.ts'
import { api, call } from '../../api/call.ts'
import { useRenew } from '../../api/use-api.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { snackbar } from '../../ui/snackbar.ts'

/** What the event dialog does with a post; each says how it went. */
export const useEventActions = (postId: string) => {
  const { t } = useTranslation('calendar')
  const message = useMessage()
  const renew = useRenew()
  const [busy, setBusy] = useState<'date' | 'delete' | 'switch' | null>(null)
  const params = { id: postId }
  const run = async (
    what: typeof busy,
    act: () => Promise<void>,
    failed = (error: unknown) => message(messageOf(error)),
  ) => {
    setBusy(what)
    try {
      await act()
      return true
    } catch (error) {
      snackbar.error(failed(error))
      return false
    } finally {
      setBusy(null)
      void renew(api.posts.list, api.posts.get, api.posts.upcoming)
    }
  }

  const share = () =>
    run(
      null,
      async () => {
        const { previewToken } = await call(api.posts.previewToken, { params })
        await navigator.clipboard.writeText(`${location.origin}/preview-post/${previewToken}`)
        snackbar.ok(t('event.copied'))
      },
      () => t('event.copyFailed'),
    )
  const remove = () =>
    run('delete', async () => {
      await call(api.posts.remove, { params })
      snackbar.ok(t('delete.done'))
    })
  const saveDate = (date: Date) =>
    run('date', async () => {
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
      await call(api.posts.setPublishDate, { params, body: { publishAt: date.toISOString(), timeZone } })
    })
  const toggle = ({ id, platform }: Integration, isOn: boolean) =>
    run(
      'switch',
      async () => {
        const target = { params: { ...params, platformId: id } }
        await (isOn ? call(api.posts.enablePlatform, target) : call(api.posts.disablePlatform, target))
        snackbar.ok(
          message(
            isOn ? `MESSAGES_INTEGRATION_${platform.toUpperCase()}` : 'MESSAGES_INTEGRATION_DEACTIVATED',
          ),
        )
      },
      () => t('event.toggleFailed', { platform }),
    )
  return { busy, share, remove, saveDate, toggle }
}

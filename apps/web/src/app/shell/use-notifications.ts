import { useEffect } from 'react'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Milliseconds between two looks for news (NOTIF-03). */
export const POLL_MS = 66_000

/** The notifications in the chosen language, polled for as long as the shell stands (NOTIF-03, NOTIF-04). */
export const useNotifications = () => {
  const language = useLanguage()
  const query = useApi(
    api.notifications.list,
    { body: { translation: language } },
    { refetchInterval: POLL_MS, refetchIntervalInBackground: true, placeholderData: (before) => before },
  )
  return { ...query, unread: query.data?.filter((n) => !n.isRead).length ?? 0 }
}

/** Swaps the icon in the browser's tab while something is unread. */
export const useUnreadIcon = (hasUnread: boolean) => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (link) link.href = hasUnread ? '/favicon-unread.svg' : '/favicon.svg'
    return () => {
      if (link) link.href = '/favicon.svg'
    }
  }, [hasUnread])
}

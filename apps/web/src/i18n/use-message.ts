import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Turns a message key of the server or of a form into words.
 * A key that has no text reads as the general "something went wrong": a code is never shown.
 */
export const useMessage = () => {
  const { t, i18n } = useTranslation('messages')
  return useCallback(
    (key: string, values?: Record<string, string | number>) => {
      const known = key === 'Unauthorized' ? 'MESSAGES_UNAUTHORIZED' : key
      return t(i18n.exists(known, { ns: 'messages' }) ? known : 'MESSAGES_SOMETHING_WENT_WRONG', {
        ...values,
      })
    },
    [t, i18n],
  )
}

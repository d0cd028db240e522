import { useCallback } from 'react'
import { useTranslation } from './use-translation.ts'

/** The words about money are a file of their own: only the pages with money fetch it. */
const NAMESPACES = ['messages', 'money']

/**
 * Turns a message key of the server or of a form into words.
 * A key that has no text reads as the general "something went wrong": a code is never shown.
 */
export const useMessage = () => {
  const { t, i18n } = useTranslation('messages')
  return useCallback(
    (key: string, values?: Record<string, string | number>) => {
      const known = key === 'Unauthorized' ? 'MESSAGES_UNAUTHORIZED' : key
      const ns = NAMESPACES.find((name) => i18n.exists(known, { ns: name }))
      return t(ns ? known : 'MESSAGES_SOMETHING_WENT_WRONG', { ...values, ns: ns ?? 'messages' })
    },
    [t, i18n],
  )
}

import { useEffect, useSyncExternalStore } from 'react'
import { changeLanguage, currentLanguage, onLanguageChange } from './i18n.ts'
import type { Language } from './language.ts'

/** The language the interface is shown in; re-renders when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)

/** Shows the interface in the language of what is read, if it has it. The reader's stored choice stays. */
export const useShownLanguage = (language: string | null | undefined) => {
  useEffect(() => {
    if (language === 'en' || language === 'es') void changeLanguage(language)
  }, [language])
}

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageFrom } from './language.ts'

/** The language the interface is shown in; re-renders when it changes. */
export const useLanguage = (): Language => languageFrom(useTranslation('common').i18n.language)

/** Shows the interface in the language of what is read, if it has it. The reader's stored choice stays. */
export const useShownLanguage = (language: string | null | undefined) => {
  const { i18n } = useTranslation('common')
  useEffect(() => {
    if ((language === 'en' || language === 'es') && language !== i18n.language)
      void i18n.changeLanguage(language)
  }, [language, i18n])
}

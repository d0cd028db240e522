import { useTranslation } from 'react-i18next'
import { type Language, languageFrom } from './language.ts'

/** The language the interface is shown in; re-renders when it changes. */
export const useLanguage = (): Language => languageFrom(useTranslation('common').i18n.language)

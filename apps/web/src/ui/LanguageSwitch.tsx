import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../i18n/i18n.ts'
import { languageFrom } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.ts'

const choices = [
  { value: 'en', label: 'EN' },
  { value: 'es', label: 'ES' },
]

/** EN / ES. Changes the whole interface without a reload and without moving the focus (I18N-04). */
export const LanguageSwitch = () => {
  const { t } = useTranslation('common')
  return (
    <SegmentedControl
      size="sm"
      data={choices}
      value={useLanguage()}
      onChange={(chosen) => void chooseLanguage(languageFrom(chosen))}
      aria-label={t('language')}
    />
  )
}

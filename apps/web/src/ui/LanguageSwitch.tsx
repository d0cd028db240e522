import { useId } from 'react'
import { chooseLanguage } from '../i18n/i18n.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './LanguageSwitch.module.css'
import { Box } from './parts.tsx'

/** EN / ES. Changes the whole interface without a reload and without moving the focus (I18N-04). */
export const LanguageSwitch = () => {
  const { t } = useTranslation('common')
  const name = useId()
  const chosen = useLanguage()
  return (
    <Box role="radiogroup" aria-label={t('language')} p={1} line="all" round="md" className={classes.switch}>
      {(['en', 'es'] as const).map((language) => (
        <label key={language}>
          <input
            type="radio"
            name={name}
            checked={language === chosen}
            onChange={() => void chooseLanguage(language)}
          />
          <span>{language.toUpperCase()}</span>
        </label>
      ))}
    </Box>
  )
}

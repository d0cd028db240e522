import { useComputedColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import classes from './HomePage.module.css'

// Taken by `npm run pictures`; only the one that fits the visitor is fetched.
const files = import.meta.glob<string>('./pictures/calendar-*.webp', {
  import: 'default',
  eager: true,
})
const sizes = { desk: { width: 1960, height: 1148 }, phone: { width: 780, height: 1400 } }

/** The calendar of a shop, as the product shows it in the visitor's language, theme and size of screen. */
export const ProductPicture = () => {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const size = useIsMobile() ? 'phone' : 'desk'
  return (
    <img
      className={classes.picture}
      src={files[`./pictures/calendar-${size}-${language}-${scheme}.webp`]}
      alt={t('home.picture')}
      loading={size === 'phone' ? 'lazy' : 'eager'}
      {...sizes[size]}
    />
  )
}

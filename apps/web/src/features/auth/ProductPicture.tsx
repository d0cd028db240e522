import { useMantineContext } from '@mantine/core'
import { useSyncExternalStore } from 'react'
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

const DARK = '(prefers-color-scheme: dark)'
const subscribe = (changed: () => void) => {
  const query = matchMedia(DARK)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
/** As Mantine's own hook, which brings the code of all form fields to this page. */
const useScheme = (): 'light' | 'dark' => {
  const { colorScheme } = useMantineContext()
  const isDark = useSyncExternalStore(subscribe, () => matchMedia(DARK).matches)
  if (colorScheme !== 'auto') return colorScheme
  return isDark ? 'dark' : 'light'
}

/** The calendar of a shop, as the product shows it in the visitor's language, theme and size of screen. */
export const ProductPicture = () => {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  const scheme = useScheme()
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

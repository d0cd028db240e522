import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MOBILE } from '../../ui/use-is-mobile.ts'
import classes from './HomePage.module.css'

// Taken by `npm run pictures`.
const files = import.meta.glob<string>('./pictures/calendar-*.avif', {
  import: 'default',
  eager: true,
})
const desk = { width: 1960, height: 1225 }
const phone = { width: 780, height: 1400 }
const schemes = ['light', 'dark'] as const

/**
 * The calendar of a shop, as the product shows it in the visitor's language, theme and size of screen. Styles choose among
 * the themes, so that the prerendered page needs no script for it; a lazy picture that is not displayed is not fetched.
 */
export const ProductPicture = () => {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  const fileOf = (size: string, scheme: string, width: number) =>
    files[`./pictures/calendar-${size}-${language}-${scheme}-${width}.avif`]
  return schemes.map((scheme) => (
    <picture key={scheme} className={classes[scheme]}>
      <source media={MOBILE} srcSet={fileOf('phone', scheme, 660)} {...phone} />
      <img
        className={classes.picture}
        srcSet={[1180, 1960].map((width) => `${fileOf('desk', scheme, width)} ${width}w`).join(', ')}
        sizes="min(1180px, 92vw)"
        src={fileOf('desk', scheme, 1180)}
        alt={t('home.picture')}
        loading="lazy"
        decoding="sync"
        {...desk}
      />
    </picture>
  ))
}

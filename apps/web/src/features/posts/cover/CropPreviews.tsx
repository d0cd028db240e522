import type { Crop } from '@tintario/contract/images/image.ts'
import { useTranslation } from 'react-i18next'
import classes from './CropCoverDialog.module.css'
import { ratios, type Size, seenIn } from './crop-maths.ts'
import { PartOfPicture } from './PartOfPicture.tsx'

type Props = { src: string; size: Size; crop: Crop; title: string }

/** How a cut is seen where covers are shown: on the blog, on a card of the calendar and on a link that is shared. */
export const CropPreviews = ({ src, size, crop, title }: Props) => {
  const { t } = useTranslation('cover')
  const picture = { src, size }
  return (
    <section className={classes.previews} aria-label={t('crop.previews')}>
      <figure className={classes.preview}>
        <div className={classes.blog}>
          <PartOfPicture {...picture} part={crop} />
        </div>
        <figcaption>{t('crop.blog')}</figcaption>
      </figure>
      <figure className={classes.preview}>
        <div className={classes.link}>
          <PartOfPicture {...picture} part={seenIn(crop, ratios.social)} />
          <span className={classes.linkTitle}>{title}</span>
        </div>
        <figcaption>{t('crop.link')}</figcaption>
      </figure>
      <figure className={classes.preview}>
        <div className={classes.card}>
          <PartOfPicture {...picture} part={seenIn(crop, 1)} className={classes.thumb} />
          <span className={classes.cardTitle}>{title}</span>
        </div>
        <figcaption>{t('crop.card')}</figcaption>
      </figure>
    </section>
  )
}
